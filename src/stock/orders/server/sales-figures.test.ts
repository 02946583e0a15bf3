import { expect, it } from 'vitest'
import { ORDERS_ON, storedOrder } from '#tests/support/car-orders.ts'
import { SUDIRMAN } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { readSalesFigures } from '../desk-sales-figures.contract.ts'
import type { OrderState } from '../order-states.model.ts'

const server = useTestServer(ORDERS_ON)

/** An order that came to each state at an instant. */
async function orderThrough(
  states: readonly (readonly [OrderState, string])[],
  change: Parameters<typeof storedOrder>[1] = {},
) {
  const { id } = await storedOrder(server, { state: states.at(-1)?.[0] ?? 'reserved', ...change })
  for (const [state, at] of states)
    await server.context.db
      .insertInto('order_events')
      .values({
        order_id: id,
        act: 'money',
        state,
        at: new Date(at),
        by_kind: 'clock',
        by_name: null,
        note: null,
      })
      .execute()
}

it('counts each order of the branch in the week, in local time, in which it first came to a state', async () => {
  server.clock.set('2026-11-30T03:00:00Z')
  await orderThrough([
    // Sunday 23:30 and Monday 00:30 in Jakarta.
    ['reserved', '2026-11-22T16:30:00Z'],
    ['deposit_paid', '2026-11-22T17:30:00Z'],
    ['reserved', '2026-11-24T03:00:00Z'],
    ['paid', '2026-11-29T16:59:00Z'],
  ])
  await orderThrough([['cancelled', '2026-11-25T03:00:00Z']], { end_cause: 'buyer' })
  await orderThrough([['cancelled', '2026-11-25T03:00:00Z']], { end_cause: 'defect' })
  await orderThrough([['reserved', '2026-11-25T03:00:00Z']], { is_sample: true })
  await orderThrough([['reserved', '2026-11-25T03:00:00Z']], { branch_id: SUDIRMAN.id + 1 })
  // The week that has begun.
  await orderThrough([['reserved', '2026-11-29T17:00:00Z']])
  const head = await staffMember(server, 'head')
  const { weeks } = await head.call(readSalesFigures, {
    params: { branchId: String(SUDIRMAN.id) },
    query: { period: '4w' },
  })
  const none = { ordered: 0, deposits: 0, agreed: 0, paid: 0, handed_over: 0, expired: 0, returned: 0 }
  const uncancelled = { ...none, cancelled: 0, cancelled_by_dealer: 0 }
  expect(weeks).toEqual([
    { monday: '2026-11-23', ...none, deposits: 1, paid: 1, cancelled: 1, cancelled_by_dealer: 1 },
    { monday: '2026-11-16', ...uncancelled, ordered: 1 },
    { monday: '2026-11-09', ...uncancelled },
    { monday: '2026-11-02', ...uncancelled },
  ])
})
