import { beforeEach, describe, expect, it } from 'vitest'
import { setSteps } from '#floor/day-plan/desk-plan-acts.contract.ts'
import { book, MONDAY, withCar } from '#tests/support/people.ts'
import { aStall, aTechnician, withPlanner } from '#tests/support/planner.ts'
import { refusalCode } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, withVisit } from '#tests/support/visits.ts'
import { waits } from '#tests/support/waiting-list.ts'
import { cancelBooking } from '#workshop/bookings/bookings.contract.ts'
import { ownWaiting, takeOffer } from '../waiting.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
/** Friday, 14:05 in Jakarta. */
beforeEach(() => server.clock.set('2026-11-20T07:05:00Z'))

type Owner = Awaited<ReturnType<typeof withCar>>
const offerOf = async (owner: Owner) => (await owner.call(ownWaiting, {}))[0]?.offer ?? null
/** One stall and one technician, of whose 450 minutes 360 are sold. */
const oneOfEach = { stalls: [aStall('Umum 1')], technicians: [aTechnician('Ade')] }
const general = (order_start_time: string) => ({ order_start_time, service_type: 'Servis Umum' as const })
const complaint = { service_type: 'Servis Umum' } as const
/** A Monday on which no work fits any more, of a workshop that has a place left in every hour. */
async function fullDay() {
  const head = await staffMember(server, 'head')
  await withPlanner(head, oneOfEach)
  const booked: Awaited<ReturnType<typeof withVisit>>[] = []
  for (const start of ['08:00', '09:00', '10:00', '11:00', '13:00', '14:00'])
    booked.push(await withVisit(server, general(start)))
  return { head, booked }
}
describe('a place on a planned day', () => {
  it('is offered to who waits when their work fits, and counts as taken in the plan while it is held', async () => {
    const { booked } = await fullDay()
    const ratna = await withCar(server, 'Ratna Wijaya')
    const hadi = await withCar(server, 'Hadi Putra')
    await waits(server, ratna, complaint)
    await waits(server, hadi, complaint)
    expect([await offerOf(ratna), await offerOf(hadi)]).toEqual([null, null])
    await booked[1]?.call(cancelBooking, { params: { bookingId: booked[1].visitId } })
    const held = await offerOf(ratna)
    // 09:00 and an hour of work, the buffer on top.
    expect(held).toMatchObject({
      starts_at: '2026-11-23T02:00:00.000Z',
      expected_ready_at: '2026-11-23T03:15:00.000Z',
    })
    expect(await offerOf(hadi)).toBeNull()
    expect(await refusalCode(book(server, await withCar(server), general('09:30')))).toBe('slot_full')
    const taken = await ratna.call(takeOffer, { params: { offerId: held?.id ?? '' } })
    expect(taken).toMatchObject({ order_start_time: '09:00' })
    expect(await offerOf(hadi)).toBeNull()
  })

  it('comes free when other work of the day gets shorter', async () => {
    const { head, booked } = await fullDay()
    const ratna = await withCar(server, 'Ratna Wijaya')
    await waits(server, ratna, complaint)
    expect(await offerOf(ratna)).toBeNull()
    const steps = [{ kind: 'general' as const, minutes: 5 }]
    for (const { visitId } of booked.slice(-2)) {
      const { params, body } = await onNewest(head, visitId)
      await head.call(setSteps, { params, body: { ...body, day: MONDAY, steps } })
    }
    expect(await offerOf(ratna)).toMatchObject({ starts_at: '2026-11-23T06:00:00.000Z' })
  })

  it('comes free when the workshop gets another stall and a technician to work on it', async () => {
    const { head } = await fullDay()
    const ratna = await withCar(server, 'Ratna Wijaya')
    await waits(server, ratna, complaint)
    expect(await offerOf(ratna)).toBeNull()
    const stalls = [aStall('Umum 1'), aStall('Umum 2')]
    await withPlanner(head, { stalls, technicians: [aTechnician('Ade'), aTechnician('Beni')] }, 1)
    expect(await offerOf(ratna)).toMatchObject({ starts_at: '2026-11-23T01:00:00.000Z' })
  })
})
