import type * as z from 'zod/mini'
import { DEFAULT_ZONE, daysBetween, localClock } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { stockCar } from '#stock/used-cars/used-cars.contract.ts'
import { CLAIM_DAYS, CLAIM_KM } from '../claim-limits.model.ts'
import type { Claim } from '../claims.model.ts'
import { CLAIM_LABELS } from '../inspection-claims.model.ts'
import { NOT_CERTIFIED } from '../inspection-scores.model.ts'
import { type CurrentInspection, currentOf } from './record-sql.ts'

type Car = z.output<typeof stockCar>

/** Words of a typed summary that would be a claim. */
const CLAIMING = /banjir|rendam|tabrak|\baman\b|flood|crash|collision|odometer/i

/**
 * Adds claims and the code of the current inspection to cars, and puts its derived scores, grade and summary in the place of
 * those of the stock. A typed summary that mentions flood or collision is never passed on.
 */
export async function withInspections<C extends Car>(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  cars: readonly C[],
) {
  const current = new Map(
    (
      await currentOf(
        db,
        cars.map(({ stock_no }) => stock_no),
      )
    ).map((one) => [one.stock_no, one]),
  )
  const { day } = localClock(clock.now(), DEFAULT_ZONE)
  return cars.map((car) => withInspection(car, current.get(car.stock_no), day))
}

function withInspection<C extends Car>(car: C, inspection: CurrentInspection | undefined, today: string) {
  const shown = stripTypedClaims(car)
  if (!inspection)
    return {
      ...shown,
      claims: [],
      certified: false,
      inspection_code: null,
      inspection_points: null,
      inspected_on: null,
      inspection_words: `Inspeksi belum ada. Mutu ${car.certification_grade} dari data stok.`,
    }
  const { code, points, inspected_on, claims, odometer, scores } = partsOf(inspection)
  const days = daysBetween(inspected_on, today)
  const isValid = days <= CLAIM_DAYS
  const holding = isValid && car.mileage_km <= odometer + CLAIM_KM ? claims : []
  return {
    ...shown,
    ...(isValid && scores),
    claims: holding,
    certified: isValid && scores.certification_grade !== NOT_CERTIFIED,
    inspection_code: code,
    inspection_points: points,
    inspected_on,
    inspection_words: isValid ? formatInspectionSummary(points, holding) : `Inspeksi sudah ${days} hari.`,
  }
}

/** `188 titik. Bebas banjir, bebas tabrakan besar.` */
function formatInspectionSummary(points: number, claims: readonly Claim[]): string {
  const names = claims.map((claim) => CLAIM_LABELS[claim].toLowerCase()).join(', ')
  return `${points} titik.${names && ` ${names[0]?.toUpperCase()}${names.slice(1)}.`}`
}

function partsOf({
  stock_no: _,
  code,
  points,
  inspected_on,
  claims,
  odometer,
  ...scores
}: CurrentInspection) {
  return { code, points, inspected_on, claims, odometer, scores }
}

const stripTypedClaims = <C extends Car>(car: C): C => ({
  ...car,
  inspection_summary: CLAIMING.test(car.inspection_summary) ? '' : car.inspection_summary,
})
