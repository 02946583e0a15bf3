import { PROGRAMME_NAMES } from '../promise-names.model.ts'
import type { ShownPromise } from '../promises.contract.ts'

const MISSING: Record<string, string> = {
  delivered: 'tanggal serah terima pertama belum diisi',
  reading: 'jarak tempuh belum diketahui',
  programme: 'belum pasti mobil ini ikut T-CARE',
  month: 'bulan ini bulan batasnya',
  rule: 'sumber tidak sejalan',
}

/** What an advisor has to know before a periodic service is charged, and whether something is still to be checked. */
export function freeServiceText(row: ShownPromise): { text: string; tone: 'free' | 'check' | 'none' } {
  const { kind, number, free, programme, missing } = row
  const name = programme ? `${PROGRAMME_NAMES[programme]} ke-${number}` : `ke-${number}`
  if (kind === 'valid')
    return {
      text:
        free === 'labour'
          ? `Jasa servis ini gratis, ${name}. Suku cadang dibayar.`
          : `Servis ini gratis, ${name}`,
      tone: 'free',
    }
  if (kind === 'conditional')
    return { text: `Cek T-CARE dulu: servis ke-${number} gratis untuk pemilik pertama`, tone: 'check' }
  if (kind === 'unknown') {
    const why = number === null ? MISSING[missing ?? ''] : `servis ke-${number} tidak tercatat`
    return { text: `Cek T-CARE dulu: ${why ?? 'data belum lengkap'}`, tone: 'check' }
  }
  return { text: 'Tidak ada servis gratis dari pabrik', tone: 'none' }
}
