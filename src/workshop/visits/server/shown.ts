import type * as z from 'zod/mini'
import { zoneOf } from '#core/days.ts'
import { firstNameOf } from '#core/person.ts'
import { maskedEnd } from '#garage/odometer/chassis-number.model.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import { readComplaintCard } from '#workshop/complaint-cards/server/booking-cards.ts'
import type { visit as visitContract, visitSlip } from '../desk-visits.contract.ts'
import { outcomeOf, VISIT_ACTS, type VisitFacts } from '../visit-acts.model.ts'
import { NO_SHOW_AFTER_MS } from '../visit-deadlines.model.ts'
import { isInspectionOnly } from '../visit-states.model.ts'
import { eventsOf, findReturnedVisit, listEarlierVisits, type StoredSlip, type StoredVisit } from './sql.ts'

/** Inputs of the rules that decide which acts are possible. */
export const factsOf = (
  row: Pick<
    StoredVisit,
    'state' | 'confirmed_at' | 'service_date' | 'notified_begin' | 'service_type' | 'timezone'
  >,
): VisitFacts => ({
  state: row.state,
  confirmed: row.confirmed_at !== null,
  startsAt: expectedAt(row),
  zone: zoneOf(row.timezone),
  inspection: isInspectionOnly(row.service_type),
})

/** When the customer is expected: at their hour, or at the later begin that they were told of. */
const expectedAt = ({ service_date, notified_begin }: Pick<StoredVisit, 'service_date' | 'notified_begin'>) =>
  notified_begin ?? service_date

/** A visit as its slip shows it: of the customer only the first name. */
export const buildSlipResponse = (row: StoredSlip): z.input<typeof visitSlip> => ({
  ...row,
  starts_at: row.service_date,
  first_name: firstNameOf(row.name),
  confirmed: row.confirmed_at !== null,
})

/** A visit for a member of staff. */
export async function buildVisitResponse(
  queries: Queries,
  row: StoredVisit,
  { branches }: Pick<StaffMember, 'branches'>,
  now: Date,
): Promise<z.input<typeof visitContract>> {
  const [events, earlier, complaint_card, returned] = await Promise.all([
    eventsOf(queries, { id: row.id }),
    listEarlierVisits(queries, row, branches),
    readComplaintCard(queries, row.id),
    row.return_of === null ? undefined : findReturnedVisit(queries, row.return_of),
  ])
  const { brand, type, spec, year, color, license_plate, engine_number, stnk_term, body } = row
  const facts = factsOf(row)
  return {
    ...buildSlipResponse(row),
    branch: { id: row.branch_id, branch: row.branch, city: row.city, timezone: row.timezone },
    order_end_time: row.order_end_time,
    made_at: row.created_at,
    service_notes: row.service_notes,
    complaint_card,
    mileage: row.mileage,
    car:
      row.car_id && brand && type && spec && year && color && license_plate && stnk_term
        ? {
            id: row.car_id,
            brand,
            type,
            spec,
            year,
            color,
            license_plate,
            stnk_term,
            body,
            engine_number: engine_number && maskedEnd(engine_number),
          }
        : null,
    customer: {
      name: row.name,
      phone: row.phone,
      // The proof of an account ends; that of the booking stays in its timeline.
      phone_proved: row.proved_at !== null || events.some(({ act }) => act === 'verify'),
      cars: row.own_cars,
      since: row.customer_since,
    },
    ended_by: row.ended_by,
    ended_reason: row.ended_reason,
    events: events.map(({ by_kind, by_name, ...event }) => ({ ...event, by: by_kind, name: by_name })),
    earlier: earlier.map(({ service_date, ...one }) => ({ ...one, starts_at: service_date })),
    acts: VISIT_ACTS.filter((act) => 'to' in outcomeOf(facts, act, now)),
    expected_at: row.wait_until,
    no_show_from: new Date(expectedAt(row).getTime() + NO_SHOW_AFTER_MS),
    return_of: returned ?? null,
  }
}
