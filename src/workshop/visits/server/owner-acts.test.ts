import { beforeEach, describe, expect, it } from 'vitest'
import { book, MONDAY, SUDIRMAN, withCar, withPhone } from '#tests/support/people.ts'
import { auditedOf, timelineOf } from '#tests/support/recorded-acts.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withInspection } from '#tests/support/trade-in-cases.ts'
import {
  cancelOwnVisit,
  moveOwnVisit,
  type OwnVisit,
  onNewest,
  THE_DAY_BEFORE,
  THE_HOUR,
  withVisit,
} from '#tests/support/visits.ts'
import { waits } from '#tests/support/waiting-list.ts'
import { NO_CHANGE, save, saying } from '#tests/support/workshop-hours.ts'
import { bookingDetail } from '#workshop/bookings/bookings.contract.ts'
import { moveVisit, receiveCar } from '../desk-visits.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
beforeEach(() => server.clock.set(THE_DAY_BEFORE))

const move = (owner: OwnVisit, time: string) => moveOwnVisit(owner, MONDAY, time)
const stored = (visitId: string) =>
  server.context.db
    .selectFrom('visits')
    .select(['state', 'moved_from', 'calendar_sequence', 'ended_by', 'ended_reason', 'over_capacity'])
    .where('id', '=', visitId)
    .executeTakeFirstOrThrow()
const lastAudited = async (visitId: string) => (await auditedOf(server, visitId)).at(-1)

describe('customer', () => {
  it('moving a visit is recorded with the former hour, a new calendar version and no name', async () => {
    const owner = await withVisit(server)
    await move(owner, '10:30')
    expect(await stored(owner.visitId)).toEqual({
      state: 'scheduled',
      moved_from: new Date(THE_HOUR),
      calendar_sequence: 1,
      ended_by: null,
      ended_reason: null,
      over_capacity: false,
    })
    expect((await timelineOf(server, owner.visitId)).at(-1)).toEqual({
      act: 'move',
      by_kind: 'customer',
      by_name: null,
      from_state: 'scheduled',
      to_state: 'scheduled',
      words: 'dari 23 November 09:30 ke 23 November 10:30',
    })
    expect(await lastAudited(owner.visitId)).toEqual({
      event: 'visit_changed',
      customer_id: owner.id,
      reason: null,
      details: {
        visit: owner.visitId,
        branch: SUDIRMAN.id,
        act: 'move',
        from: 'scheduled',
        to: 'scheduled',
      },
    })
  })

  it('cancelling a visit is recorded as who ended it, without a reason', async () => {
    const owner = await withVisit(server)
    await cancelOwnVisit(owner)
    expect(await stored(owner.visitId)).toMatchObject({
      state: 'cancelled',
      calendar_sequence: 1,
      ended_by: 'customer',
      ended_reason: null,
    })
    expect(await lastAudited(owner.visitId)).toMatchObject({
      customer_id: owner.id,
      details: { act: 'cancel', from: 'scheduled', to: 'cancelled' },
    })
    const again = await refusal(cancelOwnVisit(owner))
    expect([again.status, again.data?.code]).toEqual([409, 'visit_act_over'])
    expect(again.data?.visit).toMatchObject({ id: owner.visitId, state: 'cancelled' })
  })

  it('cannot move a visit to the hour that it has', async () => {
    const same = await refusal(move(await withVisit(server), '09:30'))
    expect([same.data?.code, same.data?.field]).toEqual(['hour_same', 'order_start_time'])
  })

  it('can be moved ten times a day, and a burst of moves mails the last hour alone', async () => {
    const owner = await withVisit(server)
    for (let count = 0; count < 10; count++) await move(owner, count % 2 === 0 ? '10:30' : '13:00')
    const { status, data } = await refusal(move(owner, '10:30'))
    expect([status, data?.code]).toEqual([429, 'too_many_requests'])
    const subjects = async () =>
      (await server.messages({ to: owner.email, channel: 'email' }))
        .map(({ subject }) => subject)
        .filter((subject) => /dipindah|dibatalkan/.test(subject))
    expect(await subjects()).toEqual([expect.stringMatching(/^Jam servis dipindah: .* 13:00 WIB$/)])
    const { next_attempt_at } = await server.context.db
      .selectFrom('outbox')
      .select('next_attempt_at')
      .where('dedupe_key', '=', `visit-moved:${owner.visitId}:10`)
      .executeTakeFirstOrThrow()
    expect(next_attempt_at.getTime() - server.clock.now().getTime()).toBe(60_000)
    await cancelOwnVisit(owner)
    expect(await subjects()).toEqual([expect.stringMatching(/^Booking dibatalkan/)])
  })

  it('is told whom to call after the cut-off', async () => {
    const head = await staffMember(server, 'head')
    await save(head, { ...NO_CHANGE, phone: '021 555 0101' })
    const owner = await withVisit(server)
    server.clock.set(THE_HOUR)
    const late = await refusal(cancelOwnVisit(owner))
    expect([late.data?.code, late.message]).toEqual([
      'cut_off_passed',
      'Sudah lewat batas. Hubungi bengkel: 021 555 0101',
    ])
    expect(late.data?.visit).toMatchObject({ id: owner.visitId, state: 'scheduled' })
  })

  it('cannot move a booking before its code is typed', async () => {
    const owner = await withCar(server)
    const { id } = await book(server, owner)
    const { status, data } = await refusal(move({ ...owner, visitId: id }, '13:00'))
    expect([status, data?.code]).toEqual([409, 'visit_act_over'])
    expect(data?.visit).toMatchObject({ id, is_verified: false, order_start_time: '09:30' })
  })

  it('moving or cancelling a visit offers its hour to the waiting list', async () => {
    const head = await staffMember(server, 'head')
    const day = '2026-11-26'
    await save(head, saying({ day, kind: 'half', opens: '09:00', closes: '10:00', capacity: 1 }))
    const first = await withVisit(server, { day, order_start_time: '09:00' })
    const second = await withVisit(server, { day, order_start_time: '09:30' })
    for (const name of ['Hadi Putra', 'Ratna Wijaya'])
      await waits(server, await withCar(server, name), { first_day: day, last_day: day })
    await move(first, '13:00')
    server.clock.advance(1000)
    await cancelOwnVisit(second)
    const offers = server.context.db.selectFrom('waiting_offers').select('cause').orderBy('freed_at')
    expect(await offers.execute()).toEqual([{ cause: 'moved' }, { cause: 'cancelled' }])
  })

  it('cannot move or cancel the visit of another customer or of a trade-in', async () => {
    const owner = await withVisit(server)
    const other = await withVisit(server, { order_start_time: '11:00' })
    const own = await withPhone(server)
    const inspection = { ...own, ...(await withInspection(server, { owner: own })) }
    for (const { call, visitId } of [{ ...owner, visitId: other.visitId }, inspection])
      for (const act of [cancelOwnVisit, (one: OwnVisit) => move(one, '13:00')])
        expect((await refusal(act({ call, visitId }))).status).toBe(404)
    expect(await other.call(bookingDetail, { params: { id: other.visitId } })).toMatchObject({
      state: 'scheduled',
    })
  })
})

describe('workshop', () => {
  it('moving a visit confirms it, and is rejected once the car has arrived', async () => {
    const sari = await staffMember(server)
    const owner = await withVisit(server)
    await server.context.db.updateTable('visits').set({ confirmed_at: null }).execute()
    const asked = { day: MONDAY, order_start_time: '10:30', reason: 'Teknisi sakit' }
    const first = await onNewest(sari, owner.visitId)
    await sari.call(moveVisit, { params: first.params, body: { ...first.body, ...asked } })
    const { confirmed_at } = await server.context.db
      .selectFrom('visits')
      .select('confirmed_at')
      .executeTakeFirstOrThrow()
    expect(confirmed_at).toEqual(server.clock.now())
    await sari.call(receiveCar, await onNewest(sari, owner.visitId))
    const second = await onNewest(sari, owner.visitId)
    const late = sari.call(moveVisit, {
      params: second.params,
      body: { ...second.body, ...asked, order_start_time: '11:00' },
    })
    expect((await refusal(late)).data?.code).toBe('visit_act_over')
  })
})
