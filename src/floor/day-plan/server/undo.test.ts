import { beforeEach, describe, expect, it } from 'vitest'
import { timeFromMinutes } from '#core/days.ts'
import { MONDAY } from '#tests/support/people.ts'
import { planAt, withPlanner } from '#tests/support/planner.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, withVisit } from '#tests/support/visits.ts'
import { next } from '#tests/support/work-orders.ts'
import { noteVisit } from '#workshop/visits/desk-visits.contract.ts'
import type { DayBoard } from '../desk-day-board.model.ts'
import { freeJob, placeJob } from '../desk-plan-acts.contract.ts'

const server = useTestServer()
let head: TestStaff
beforeEach(async () => {
  head = await staffMember(server, 'head')
  await withPlanner(head)
})

const general = (order_start_time: string) =>
  withVisit(server, { order_start_time, service_type: 'Servis Umum' as const })
const jobOf = ({ jobs }: DayBoard, visitId: string) => jobs.find(({ visit_id }) => visit_id === visitId)
const stallOf = ({ stalls }: DayBoard, name: string) => stalls.find((one) => one.name === name)?.id ?? ''
/** `Umum 1 Ade 09:00`, of each job in its order. */
const placesOf = (plan: DayBoard) =>
  plan.former.map(({ stall, technician, from }) =>
    [
      plan.stalls.find(({ id }) => id === stall)?.name,
      plan.technicians.find(({ id }) => id === technician)?.name,
      timeFromMinutes(from),
    ].join(' '),
  )
const put = async (visitId: string, begin: number, more: object = {}, stall = 'Umum 1') => {
  const stall_id = stallOf(await planAt(head), stall)
  const place = { day: MONDAY, step: 0, stall_id, begin, ...more }
  return head.call(placeJob, await next(head, visitId, place))
}

describe('a move by hand that is undone', () => {
  it('gives the job back to the plan, which is what it was before, others included', async () => {
    await general('09:00')
    server.clock.advance(1000)
    const second = await general('09:00')
    const before = ['Umum 1 Ade 09:00', 'Umum 2 Beni 09:00']
    // Nobody has acted on the day: its places are those that people read.
    const moved = await put(second.visitId, 540)
    expect(placesOf(moved)).toEqual(['Umum 2 Ade 09:00', 'Umum 1 Beni 09:00'])
    const back = { day: MONDAY, step: 0, undo: true }
    const undone = await head.call(freeJob, await next(head, second.visitId, back))
    expect(placesOf(undone)).toEqual(before)
    expect(jobOf(undone, second.visitId)?.steps[0]?.pinned).toBeUndefined()
    expect(await server.messages({ channel: 'email' })).toHaveLength(2)
  })

  it('puts it where it was put by hand before, with the checks of every move', async () => {
    const one = await general('09:00')
    const two = await general('09:00')
    await put(one.visitId, 600, {}, 'Umum 2')
    const moved = await put(one.visitId, 660, {}, 'Umum 2')
    const stale = await onNewest(head, one.visitId)
    const undone = await put(one.visitId, 600, { undo: true }, 'Umum 2')
    expect(jobOf(undone, one.visitId)?.steps[0]?.pinned).toMatchObject({ begin: 600 })
    const again = { day: MONDAY, step: 0, stall_id: stallOf(moved, 'Umum 2'), begin: 600, undo: true }
    const older = { params: stale.params, body: { ...stale.body, ...again } }
    expect((await refusal(head.call(placeJob, older))).data?.code).toBe('plan_changed')
    await put(one.visitId, 780, {}, 'Umum 2')
    await put(two.visitId, 600, {}, 'Umum 2')
    expect(await refusal(put(one.visitId, 600, { undo: true }, 'Umum 2'))).toMatchObject({
      status: 409,
      message: 'Umum 2 terpakai sampai 11:00',
    })
  })
})

it('an older version of a job names who changed its plan and when, also after what else happened to the visit', async () => {
  const { visitId } = await general('09:00')
  const seen = await onNewest(head, visitId)
  const move = (member: TestStaff, version: number, begin: number) =>
    planAt(head).then((plan) =>
      member.call(placeJob, {
        params: { visitId },
        body: { version, day: MONDAY, step: 0, stall_id: stallOf(plan, 'Umum 1'), begin },
      }),
    )
  // 10:41 in Jakarta.
  server.clock.set('2026-11-22T03:41:00Z')
  head = await staffMember(server, 'head')
  const other = await staffMember(server, 'advisor')
  await move(other, seen.body.version, 600)
  server.clock.advance(9 * 60_000)
  await head.call(noteVisit, { params: { visitId }, body: { words: 'Ban depan' } })
  expect(await refusal(move(head, seen.body.version, 660))).toMatchObject({
    status: 409,
    message: `Rencana ini sudah diubah oleh ${other.name}, 10:41. Perubahan Anda belum disimpan`,
    data: { code: 'plan_changed' },
  })
})
