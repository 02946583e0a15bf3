import { describe, expect, it } from 'vitest'
import { requestTestDrive } from '#stock/test-drives/test-drives.contract.ts'
import { createTradeIn } from '#stock/trade-in/trade-in.contract.ts'
import { nextPhone } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { tradeInDraft } from '#tests/support/trade-ins.ts'
import { openAnswer, sealAnswer } from './sealed-answers.ts'

const server = useTestServer()
const secretsOf = (...accepted: [string, ...string[]]) => ({ present: accepted[0], accepted })

describe('a stored answer', () => {
  it('contains no link and no token in clear, and is repeated with both', async () => {
    const drive = {
      stock_no: 'TT26-00001',
      name: 'Ratna',
      phone: nextPhone(),
      service_date: '2026-11-28T10:30:00+07:00',
      order_start_time: '10:30',
    }
    const stranger = server.as()
    const ask = (key: string) => stranger(requestTestDrive, { body: drive }, { idempotencyKey: key })
    const offer = tradeInDraft()
    const sell = () => stranger(createTradeIn, { body: offer }, { idempotencyKey: 'tukar-tambah-1' })
    const [driven, sold] = [await ask('test-drive-1'), await sell()]
    const rows = await server.context.db.selectFrom('idempotency_keys').select('answer').execute()
    const stored = JSON.stringify(rows)
    expect(rows).toHaveLength(2)
    for (const secret of [driven.token, sold.record_token ?? '']) {
      expect(secret.length).toBeGreaterThan(20)
      expect(stored).not.toContain(secret)
    }
    expect([await ask('test-drive-1'), await sell()]).toEqual([driven, sold])
  })

  it('is read with the former secret after a rotation, and not without it', () => {
    const answer = '{"token":"a\\"b","words":"\\"token\\":\\"c\\"","code":null}'
    const stored = sealAnswer(secretsOf('old'), answer)
    expect(stored).toContain('"words":"\\"token\\":\\"c\\"","code":null')
    expect(stored).not.toContain('a\\"b')
    expect(openAnswer(secretsOf('new', 'old'), stored)).toBe(answer)
    expect(openAnswer(secretsOf('new'), stored)).toBeNull()
  })
})
