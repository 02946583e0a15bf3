import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { instantAt } from '#core/days.ts'
import { MONDAY } from '#tests/support/people.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { dayOf, onNewest, seen, THE_DAY_BEFORE, THE_HOUR, withVisit } from '#tests/support/visits.ts'
import * as desk from '../desk-visits.contract.ts'
import { VISIT_ACTS, type VisitAct } from '../visit-acts.model.ts'
import { VISIT_STATES, type VisitState } from '../visit-states.model.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
beforeEach(() => server.clock.set(THE_DAY_BEFORE))

/** The desk's calls that change a state; those of the work order have their own tests. */
const CALLS: Partial<Record<VisitAct, (member: TestStaff, id: string) => Promise<unknown>>> = {
  confirm: async (member, id) => member.call(desk.confirmVisit, await onNewest(member, id)),
  arrive: async (member, id) => member.call(desk.receiveCar, await onNewest(member, id)),
  no_show: async (member, id) => member.call(desk.markNoShow, await onNewest(member, id)),
  undo_no_show: async (member, id) => member.call(desk.undoNoShow, await onNewest(member, id)),
  resume: async (member, id) => member.call(desk.resumeWork, await onNewest(member, id)),
  wait: (member, id) => acted(member, id, desk.waitFor, { reason: 'parts' as const }),
  cancel: (member, id) => acted(member, id, desk.cancelVisit, { reason: 'Mekanik sakit' }),
  move: (member, id) =>
    acted(member, id, desk.moveVisit, { day: MONDAY, order_start_time: '14:00', reason: 'Diminta' }),
}
async function acted<Body extends object>(
  member: TestStaff,
  id: string,
  call: typeof desk.waitFor | typeof desk.cancelVisit | typeof desk.moveVisit,
  more: Body,
) {
  const { params, body } = await onNewest(member, id)
  // Each body matches its call above, which a union of calls cannot express.
  return member.call(call as typeof desk.cancelVisit, { params, body: { ...body, ...more } as never })
}

const HOLDS: readonly VisitState[] = [
  'scheduled',
  'arrived',
  'in_work',
  'waiting',
  'ready',
  'handed_over',
  'past',
]
const HOURS = ['09:30', '14:00']

describe('places of a slot', () => {
  it('match the state of its visits after every sequence of actions', async () => {
    const owner = await withVisit(server)
    server.clock.set(new Date(Date.parse(THE_HOUR) + 40 * 60_000).toISOString())
    const sari = await staffMember(server)
    const { db } = server.context
    const acts = Object.keys(CALLS) as VisitAct[]
    expect(VISIT_ACTS).toEqual(expect.arrayContaining(acts))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...VISIT_STATES),
        fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 4 }),
        async (state, row) => {
          const startsAt = instantAt(MONDAY, '09:30', 'Asia/Jakarta')
          await db
            .updateTable('bookings')
            .set({
              service_date: startsAt,
              order_start_time: '09:30',
              released_at: HOLDS.includes(state) ? null : startsAt,
            })
            .execute()
          await db.updateTable('visits').set({ state }).execute()
          for (const act of row) await CALLS[act]?.(sari, owner.visitId).catch(() => {})
          const visit = await seen(sari, owner.visitId)
          const { slots } = await sari.call(desk.deskDayOf, { params: dayOf })
          const taken = slots.flatMap(({ start, taken }) => (taken > 0 ? [[start, taken]] : []))
          expect(taken).toEqual(HOLDS.includes(visit.state) ? [[visit.order_start_time, 1]] : [])
          expect(HOURS).toContain(visit.order_start_time)
        },
      ),
      { numRuns: 40 },
    )
  })
})
