import { expect, it } from 'vitest'
import { enforceRetention } from '#app/server/retention.ts'
import { DAY_MS } from '#core/milliseconds.ts'
import { createTradeIn } from '#stock/trade-in/trade-in.contract.ts'
import { registered } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { offered, prove, tradeInDraft } from '#tests/support/trade-ins.ts'
import { RETENTION_DEFAULTS } from './periods.ts'

const server = useTestServer()

/** Ids of what is left so many days later. */
async function leftAfter(days: number): Promise<string[]> {
  const { db } = server.context
  server.clock.advance(days * DAY_MS)
  await enforceRetention(server.context, RETENTION_DEFAULTS, server.clock.now())
  return (await db.selectFrom('trade_ins').select('id').execute()).map(({ id }) => id)
}

it('verified requests without an account are deleted after their own period', async () => {
  await prove(server, await offered(server))
  const { db, outbox } = server.context
  const lead = await db
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', 'erp')
    .executeTakeFirstOrThrow()
  await outbox.deliver(lead.id, 10_000)
  expect(await leftAfter(RETENTION_DEFAULTS.retentionTradeIns - 1)).toHaveLength(1)
  expect(await leftAfter(2)).toEqual([])
})

it('unverified ones without an account are deleted after a month, and those of an account stay as long as it does', async () => {
  const { call } = await registered(server)
  const draft = tradeInDraft()
  const { id } = await call(createTradeIn, { body: draft })
  const proved = await call(createTradeIn, { body: tradeInDraft() })
  await prove(server, { id: proved.id, phone: proved.trade_in.phone.replace(/^62/, '0'), call })
  const nobodys = await offered(server)
  expect(await leftAfter(RETENTION_DEFAULTS.retentionUnconfirmed - 1)).toContain(nobodys.id)
  expect((await leftAfter(RETENTION_DEFAULTS.retentionTradeIns)).sort()).toEqual([id, proved.id].sort())
})
