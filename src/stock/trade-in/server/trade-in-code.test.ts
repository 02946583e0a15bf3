import { describe, expect, it } from 'vitest'
import { codeSentTo, otherThan } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { detailOf, offered, sendCode, typeCode } from '#tests/support/trade-ins.ts'

const server = useTestServer()

async function leads() {
  await server.context.outbox.deliver('none', 2_000)
  return server.context.db.selectFrom('erp_trade_in_leads').selectAll().execute()
}

describe('the code of a request', () => {
  it('proves the number, mails the summary and sends the lead to the ERP once', async () => {
    const held = await offered(server)
    const { id } = await sendCode(held)
    const verified = await typeCode(held, id, await codeSentTo(server, held.phone))
    expect(verified.state).toBe('verified')
    const stored = await leads()
    expect(stored).toHaveLength(1)
    expect((await detailOf(held)).state).toBe('handed_over')
    expect((await server.messages({ to: held.email }))[0]?.subject).toBe('Ringkasan tukar tambah Anda')
    await typeCode(held, id, '0000')
    expect(await leads()).toHaveLength(1)
    expect(await refusal(sendCode(held))).toMatchObject({ status: 409, data: { code: 'trade_in_verified' } })
  })

  it('sends the lead of a request that is erased on the way, and does not retry it', async () => {
    const held = await offered(server)
    const { id } = await sendCode(held)
    await typeCode(held, id, await codeSentTo(server, held.phone))
    await server.context.db.deleteFrom('trade_ins').execute()
    expect(await leads()).toHaveLength(1)
    const unsent = server.context.db.selectFrom('outbox').select('id').where('channel', '=', 'erp')
    expect(await unsent.where('sent_at', 'is', null).execute()).toEqual([])
  })

  it('obeys the rules of bookings: 45 s, four codes, five wrong ones, five minutes', async () => {
    const held = await offered(server)
    const { id } = await sendCode(held)
    expect((await refusal(sendCode(held))).data?.retryAfter).toBe(45)
    const code = await codeSentTo(server, held.phone)
    for (let count = 0; count < 5; count++) {
      expect(await refusal(typeCode(held, id, otherThan(code)))).toMatchObject({
        status: 400,
        data: { code: 'otp_wrong' },
      })
    }
    expect((await refusal(typeCode(held, id, code))).status).toBe(429)

    const second = await offered(server)
    const first = await sendCode(second)
    server.clock.advance(5 * 60_000)
    const late = await refusal(typeCode(second, first.id, await codeSentTo(server, second.phone)))
    expect(late.data?.code).toBe('otp_expired')
    for (let count = 0; count < 3; count++) {
      await sendCode(second)
      server.clock.advance(46_000)
    }
    expect((await refusal(sendCode(second))).data?.code).toBe('otp_sends_spent')
  })

  it('counts parallel guesses one by one', async () => {
    const held = await offered(server)
    const { id } = await sendCode(held)
    const wrong = otherThan(await codeSentTo(server, held.phone))
    const guesses = await Promise.all(Array.from({ length: 9 }, () => refusal(typeCode(held, id, wrong))))
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4)
  })
})
