import { beforeEach, describe, expect, it } from 'vitest'
import { OTHER_BRANCH } from '#tests/support/desk-calls.ts'
import { codeSentTo } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchOf, onNewest, THE_DAY_BEFORE, THE_HOUR, withVisit } from '#tests/support/visits.ts'
import { withHandOver } from '#tests/support/work-orders.ts'
import { deskDayOf, moveVisit, receiveCar } from '../desk-visits.contract.ts'
import { linkWalkIn, lookUpPlate, receiveWalkIn, sendLinkCode } from '../desk-walk-ins.contract.ts'
import { hourOfNow } from './walk-ins.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
beforeEach(() => server.clock.set(THE_DAY_BEFORE))
/** In the same slot as the visits that `withHandOver` makes. */
const SAME_HOUR = '2026-11-23T04:10:00Z'
const walkIn = (plate: string, more: { phone?: string } = {}) => ({
  params: branchOf,
  body: {
    plate,
    name: 'Wahyu Kurniawan',
    phone: '081200006120',
    service_type: 'Servis Umum' as const,
    ...more,
  },
})

async function linked(member: TestStaff, visitId: string, phone: string) {
  await member.call(sendLinkCode, { params: { visitId } })
  const otp_code = await codeSentTo(server, phone)
  return member.call(linkWalkIn, { params: { visitId }, body: { otp_code } })
}

describe('walk-in', () => {
  it('takes a place of the current slot and is at the workshop', async () => {
    server.clock.set('2026-11-23T03:42:00Z')
    const sari = await staffMember(server)
    const known = await sari.call(lookUpPlate, { params: branchOf, body: { plate: 'f 1560 gha' } })
    expect(known).toMatchObject({
      customer: null,
      booked: null,
      slot: { start: '10:30', taken: 0, capacity: 7 },
    })
    const shown = await sari.call(receiveWalkIn, walkIn('f 1560 gha'))
    expect(shown).toMatchObject({
      plate: 'F1560GHA',
      state: 'arrived',
      walk_in: true,
      order_start_time: '10:30',
      car: null,
      customer: { name: 'Wahyu Kurniawan', phone: '6281200006120' },
    })
    expect(shown.number).toMatch(/^TT-231126-\d{4,}$/)
    const again = await sari.call(lookUpPlate, { params: branchOf, body: { plate: 'F1560GHA' } })
    expect(again).toMatchObject({ booked: { id: shown.id }, slot: { taken: 1 } })
  })

  it('is refused if its plate is booked today, with the id of that visit', async () => {
    const owner = await withVisit(server)
    server.clock.set(THE_HOUR)
    const sari = await staffMember(server)
    const booked = await refusal(sari.call(receiveWalkIn, walkIn(owner.car.license_plate)))
    expect([booked.status, booked.data?.code, booked.data?.visit]).toEqual([
      409,
      'plate_booked_today',
      { id: owner.visitId },
    ])
  })

  it('is received once when two advisors receive its plate at the same moment', async () => {
    server.clock.set(THE_HOUR)
    const staff = [await staffMember(server), await staffMember(server)]
    const answers = await Promise.allSettled(
      [...staff, ...staff].map((member) => member.call(receiveWalkIn, walkIn('F1560GHA'))),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refused.map((reason) => reason.data?.code)).toEqual(Array(3).fill('plate_booked_today'))
  })

  it('can be received again within the hour in which it was handed over', async () => {
    const owner = await withHandOver(server, await staffMember(server))
    server.clock.set(SAME_HOUR)
    const sari = await staffMember(server)
    const { id } = await sari.call(receiveWalkIn, walkIn(owner.car.license_plate))
    const again = await linked(sari, id, owner.phone)
    expect(again).toMatchObject({ state: 'arrived', walk_in: true, order_start_time: '11:00' })
    expect(again.car?.id).toBe(owner.car.id)
    const day = await sari.call(deskDayOf, { params: { ...branchOf, day: '2026-11-23' } })
    // Both visits have taken a place of the slot.
    expect(day.slots.find(({ start }) => start === '11:00')?.taken).toBe(2)
  })

  it('can be received again on a booking that was moved into the same hour', async () => {
    const owner = await withHandOver(server, await staffMember(server))
    const next = await withVisit(server, { day: '2026-11-24' }, owner)
    server.clock.set(SAME_HOUR)
    const sari = await staffMember(server)
    const moved = { day: '2026-11-23', order_start_time: '11:30', reason: 'Bunyi lagi' }
    const { params, body } = await onNewest(sari, next.visitId)
    await sari.call(moveVisit, { params, body: { ...body, ...moved } })
    const received = await sari.call(receiveCar, await onNewest(sari, next.visitId))
    expect(received).toMatchObject({ state: 'arrived', order_start_time: '11:30' })
  })

  it('cannot be linked while another workshop expects the car within the hour', async () => {
    const owner = await withVisit(server)
    server.clock.set(THE_HOUR)
    const visitor = await staffMember(server, 'advisor', [OTHER_BRANCH])
    const { id } = await visitor.call(receiveWalkIn, {
      params: { branchId: String(OTHER_BRANCH) },
      body: walkIn(owner.car.license_plate).body,
    })
    const refused = await refusal(linked(visitor, id, owner.phone))
    expect([refused.status, refused.data?.code, refused.message]).toEqual([
      409,
      'car_booked_already',
      'Mobil ini sudah memiliki booking pada jam tersebut',
    ])
  })
})

it.each([
  ['07:00', '08:00'],
  ['08:29', '08:00'],
  ['09:00', '09:00'],
  ['23:00', '09:30'],
])('a car that comes at %s takes the hour of %s', (time, start) => {
  const hours = ['08:00', '09:00', '09:30'].map((hour) => ({ start: hour, end: hour, taken: 0, capacity: 1 }))
  expect(hourOfNow(hours, time).start).toBe(start)
  expect(hourOfNow([], time)).toMatchObject({ start: time })
})
