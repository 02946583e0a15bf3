import type { BookingDraft } from '@toyota-trust/contracts/booking-draft.ts'
import {
  type HoursChange,
  type HoursDecision,
  previewHours,
  saveHours,
} from '@toyota-trust/contracts/desk/workshop-hours.ts'
import { verify } from './booking-codes.ts'
import { book, codeSentTo, SUDIRMAN, slotsAt, withCar } from './people.ts'
import type { TestStaff } from './staff.ts'
import type { TestServer } from './test-server.ts'

/** The day on which hours change, and on which people book. */
export const THURSDAY = '2026-12-03'

export const NO_CHANGE: HoursChange = { version: 0, week: [], exceptions: [], removed: [] }

/** What Sudirman says of the day: closed for stocktaking unless told. */
export const saying = (change: Partial<HoursChange['exceptions'][number]> = {}): HoursChange => ({
  ...NO_CHANGE,
  exceptions: [
    {
      day: THURSDAY,
      kind: 'closed',
      opens: null,
      closes: null,
      capacity: null,
      reason: 'Stok opname',
      ...change,
    },
  ],
})

const params = { branchId: String(SUDIRMAN.id) }
export const look = ({ call }: TestStaff, change: HoursChange) => call(previewHours, { params, body: change })
export const save = ({ call }: TestStaff, change: HoursChange, decisions: HoursDecision[] = []) =>
  call(saveHours, { params, body: { ...change, decisions } })

/** Starts of the hours that can be booked. */
export const freeOn = async (server: TestServer, day = THURSDAY) =>
  (await slotsAt(server, day)).filter(({ available }) => available).map(({ start }) => start)

/** A customer with a booking whose number is proved, and so with a visit. */
export async function booked(
  server: TestServer,
  name: string,
  change: Partial<BookingDraft> & { day?: string } = {},
) {
  const person = await withCar(server, name)
  const { id } = await book(server, person, { day: THURSDAY, name, ...change })
  await verify(person, id, await codeSentTo(server, person.phone))
  return { ...person, bookingId: id }
}
