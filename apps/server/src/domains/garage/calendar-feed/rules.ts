import type { CarDate } from '@toyota-trust/contracts/garage/car-dates.ts'
import { formatPlate } from '@toyota-trust/contracts/garage/plates.ts'
import { kilometres } from '@toyota-trust/contracts/platform/money.ts'
import type { Customer, SignedIn } from '../../../platform/calls/actor.ts'
import type { Meta } from '../../../platform/calls/surface.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { hashOf } from '../../../platform/hashing.ts'
import { type CalendarDay, calendarFeed } from '../../../platform/outbound/calendar-file.ts'
import type { Portal } from '../../../portal.ts'
import { lockSignedIn } from '../../account/public.ts'
import { streetsOf } from '../../workshop/public.ts'
import { type DatedCar, datedCarsOf } from '../car-care/car-dates.ts'
import { transferDays } from '../car-transfers/days.ts'
import {
  assignSequences,
  deleteFeed,
  findFeed,
  markRead,
  ownerOfSecret,
  storeFeed,
  visitsSince,
} from './sql.ts'

const MINUTE_MS = 60_000
/** Visits that long ago stay in the calendar. */
const SINCE_MS = 90 * 24 * 3_600_000

/** Whether and since when a customer has a link to their calendar; never the link itself. */
export const feedOf = async ({ db }: Portal, customer: Customer) => ({ feed: await findFeed(db, customer) })

/** Makes a link; its secret is kept as a hash, so that nobody can show it again, and a former one ends. */
export async function makeFeed(portal: Portal, customer: SignedIn, meta: Meta) {
  const secret = portal.chance.token()
  await portal.transaction(async (tx) => {
    // A reset that runs meanwhile ends the link, and must not find one more behind it.
    await lockSignedIn(tx, customer, portal.clock.now())
    await storeFeed(tx, customer, hashOf(secret), portal.clock.now())
    await meta.audit.record({ event: 'calendar_made' }, tx)
  })
  return { url: `${portal.config.publicUrl}/kalender/${secret}.ics`, ...(await feedOf(portal, customer)) }
}

/** Ends the link: it opens nothing from now on. */
export async function endFeed(portal: Portal, customer: Customer, meta: Meta) {
  await portal.transaction(async (tx) => {
    await deleteFeed(tx, customer)
    await meta.audit.record({ event: 'calendar_ended' }, tx)
  })
  return { feed: null }
}

/** The calendar that a secret opens; null for one that opens nothing. */
export async function calendarBy(portal: Portal, secret: string): Promise<string | null> {
  const { db, clock, config } = portal
  const owner = await ownerOfSecret(db, hashOf(secret))
  if (!owner) return null
  const customer: Customer = { kind: 'customer', id: owner.id }
  const now = clock.now()
  // To the minute is exact enough, and spares a write for a calendar that asks all the time.
  if (!owner.read_at || now.getTime() - owner.read_at.getTime() >= MINUTE_MS)
    await markRead(db, customer, now)
  const [visits, cars, transfers] = await Promise.all([
    visitsSince(db, customer, new Date(now.getTime() - SINCE_MS)),
    datedCarsOf(portal, db, customer),
    transferDays(portal, customer),
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
    await countedDays(portal, customer, [...cars.flatMap(daysOf), ...transfers], now),
    config,
  )
}

type UncountedDay = Omit<CalendarDay, 'sequence' | 'changed_at'> & { car: string }

/** The same day of a car keeps its UID from year to year, so that it moves and is never listed twice. */
function daysOf(car: DatedCar): UncountedDay[] {
  return car.dates.flatMap((date) => {
    const title = titleOf(car, date)
    // An estimate is said as a month, so it is no day of a calendar.
    if (!title || date.rough) return []
    const words = `${car.brand} ${car.type}, ${formatPlate(car.license_plate)}`
    return [{ uid: `${date.kind}-${car.id}`, day: date.day, title, words, car: car.id }]
  })
}

function titleOf({ license_plate }: DatedCar, { kind, step_km }: CarDate): string | null {
  const plate = formatPlate(license_plate)
  if (kind === 'stnk_yearly') return `Pengesahan STNK tahunan: ${plate}`
  if (kind === 'stnk_five_yearly') return `STNK lima tahunan: ${plate}`
  if (kind === 'warranty') return null
  return step_km === null ? `Servis Berkala: ${plate}` : `Servis Berkala ${kilometres(step_km)}: ${plate}`
}

/** Gives every day its number, which grows when the day says something else. */
export async function countedDays(
  { db }: { db: Queries },
  customer: Customer,
  days: readonly UncountedDay[],
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
