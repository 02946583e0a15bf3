import { beforeEach, describe, expect, it } from 'vitest'
import { removeCar } from '#garage/cars/cars.contract.ts'
import { timelineOf } from '#tests/support/recorded-acts.ts'
import { refusalCode } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { seen, THE_DAY_BEFORE, withVisit } from '#tests/support/visits.ts'
import { booked, look, NO_CHANGE, save, saying, THURSDAY } from '#tests/support/workshop-hours.ts'
import { cancelBooking } from '#workshop/bookings/bookings.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let head: TestStaff
beforeEach(async () => {
  server.clock.set(THE_DAY_BEFORE)
  head = await staffMember(server, 'head')
})

it('removing a car clears its plate and the words of its customer from visits', async () => {
  const owner = await withVisit(server)
  const { db } = server.context
  const said = { by_id: owner.id, by_name: 'Budi Santoso', words: 'Lewat email' }
  await db
    .insertInto('visit_events')
    .values({
      visit_id: owner.visitId,
      at: server.clock.now(),
      act: 'will_come',
      by_kind: 'customer',
      ...said,
    })
    .execute()
  await db
    .insertInto('visit_events')
    .values({
      visit_id: owner.visitId,
      at: server.clock.now(),
      act: 'note',
      by_kind: 'staff',
      by_id: head.id,
      by_name: head.name,
      words: 'Ditelepon',
    })
    .execute()
  await owner.call(cancelBooking, { params: { bookingId: owner.visitId } })
  await owner.call(removeCar, { params: { id: owner.car.id }, query: {} })
  expect((await seen(head, owner.visitId)).plate).toBe('')
  expect(
    (await timelineOf(server, owner.visitId)).map(({ act, by_name, words }) => [act, by_name, words]),
  ).toEqual([
    ['verify', null, null],
    ['will_come', null, null],
    ['note', head.name, 'Ditelepon'],
    ['cancel', null, null],
  ])
})

describe('closing a day', () => {
  it('moves no visit past the capacity of another hour', async () => {
    const day = '2026-12-04'
    const { exceptions } = saying({ day, kind: 'places', capacity: 1 })
    const { version } = await save(head, { ...NO_CHANGE, exceptions })
    await booked(server, 'Rudi Hartono', { day, order_start_time: '10:00' })
    const sinta = await booked(server, 'Sinta Dewi', { order_start_time: '08:00' })
    const closing = { ...saying(), version }
    const [affected] = (await look(head, closing)).affected
    const decision = { act: 'move' as const, id: sinta.visitId, version: affected?.version ?? 0, day }
    expect(await refusalCode(save(head, closing, [{ ...decision, start: '10:00' }]))).toBe('past_capacity')
    expect(await seen(head, sinta.visitId)).toMatchObject({ order_start_time: '08:00', version: 1 })
    await save(head, closing, [{ ...decision, start: '10:30' }])
    expect(await seen(head, sinta.visitId)).toMatchObject({
      order_start_time: '10:30',
      over_capacity: false,
      version: 2,
      moved_from: `${THURSDAY}T01:00:00.000Z`,
    })
  })
})
