import { createTradeIn, sendTradeInOtp, verifyTradeInOtp } from '@toyota-trust/contracts/trade-in.ts'
import { expect, it } from 'vitest'
import { AGYA_2013, codeSentTo, nextPhone } from '../testing/people.ts'
import { useTestServer } from '../testing/test-server.ts'
import { RETENTION_DEFAULTS } from './periods.ts'
import { enforceRetention } from './retention.ts'

const server = useTestServer()
const DAY_MS = 24 * 3_600_000

it('verified requests without an account go after their own period', async () => {
  const phone = nextPhone()
  const body = { mobil_bekas_id: AGYA_2013, mileage: 1, condition: 'baik' as const, name: 'Ratna', phone }
  const { id, record_token } = await server.as()(createTradeIn, { body: { ...body, email: 'r@contoh.id' } })
  const holder = server.as(record_token ?? '')
  const sent = await holder(sendTradeInOtp, { body: { tradeinother: id, phone } })
  const otp_code = await codeSentTo(server, phone)
  await holder(verifyTradeInOtp, { params: { id: sent.id }, body: { otp_code } })
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
