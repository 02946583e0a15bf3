import { beforeEach, describe, expect, it } from 'vitest'
import { arriveOwn, takeBack } from '#floor/arrival/arrivals.contract.ts'
import { undoArrive } from '#floor/queue/desk-queue.contract.ts'
import { MONDAY } from '#tests/support/people.ts'
import { auditedChanges } from '#tests/support/recorded-acts.ts'
import { refusal, refusalCode } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, seen, THE_DAY_BEFORE, THE_HOUR, withVisit } from '#tests/support/visits.ts'
import { intakeDraft, next } from '#tests/support/work-orders.ts'
import { saveIntake } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { moveVisit, receiveCar } from '../desk-visits.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let owner: Awaited<ReturnType<typeof withVisit>>
let sari: TestStaff
beforeEach(async () => {
  server.clock.set(THE_DAY_BEFORE)
  owner = await withVisit(server)
  server.clock.set(THE_HOUR)
  sari = await staffMember(server)
})

const arrive = () => owner.call(arriveOwn, { params: { bookingId: owner.visitId } })
const undo = async () => sari.call(undoArrive, await onNewest(sari, owner.visitId))
const become = (change: { state?: 'in_work'; walk_in?: true }) =>
  server.context.db.updateTable('visits').set(change).where('id', '=', owner.visitId).execute()

describe('arrival at the desk', () => {
  it('stores its moment, which undoing it clears', async () => {
    const came = await sari.call(receiveCar, await onNewest(sari, owner.visitId))
    expect(came).toMatchObject({ state: 'arrived', arrived_at: new Date(THE_HOUR).toISOString() })
    server.clock.advance(60_000)
    expect(await undo()).toMatchObject({ state: 'scheduled', arrived_at: null, changed_by: sari.name })
    expect(await auditedChanges(server, owner.visitId)).toEqual([
      ['arrive', 'scheduled', 'arrived', null],
      ['undo_arrive', 'arrived', 'scheduled', null],
    ])
  })

  it('succeeds without a second record if the customer checked in meanwhile', async () => {
    const before = await onNewest(sari, owner.visitId)
    await arrive()
    expect(await sari.call(receiveCar, before)).toEqual(await seen(sari, owner.visitId))
    expect(await auditedChanges(server, owner.visitId)).toEqual([['arrive', 'scheduled', 'arrived', null]])
  })

  it('is refused if the customer checked in, took it back and checked in again meanwhile', async () => {
    const before = await onNewest(sari, owner.visitId)
    const { turn_id } = await arrive()
    await owner.call(takeBack, { params: { turnId: turn_id } })
    server.clock.advance(5 * 60_000)
    await arrive()
    const late = await refusal(sari.call(receiveCar, before))
    expect([late.data?.code, late.message]).toEqual([
      'visit_changed',
      'Sudah diubah oleh pelanggan, 09:35. Perubahan Anda belum disimpan',
    ])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['a visit that has not arrived', async () => {}],
    [
      'a car that is being worked on',
      async () => {
        await arrive()
        await become({ state: 'in_work' })
      },
    ],
    [
      'a walk-in',
      async () => {
        await arrive()
        await become({ walk_in: true })
      },
    ],
  ])('cannot be undone for %s', async (_, given) => {
    await given()
    const before = await seen(sari, owner.visitId)
    expect(await refusalCode(undo())).toBe('arrival_called')
    expect(await seen(sari, owner.visitId)).toEqual(before)
  })
})

it.each([
  ['a car that is being worked on', { state: 'in_work' as const }],
  ['a walk-in', { walk_in: true as const }],
])('customers cannot take back the arrival of %s', async (_, change) => {
  const { turn_id } = await arrive()
  await become(change)
  const before = await seen(sari, owner.visitId)
  expect(await refusalCode(owner.call(takeBack, { params: { turnId: turn_id } }))).toBe('arrival_called')
  expect(await seen(sari, owner.visitId)).toEqual(before)
})

describe('conflict of an advisor with an older version', () => {
  const moved = async (time: string) => {
    const more = { day: MONDAY, order_start_time: time, reason: 'Diminta' }
    return sari.call(moveVisit, await next(sari, owner.visitId, more))
  }
  const conflict = async (version: number) =>
    (await refusal(sari.call(receiveCar, { params: { visitId: owner.visitId }, body: { version } }))).message

  it('names who made the last of several changes and when', async () => {
    await moved('10:30')
    server.clock.advance(10 * 60_000)
    expect(await conflict(1)).toBe(`Sudah diubah oleh ${sari.name}, 09:30. Perubahan Anda belum disimpan`)
    await arrive()
    expect((await seen(sari, owner.visitId)).changed_by).toBeNull()
    expect(await conflict(1)).toBe('Sudah diubah oleh pelanggan, 09:40. Perubahan Anda belum disimpan')
    server.clock.advance(10 * 60_000)
    await server.context.db
      .insertInto('visit_events')
      .values({ visit_id: owner.visitId, at: server.clock.now(), act: 'reminder', by_kind: 'system' })
      .execute()
    expect(await conflict(1)).not.toContain('diubah oleh')
  })

  it('names the member of staff who saved the intake', async () => {
    await sari.call(receiveCar, await onNewest(sari, owner.visitId))
    const bayu = await staffMember(server, 'head')
    await bayu.call(saveIntake, await next(bayu, owner.visitId, intakeDraft(server)))
    expect(await conflict(2)).toBe(`Sudah diubah oleh ${bayu.name}, 09:30. Perubahan Anda belum disimpan`)
  })

  it('does not change the start of the state when only the hour is moved', async () => {
    const { state_since } = await seen(sari, owner.visitId)
    expect((await moved('10:30')).state_since).toBe(state_since)
  })
})
