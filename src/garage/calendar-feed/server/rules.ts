import { lockSignedIn } from '#account/public.ts'
import { MINUTE_MS } from '#core/milliseconds.ts'
import { kilometres } from '#core/money.ts'
import { formatPlate } from '#core/plates.ts'
import type { CarDate } from '#garage/car-care/car-dates.model.ts'
import { type DatedCar, datedCarsOf } from '#garage/car-care/server/car-dates.ts'
import { transferDays } from '#garage/car-transfers/server/days.ts'
import { joinNames } from '#garage/promises/promise-names.model.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer, SignedIn } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { hashOf } from '#server/hashing.ts'
import { type CalendarDay, calendarFeed } from '#server/outbound/calendar-file.ts'
import { streetsOf } from '#workshop/public.ts'
import {
  assignSequences,
  deleteFeed,
  findFeed,
  markRead,
  ownerOfSecret,
  storeFeed,
  visitsSince,
} from './sql.ts'

/** How long past visits stay in the calendar. */
const SINCE_MS = 90 * 24 * 3_600_000

/** Whether and since when a customer has a link to their calendar; never the link itself. */
export const feedOf = async ({ db }: AppContext, customer: Customer) => ({
  feed: await findFeed(db, customer),
})

/** Creates a link in place of the former one; only the hash of its secret is stored, so it can be shown only now. */
export async function makeFeed(context: AppContext, customer: SignedIn, meta: Meta) {
  const secret = context.chance.token()
  await context.transaction(async (tx) => {
    // Locked, so that a password reset that runs meanwhile cannot miss this link.
    await lockSignedIn(tx, customer, context.clock.now())
    await storeFeed(tx, customer, hashOf(secret), context.clock.now())
    await meta.audit.record({ event: 'calendar_made' }, tx)
  })
  return { url: `${context.config.publicUrl}/kalender/${secret}.ics`, ...(await feedOf(context, customer)) }
}

/** Ends the link: from now on it answers 404. */
export async function endFeed(context: AppContext, customer: Customer, meta: Meta) {
  await context.transaction(async (tx) => {
    await deleteFeed(tx, customer)
    await meta.audit.record({ event: 'calendar_ended' }, tx)
  })
  return { feed: null }
}

/** The calendar behind a secret; null for an unknown one. */
export async function calendarBy(context: AppContext, secret: string): Promise<string | null> {
  const { db, clock, config } = context
  const owner = await ownerOfSecret(db, hashOf(secret))
  if (!owner) return null
  const customer: Customer = { kind: 'customer', id: owner.id }
  const now = clock.now()
  // To the minute is exact enough, and saves writes for a calendar that reads often.
  if (!owner.read_at || now.getTime() - owner.read_at.getTime() >= MINUTE_MS)
    await markRead(db, customer, now)
  const [visits, cars, transfers] = await Promise.all([
    visitsSince(db, customer, new Date(now.getTime() - SINCE_MS)),
    datedCarsOf(context, db, customer),
    transferDays(context, customer),
  ])
  const streets = await streetsOf(
    db,
    visits.map(({ branch_id }) => branch_id),
  )
  return calendarFeed(
    visits.map(({ plate, state, branch_id, ...visit }) => ({
      ...visit,
      branch_address: streets.get(branch_id) ?? null,
      license_plate: formatPlate(plate),
      cancelled: state === 'cancelled',
    })),
    await assignDaySequences(context, customer, [...cars.flatMap(daysOf), ...transfers], now),
    config,
  )
}

type UnnumberedDay = Omit<CalendarDay, 'sequence' | 'changed_at'> & { car: string }

/** The same day of a car keeps its UID from year to year, so that it moves and is never listed twice. */
function daysOf(car: DatedCar): UnnumberedDay[] {
  const dated = car.dates.flatMap((date) => {
    const title = titleOf(car, date)
    // An estimate names a month only, so it has no day in a calendar; a booked service has the event of its booking.
    if (!title || date.rough || date.mood === 'booked' || date.mood === 'at_workshop') return []
    const words = `${car.brand} ${car.type}, ${formatPlate(car.license_plate)}`
    return [{ uid: `${date.kind}-${car.id}`, day: date.day, title, words, car: car.id }]
  })
  const plate = formatPlate(car.license_plate)
  const promised = car.promise_days.map((one) => ({
    uid:
      one.what === 'service'
        ? `extended-${car.id}`
        : `ends-${one.names.join('-').toLowerCase().replaceAll(' ', '-')}-${car.id}`,
    day: one.day,
    title:
      one.what === 'service'
        ? `Servis ke-${one.number}, supaya garansi bertambah: ${plate}`
        : `${joinNames(one.names)} berakhir: ${plate}`,
    words: `${car.brand} ${car.type}, ${plate}`,
    car: car.id,
  }))
  return [...dated, ...promised]
}

function titleOf({ license_plate }: DatedCar, { kind, step_km }: CarDate): string | null {
  const plate = formatPlate(license_plate)
  if (kind === 'stnk_yearly') return `Pengesahan STNK tahunan: ${plate}`
  if (kind === 'stnk_five_yearly') return `STNK lima tahunan: ${plate}`
  if (kind === 'warranty') return null
  return step_km === null ? `Servis Berkala: ${plate}` : `Servis Berkala ${kilometres(step_km)}: ${plate}`
}

/** Gives every day its iCalendar `SEQUENCE`, which grows when the content of the day changes. */
export async function assignDaySequences(
  { db }: { db: Queries },
  customer: Customer,
  days: readonly UnnumberedDay[],
  now: Date,
): Promise<CalendarDay[]> {
  const said = days.map(({ uid, day, title, words, car }) => ({
    uid,
    digest: hashOf(`${day}\n${title}\n${words}`),
    car,
  }))
  const numbers = await assignSequences(db, customer, said, now)
  return days.map((day) => {
    const { sequence = 0, changed_at = now } = numbers.get(day.uid) ?? {}
    return { ...day, sequence, changed_at }
  })
}
