import { kilometres } from '#core/money.ts'
import { CONDITIONS, type Condition } from '#stock/trade-in/trade-in.contract.ts'
import { type PriceLine, USUAL_KM_A_YEAR } from '../price-checks.contract.ts'

const ROUNDED_TO_IDR = 500_000
// 8 % for each full deviation from the usual mileage, clamped to -4 % and +4 % (price formula of the reference data).
const MILEAGE_PERCENT = 8
const MILEAGE_PERCENT_MAX = 4

/** The catalogue's data of one variant and year, in rupiah. */
export interface MarketPrice {
  carSpec: string
  year: number
  price: number
  low: number
  high: number
}

export interface Valuation {
  price: number
  low: number
  high: number
  mileage: number
  lines: PriceLine[]
}

/** The expected mileage of a car of `year` in `currentYear`; a car of this year counts as half a year old. */
export function usualMileage(year: number, currentYear: number): number {
  return Math.round(USUAL_KM_A_YEAR * Math.max(currentYear - year, 0.5))
}

/**
 * The market price corrected by mileage and, if given, condition; each correction is a line in rupiah and the lines
 * add up to the price. Without a mileage the usual one counts.
 */
export function valuate(
  market: MarketPrice,
  given: { mileage?: number | null; condition?: Condition },
  currentYear: number,
): Valuation {
  const usual = usualMileage(market.year, currentYear)
  const mileage = given.mileage ?? usual
  const lines: PriceLine[] = [
    { label: `Harga pasar ${market.carSpec} ${market.year}`, amount_idr: market.price },
  ]

  // A few km from the usual mileage change the price by less than the thousand that a line is rounded to.
  const mileageAmount = roundToStep(market.price * (mileagePercent(mileage, usual) / 100), 1000)
  if (mileageAmount !== 0) {
    const word = mileage < usual ? 'di bawah' : 'di atas'
    lines.push({
      label: `Jarak tempuh ${kilometres(mileage)}, ${word} rata-rata ${kilometres(usual)}`,
      amount_idr: mileageAmount,
    })
  }
  const chosen = CONDITIONS.find(({ value }) => value === given.condition)
  if (chosen && chosen.percent !== 0) {
    lines.push({
      label: `Kondisi ${chosen.label.toLowerCase()}`,
      amount_idr: roundToStep((market.price * chosen.percent) / 100, 1000),
    })
  }
  const exact = lines.reduce((sum, { amount_idr }) => sum + amount_idr, 0)
  const price = roundToStep(exact, ROUNDED_TO_IDR)
  if (price !== exact) lines.push({ label: 'Pembulatan', amount_idr: price - exact })
  const share = price / market.price
  return {
    price,
    low: roundToStep(market.low * share, ROUNDED_TO_IDR),
    high: roundToStep(market.high * share, ROUNDED_TO_IDR),
    mileage,
    lines,
  }
}

function mileagePercent(mileage: number, usual: number): number {
  const percent = (MILEAGE_PERCENT * (usual - mileage)) / usual
  return Math.max(-MILEAGE_PERCENT_MAX, Math.min(MILEAGE_PERCENT_MAX, percent))
}

const roundToStep = (value: number, step: number) => Math.round(value / step) * step
