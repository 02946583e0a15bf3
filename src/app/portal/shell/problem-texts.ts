import { FAULT_ADDRESS } from '#web/portal/page-data.ts'
import type { SsrPage } from '#web/portal/ssr-page.ts'
import { windowTitle } from '#web/ui/page-title.ts'

export const UNKNOWN_ADDRESS = {
  title: 'Halaman tidak ditemukan',
  text: 'Alamat ini tidak ada di Toyota Trust. Mungkin salah tulis, atau halamannya sudah dipindahkan.',
}
export const SERVER_FAULT = {
  title: 'Halaman belum bisa dibuka',
  text: 'Ada gangguan di server kami, bukan di perangkat Anda. Coba lagi beberapa saat lagi.',
}

/** Describes the error page of a status for the server. */
export function describeProblem(status: number): SsrPage {
  const unknown = status === 404
  // No address of ours begins without a slash.
  const address = unknown ? 'unknown-address' : FAULT_ADDRESS
  const { title, text } = unknown ? UNKNOWN_ADDRESS : SERVER_FAULT
  return {
    status,
    title: windowTitle(title),
    description: text,
    canonical: '/mobil',
    index: false,
    modules: ['base', 'src/app/portal/shell/problem-screens.tsx'],
    address,
    data: true,
  }
}
