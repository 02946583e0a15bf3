import { type Day, daysBetween, longDay } from '#core/days.ts'
import { kilometres, rupiah } from '#core/money.ts'

/** What a passport proves about an odometer: the newest reading of a workshop, and whether the chain before it is whole. */
export interface OdometerProof {
  km: number
  day: Day
  /** Readings of workshops in the chain. */
  readings: number
  whole: boolean
}

/** An estimate with the mileage that it was computed from; without prices for a car that the catalogue does not have. */
interface Estimate {
  mileage: number
  price: number | null
  low: number | null
  high: number | null
}

/** A reading older than this says too little of today's mileage. */
const PROOF_DAYS_MAX = 365
/** One reading alone proves no history. */
const READINGS_MIN = 2
/** Prices are rounded to multiples of this (rupiah). */
const ROUNDED_TO_IDR = 500_000

/** The price range after a passport, with a sentence for the owner and head office. */
export interface ProvedPrice {
  low: number | null
  high: number | null
  narrowed: boolean
  words: string
}

/**
 * A price range reflects what is unknown about a car. A proved odometer halves it on both sides and leaves the price: the mileage
 * was counted already, and is certain now. Without a proof the range stays, and the sentence says why. Halving is our own rule of
 * November 2026, not derived from market data.
 */
export function computeProvedPrice(estimate: Estimate, proof: OdometerProof | null, today: Day): ProvedPrice {
  const { low, high, price } = estimate
  const why = explainMissingProof(estimate, proof, today)
  if (why || !proof) return { low, high, narrowed: false, words: `${why} Rentang harga tidak berubah.` }
  const proved = `Jarak tempuh terbukti ${kilometres(proof.km)} pada ${longDay(proof.day)}, ${proof.readings} bacaan bengkel dengan rantai utuh.`
  if (price === null || low === null || high === null)
    return { low, high, narrowed: false, words: `${proved} Bukti ini ikut dinilai saat harga dihitung.` }
  const half = (end: number) => Math.round((price + (end - price) / 2) / ROUNDED_TO_IDR) * ROUNDED_TO_IDR
  const narrow = { low: Math.max(low, half(low)), high: Math.min(high, half(high)) }
  return {
    ...narrow,
    narrowed: true,
    words: `${proved} Rentang harga menyempit dari ${rupiah(low)} – ${rupiah(high)} menjadi ${rupiah(narrow.low)} – ${rupiah(narrow.high)}.`,
  }
}

/** Why a passport proves too little; null when it proves the mileage. */
function explainMissingProof({ mileage }: Estimate, proof: OdometerProof | null, today: Day): string | null {
  if (!proof) return 'Paspor ini tidak memuat bacaan odometer dari bengkel.'
  if (!proof.whole) return 'Rantai odometer pada paspor ini terputus.'
  if (proof.readings < READINGS_MIN) return 'Baru ada satu bacaan bengkel pada paspor ini.'
  if (daysBetween(proof.day, today) > PROOF_DAYS_MAX)
    return `Bacaan bengkel terakhir sudah lama, ${longDay(proof.day)}.`
  if (mileage < proof.km)
    return `Jarak tempuh yang ditulis, ${kilometres(mileage)}, lebih rendah dari bacaan bengkel ${kilometres(proof.km)}.`
  return null
}
