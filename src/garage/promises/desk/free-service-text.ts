import type { FreeService } from '../free-service.model.ts'
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
export function freeServiceText(
  { number, free, programme, kind, missing }: ShownPromise,
  state: FreeService['state'],
): { text: string; tone: 'free' | 'check' | 'none' } {
  const name = programme ? `${PROGRAMME_NAMES[programme]} ke-${number}` : `ke-${number}`
  if (state === 'free')
    return {
      text:
        free === 'labour'
          ? `Jasa servis ini gratis, ${name}. Suku cadang dibayar.`
          : `Servis ini gratis, ${name}`,
      tone: 'free',
    }
  if (state === 'none') return { text: 'Tidak ada servis gratis dari pabrik', tone: 'none' }
  const gap = number === null ? MISSING[missing ?? ''] : `servis ke-${number} tidak tercatat`
  const why =
    kind === 'conditional'
      ? `servis ke-${number} gratis untuk pemilik pertama`
      : (gap ?? 'data belum lengkap')
  return state === 'check'
    ? { text: `Cek T-CARE dulu: ${why}`, tone: 'check' }
    : { text: `Ikut T-CARE, tetapi belum pasti gratis: ${why}`, tone: 'check' }
}
