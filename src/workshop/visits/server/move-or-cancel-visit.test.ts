import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { bookingDraft, MONDAY, slotsAt, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import {
  dayOf,
  moveOwnVisit,
  onNewest,
  seen,
  THE_DAY_BEFORE,
  THE_HOUR,
  withVisit,
} from '#tests/support/visits.ts'
import {
  bookingDetail,
  cancelBooking,
  createBooking,
  giveCancelReason,
} from '#workshop/bookings/bookings.contract.ts'
import { cancelVisit, deskDayOf, moveVisit, receiveCar } from '../desk-visits.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
beforeEach(() => server.clock.set(THE_DAY_BEFORE))
const TUESDAY = '2026-11-24'
async function moveTo(
  member: TestStaff,
  visitId: string,
  time: string,
  more: { past_capacity?: boolean } = {},
) {
  const { params, body } = await onNewest(member, visitId)
  const asked = { day: MONDAY, order_start_time: time, reason: 'Sesuai permintaan lewat telepon', ...more }
  return member.call(moveVisit, { params, body: { ...body, ...asked } })
}
const free = async (time: string) => (await slotsAt(server)).find(({ start }) => start === time)?.available
const takenAt = async (member: TestStaff, time: string) =>
  (await member.call(deskDayOf, { params: dayOf })).slots.find(({ start }) => start === time)?.taken
/** Takes `count` of Sudirman's seven places of an hour. */
async function fill(time: string, count: number) {
  for (let taken = 0; taken < count; taken++) await withVisit(server, { order_start_time: time })
}
/** The calendar entries that were mailed, the newest first. */
const calendarEntries = async () => {
  const rows = await server.context.db
    .selectFrom('outbox')
    .select(['recipient', 'attachments'])
    // The clock of the tests does not advance, so all were made at the same instant.
    .orderBy('sequence', 'desc')
    .execute()
  const attached = rows.flatMap(({ recipient, attachments }) =>
    (Array.isArray(attachments) ? attachments : []).map(({ content }) => ({ recipient, content })),
  )
  return attached.map(({ recipient, content }) => {
    const calendar = new ICAL.Component(ICAL.parse(String(content)))
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    return {
      to: recipient,
      method: calendar.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toString(),
    }
  })
}

describe('customer', () => {
  it('moves a visit under the same number, which frees the former slot at once', async () => {
    await fill('09:30', 6)
    const owner = await withVisit(server)
    expect(await free('09:30')).toBe(false)
    const moved = await moveOwnVisit(owner, TUESDAY, '13:00')
    expect(moved).toMatchObject({ id: owner.visitId, order_start_time: '13:00', state: 'scheduled' })
    expect(moved).toEqual(await owner.call(bookingDetail, { params: { id: owner.visitId } }))
    expect(await free('09:30')).toBe(true)
    const sari = await staffMember(server)
    expect(await seen(sari, owner.visitId)).toMatchObject({
      version: 2,
      moved_from: '2026-11-23T02:30:00.000Z',
    })
  })

  it('may move and cancel until the cut-off four hours before, to the second', async () => {
    const owner = await withVisit(server)
    const until = new Date(Date.parse(THE_HOUR) - 4 * 3_600_000)
    const shown = await owner.call(bookingDetail, { params: { id: owner.visitId } })
    expect([shown.can_move_until, shown.can_cancel_until]).toEqual([until.toISOString(), until.toISOString()])
    server.clock.set(new Date(until.getTime() + 1000).toISOString())
    const late = await refusal(moveOwnVisit(owner, TUESDAY, '13:00'))
    expect([late.status, late.data?.code]).toEqual([409, 'cut_off_passed'])
    expect(late.data?.visit).toMatchObject({
      id: owner.visitId,
      state: 'scheduled',
      order_start_time: '09:30',
    })
    const cancelled = owner.call(cancelBooking, { params: { bookingId: owner.visitId } })
    expect((await refusal(cancelled)).data?.code).toBe('cut_off_passed')
    server.clock.set(until.toISOString())
    await moveOwnVisit(owner, TUESDAY, '13:00')
  })

  it('cancels a visit, which frees the slot and removes the calendar entry', async () => {
    const owner = await withVisit(server)
    const params = { bookingId: owner.visitId }
    expect(await owner.call(cancelBooking, { params })).toMatchObject({
      state: 'cancelled',
      ended_by: 'customer',
      can_cancel_until: null,
    })
    expect((await refusal(owner.call(cancelBooking, { params }))).data?.code).toBe('visit_act_over')
    const [cancelled, made] = await calendarEntries()
    // What was typed for the booking gets the confirmation only.
    expect(made?.to).toBe('budi@contoh.id')
    expect(cancelled).toEqual({ ...made, to: owner.email, method: 'CANCEL', sequence: 1 })
  })

  it('says why it was cancelled, once it is, and the workshop reads it', async () => {
    const owner = await withVisit(server)
    const member = await staffMember(server, 'advisor')
    const params = { bookingId: owner.visitId }
    const give = (reason: 'price' | 'other') => owner.call(giveCancelReason, { params, body: { reason } })
    expect((await refusal(give('price'))).data?.code).toBe('visit_act_over')
    await owner.call(cancelBooking, { params })
    expect(await give('other')).toMatchObject({ ended_reason: 'Lainnya' })
    expect(await give('price')).toMatchObject({ ended_reason: 'Harga' })
    expect((await seen(member, owner.visitId)).ended_reason).toBe('Harga')
  })

  it('gives no reason for what the workshop cancelled', async () => {
    const owner = await withVisit(server)
    const member = await staffMember(server, 'advisor')
    const { params, body } = await onNewest(member, owner.visitId)
    await member.call(cancelVisit, { params, body: { ...body, reason: 'Mekanik sakit' } })
    const given = owner.call(giveCancelReason, {
      params: { bookingId: owner.visitId },
      body: { reason: 'price' },
    })
    expect((await refusal(given)).data?.code).toBe('visit_act_over')
  })

  it('cannot move to a full slot, a closed day or a time off the grid', async () => {
    await fill('13:00', 7)
    const owner = await withVisit(server)
    const wrong: [string, string, string][] = [
      [MONDAY, '13:00', 'slot_full'],
      ['2026-11-29', '13:00', 'time_outside_hours'],
      [TUESDAY, '13:10', 'time_off_grid'],
      [MONDAY, '09:30', 'hour_same'],
      ['2026-11-21', '13:00', 'date_too_early'],
    ]
    for (const [day, time, code] of wrong)
      expect([time, (await refusal(moveOwnVisit(owner, day, time))).data?.code]).toEqual([time, code])
    expect(await owner.call(bookingDetail, { params: { id: owner.visitId } })).toMatchObject({
      order_start_time: '09:30',
    })
  })

  it('acts beside an advisor on a visit at the same moment: one succeeds, the other gets the conflict', async () => {
    const owner = await withVisit(server)
    const sari = await staffMember(server)
    // Read before either begins, or the move would have finished.
    const newest = await onNewest(sari, owner.visitId)
    const [moved, received] = await Promise.allSettled([
      moveOwnVisit(owner, TUESDAY, '13:00'),
      sari.call(receiveCar, newest),
    ])
    expect([moved.status, received.status].sort()).toEqual(['fulfilled', 'rejected'])
    const { state } = await seen(sari, owner.visitId)
    expect(state).toBe(moved.status === 'fulfilled' ? 'scheduled' : 'arrived')
  })
})

describe('workshop', () => {
  it('moves a visit with a reason, sent by mail and SMS with an updated calendar entry', async () => {
    const sari = await staffMember(server)
    const owner = await withVisit(server)
    const { events } = await moveTo(sari, owner.visitId, '14:00')
    expect(events.at(-1)?.words).toBe(
      'dari 23 November 09:30 ke 23 November 14:00: Sesuai permintaan lewat telepon',
    )
    const [sms] = await server.messages({ to: owner.phone.replace(/^0/, '62'), channel: 'sms' })
    expect(sms?.text).toContain('dipindah ke Senin, 23 November 2026, 14:00 WIB. Alasan: Sesuai permintaan')
    const [moved, made] = await calendarEntries()
    expect(moved).toEqual({ ...made, to: owner.email, sequence: 1, start: '2026-11-23T14:00:00' })
  })

  it('exceeds the capacity only with a confirmation, which marks the visit', async () => {
    const sari = await staffMember(server)
    await fill('14:00', 7)
    const owner = await withVisit(server)
    const asked = await refusal(moveTo(sari, owner.visitId, '14:00'))
    expect([asked.status, asked.data?.code]).toEqual([409, 'past_capacity'])
    expect(asked.message).toContain('14:00 penuh, 7 dari 7 tempat. Menjadi 8, lebih 1.')
    expect(await takenAt(sari, '09:30')).toBe(1)
    expect(await moveTo(sari, owner.visitId, '14:00', { past_capacity: true })).toMatchObject({
      over_capacity: true,
    })
    expect([await takenAt(sari, '09:30'), await takenAt(sari, '14:00')]).toEqual([0, 8])
  })

  it('competes with a customer for the last place: one gets it', async () => {
    const sari = await staffMember(server)
    await fill('14:00', 6)
    const owner = await withVisit(server)
    const other = await withCar(server)
    const results = await Promise.allSettled([
      moveTo(sari, owner.visitId, '14:00'),
      other.call(createBooking, {
        params: { carId: other.car.id },
        body: bookingDraft({ phone: other.phone, order_start_time: '14:00' }),
      }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await takenAt(sari, '14:00')).toBe(7)
  })
})
