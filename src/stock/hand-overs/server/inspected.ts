import { addDays, localClock, zoneOf } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { CLAIM_DAYS } from '#stock/inspections/claim-limits.model.ts'
import type { ServiceStamp } from '#stock/inspections/inspection-answers.model.ts'
import { INSPECTION_ANSWER_LABELS, isDefectAnswer } from '#stock/inspections/inspection-answers.model.ts'
import { SERVICE_BOOK_POINT } from '#stock/inspections/inspection-points.model.ts'
import { recordsOf } from '#stock/inspections/server/record-sql.ts'
import { readSigned } from '#stock/inspections/server/signing.ts'
import type { StoredOrder } from '#stock/orders/server/sql.ts'
import { HAND_OVER_ITEMS, type OpenPoint } from '../hand-over-items.model.ts'

/** What the current inspection of an ordered car says for its hand-over. */
export interface InspectedCar {
  code: string
  km: number
  chassis_end: string | null
  /** Signed and valid today. */
  isValid: boolean
  points: OpenPoint[]
  /** What it says of the items, by the id of their point. */
  notes: Record<string, string>
  /** Services that stamps of the service book prove. */
  stamps: ServiceStamp[]
}

/** The current inspection of the car of an order; without one what the order remembers, as not valid. */
export async function inspectedCarOf(
  context: Pick<AppContext, 'clock'>,
  db: Queries,
  order: StoredOrder,
): Promise<InspectedCar> {
  const record = (await recordsOf(db, order.stock_no)).find(({ state }) => state === 'signed')
  const content = record && (await readSigned(db, record.jws))
  if (!record || !content)
    return {
      code: order.car.inspection_code,
      km: order.car.odometer,
      chassis_end: null,
      isValid: false,
      points: [],
      notes: {},
      stamps: [],
    }
  const { day } = localClock(context.clock.now(), zoneOf(order.timezone))
  const inspectedOn = localClock(new Date(content.signed_at), zoneOf(order.timezone)).day
  const asked = new Set(HAND_OVER_ITEMS.flatMap(({ point }) => (point ? [point] : [])))
  return {
    code: content.code,
    km: content.odometer,
    chassis_end: content.car.chassis_end,
    isValid: addDays(inspectedOn, CLAIM_DAYS) >= day,
    points: content.points.flatMap(({ id, point, answer, note, action }) =>
      isDefectAnswer(answer) ? [{ id, point, answer, note: note ?? null, action: action ?? null }] : [],
    ),
    stamps: content.points.find(({ id }) => id === SERVICE_BOOK_POINT)?.stamps ?? [],
    notes: Object.fromEntries(
      content.points
        .filter(({ id }) => asked.has(id))
        .map(({ id, answer, value, unit }) => [
          id,
          value ? `${value}${unit ? ` ${unit}` : ''}` : INSPECTION_ANSWER_LABELS[answer],
        ]),
    ),
  }
}
