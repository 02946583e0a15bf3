import { instantAt } from '#core/days.ts'
import { cancelBooking, moveBooking } from '#workshop/bookings/bookings.contract.ts'
import { readVisit, receiveCar } from '#workshop/visits/desk-visits.contract.ts'
import { verify } from './booking-codes.ts'
import { book, codeSentTo, MONDAY, SUDIRMAN, withCar } from './people.ts'
import type { TestStaff } from './staff.ts'
import type { TestServer } from './test-server.ts'

/** Monday, 09:30 in Jakarta, when most of the bookings of tests begin. */
export const THE_HOUR = '2026-11-23T02:30:00Z'

export const THE_DAY_BEFORE = '2026-11-22T03:00:00Z'

/** A customer with a proved number whose booking is a visit at Sudirman. */
export async function withVisit(
  server: TestServer,
  change: Parameters<typeof book>[2] = {},
  who: string | Awaited<ReturnType<typeof withCar>> | undefined = undefined,
) {
  const owner = typeof who === 'object' ? who : await withCar(server, who)
  const { id, is_verified } = await book(server, owner, change)
  if (!is_verified) await verify(owner, id, await codeSentTo(server, owner.phone))
  return { ...owner, visitId: id }
}

export const seen = (member: TestStaff, visitId: string) => member.call(readVisit, { params: { visitId } })

/** What an act on the newest version says. */
export async function onNewest(member: TestStaff, visitId: string) {
  const { version } = await seen(member, visitId)
  return { params: { visitId }, body: { version } }
}

/** A car that is at the workshop. */
export async function withArrival(
  server: TestServer,
  member: TestStaff,
  own?: Awaited<ReturnType<typeof withCar>>,
  change: Parameters<typeof book>[2] = {},
) {
  const owner = await withVisit(server, change, own)
  await member.call(receiveCar, await onNewest(member, owner.visitId))
  return owner
}

export const branchOf = { branchId: String(SUDIRMAN.id) }
export const dayOf = { ...branchOf, day: MONDAY }

/** A visit and the call of its customer. */
export type OwnVisit = Pick<Awaited<ReturnType<typeof withVisit>>, 'call' | 'visitId'>

/** Its customer moves a visit at a workshop of western Indonesia. */
export const moveOwnVisit = ({ call, visitId }: OwnVisit, day: string, time: string) =>
  call(moveBooking, {
    params: { bookingId: visitId },
    body: { service_date: instantAt(day, time, 'Asia/Jakarta').toISOString(), order_start_time: time },
  })

/** Its customer cancels a visit. */
export const cancelOwnVisit = ({ call, visitId }: OwnVisit) =>
  call(cancelBooking, { params: { bookingId: visitId } })
