import { expect, it } from 'vitest'
import { useTestServer } from '../testing/test-server.ts'
import { offered, prove } from '../testing/trade-ins.ts'
import { RETENTION_DEFAULTS } from './periods.ts'
import { enforceRetention } from './retention.ts'

const server = useTestServer()
const DAY_MS = 24 * 3_600_000

it('verified requests without an account go after their own period', async () => {
  await prove(server, await offered(server))
  const { db, outbox } = server.portal
  const lead = await db
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', 'erp')
    .executeTakeFirstOrThrow()
  await outbox.deliver(lead.id, 10_000)
  const left = async (days: number) => {
    server.clock.advance(days * DAY_MS)
    await enforceRetention(server.portal.db, RETENTION_DEFAULTS, server.clock.now())
    return db.selectFrom('trade_ins').select('id').execute()
  }
  expect(await left(RETENTION_DEFAULTS.retentionTradeIns - 1)).toHaveLength(1)
  expect(await left(2)).toEqual([])
})
