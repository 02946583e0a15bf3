import type { CarChoice } from '#stock/catalogue/portal/public/car-selects.tsx'
import type { PriceCheck } from '#stock/price-checks/price-checks.contract.ts'
import type { Condition } from '../../trade-in.contract.ts'

/** A car that the catalogue does not have, as typed. */
interface OtherCar {
  brand: string
  model: string
  year: string
  spec: string
}

type Estimate = Omit<PriceCheck, 'id'>

/** What the customer has chosen and typed, in the shape of the screens. */
export interface Draft {
  path: 'catalogue' | 'other'
  car: CarChoice
  other: OtherCar
  mileage: number | null
  /** The price check of `car`. */
  check: PriceCheck | null
  condition: Condition | ''
  notes: string
  /** The price of `car` with its mileage and condition. */
  estimate: Estimate | null
  wantedStockNo: string | null
  /** Null while untouched: then the profile's value counts, as in the next two. */
  name: string | null
  phone: string | null
  email: string | null
}

export const emptyDraft: Draft = {
  path: 'catalogue',
  car: { brand: null, model: null, year: null, spec: null },
  other: { brand: '', model: '', year: '', spec: '' },
  mileage: null,
  check: null,
  condition: '',
  notes: '',
  estimate: null,
  wantedStockNo: null,
  name: null,
  phone: null,
  email: null,
}

// A price is valid for its inputs only, so a change of them removes it.
export const withCar = (draft: Draft, car: CarChoice): Draft => ({
  ...draft,
  car,
  check: null,
  estimate: null,
})
/** The mileage of the price check. */
export const withCheckMileage = (draft: Draft, mileage: number | null): Draft => ({
  ...draft,
  mileage,
  check: null,
  estimate: null,
})
/** The mileage of the condition step; the earlier price check stays. */
export const withMileage = (draft: Draft, mileage: number | null): Draft => ({
  ...draft,
  mileage,
  estimate: null,
})
export const withCondition = (draft: Draft, condition: Condition): Draft => ({
  ...draft,
  condition,
  estimate: null,
})

const STOCK_NO = /^[A-Za-z0-9-]{1,30}$/
/** The stock number of an address, or null when it cannot be one. */
export const parseStockNo = (text: string | null): string | null =>
  text !== null && STOCK_NO.test(text) ? text : null

const YEAR_MIN = 1980
/** Why the typed year is invalid; nothing while it is incomplete. */
export function yearProblem(year: string, now: Date): string | undefined {
  const latest = now.getFullYear() + 1
  const known = /^\d{4}$/.test(year) && Number(year) >= YEAR_MIN && Number(year) <= latest
  return known || year.length < 4 ? undefined : `Tahun harus ${YEAR_MIN} sampai ${latest}`
}

export const mayCheckPrice = ({ car }: Draft): boolean => car.spec !== null

export function carIsComplete(draft: Draft, now: Date): boolean {
  if (draft.path === 'catalogue') return mayCheckPrice(draft)
  const { brand, model, year, spec } = draft.other
  return (
    brand.trim() !== '' &&
    model.trim() !== '' &&
    spec.trim() !== '' &&
    year.length === 4 &&
    yearProblem(year, now) === undefined
  )
}

export const conditionIsComplete = ({ mileage, condition }: Draft): boolean =>
  mileage !== null && condition !== ''

/** Brand, model and variant of the draft, in the shape of `carName`. */
export function carOf({ path, car, other }: Draft): {
  brand: string
  type: string
  spec: string
  year: string
} {
  if (path === 'other') {
    return { brand: other.brand, type: other.model, spec: other.spec, year: other.year }
  }
  return {
    brand: car.brand?.name ?? '',
    type: car.model?.name ?? '',
    spec: car.spec?.name ?? '',
    year: String(car.year ?? ''),
  }
}
