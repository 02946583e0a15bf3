import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import * as tradeIn from '#stock/trade-in/trade-in.contract.ts'
import { book, codeSentTo, otherThan, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { offered, sendCode, tradeInDraft } from '#tests/support/trade-ins.ts'
import { resendBookingOtp, verifyBooking } from '#workshop/bookings/bookings.contract.ts'

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const server = useTestServer({}, { log })
beforeEach(() => {
  lines.length = 0
})
type Person = Awaited<ReturnType<typeof withCar>>

/** A request of the customer's own with a code on its way. */
async function ownOffer({ call, phone }: Person) {
  const { id } = await call(tradeIn.createTradeIn, { body: tradeInDraft({ phone }) })
  const code = await sendCode({ call, id, phone })
  return { id, codeId: code.id }
}

/** The two kinds of subject, each with its two calls: type the code, and ask for another one. */
const kinds = {
  async booking(person: Person) {
    const { id } = await book(server, person)
    return {
      id,
      type: (otp_code: string) =>
        person.call(verifyBooking, { params: { bookingId: id }, body: { otp_code } }),
      resend: () => person.call(resendBookingOtp, { params: { bookingId: id } }),
    }
  },
  async trade_in(person: Person) {
    const { id, codeId } = await ownOffer(person)
    return {
      id,
      type: (otp_code: string) =>
        person.call(tradeIn.verifyTradeInOtp, { params: { id: codeId }, body: { otp_code } }),
      resend: () => person.call(tradeIn.sendTradeInOtp, { body: { tradeinother: id, phone: person.phone } }),
    }
  },
}

describe.each(Object.entries(kinds))('five wrong codes of a %s', (kind, begin) => {
  it('lock it: logged without the number, audited, answered with the time of the next try', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    const subject = await begin(ratna)
    const code = await codeSentTo(server, ratna.phone)
    for (let count = 0; count < 5; count++) await refusal(subject.type(otherThan(code)))
    server.clock.advance(46_000)
    for (const ask of [() => subject.type(code), subject.resend]) {
      expect(await refusal(ask())).toMatchObject({
        status: 429,
        data: { code: 'otp_attempts_spent', retryAfter: 1800 },
      })
    }
    expect(lines.filter(({ msg }) => String(msg).includes('locked'))).toMatchObject([
      { [kind]: subject.id, phone: expect.stringMatching(/^62812\*{4}\d\d$/) },
    ])
    const recorded = await server.context.db
      .selectFrom('audit_log')
      .select('event')
      .orderBy('sequence')
      .execute()
    const wrong = recorded.map(({ event }) => event).filter((event) => /otp_(failed|locked)/.test(event))
    expect(wrong).toEqual([...Array(4).fill('otp_failed'), 'otp_locked'])
  })
})

describe('the count of wrong codes of a day', () => {
  it('leaves right codes out', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    const { type } = await kinds.booking(ratna)
    const code = await codeSentTo(server, ratna.phone)
    for (let count = 0; count < 4; count++) await refusal(type(otherThan(code)))
    await type(code)
    const rows = await server.context.db.selectFrom('rate_windows').selectAll().execute()
    const wrong = rows.filter(({ bucket }) => bucket.startsWith('otpWrong'))
    expect(wrong.map(({ spent }) => spent)).toEqual([4, 4])
  })
})

describe('a code', () => {
  it('is sent to one customer ten times a day, over all their numbers', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    for (let count = 0; count < 10; count++) {
      await server.context.limits.spend('otpSentPerCustomer', ratna.id)
    }
    expect(await refusal(book(server, ratna))).toMatchObject({
      status: 429,
      data: { code: 'otp_sends_spent' },
    })
  })

  it('is marked as used by the one who types it', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    const { type } = await kinds.booking(ratna)
    const usedAt = () => server.context.db.selectFrom('phone_codes').select('used_at').execute()
    expect(await usedAt()).toEqual([{ used_at: null }])
    await type(await codeSentTo(server, ratna.phone))
    expect(await usedAt()).toEqual([{ used_at: server.clock.now() }])
  })
})

describe('a proved number', () => {
  it('needs no other code, whatever proved it', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    const { type } = await kinds.trade_in(ratna)
    await type(await codeSentTo(server, ratna.phone))
    expect((await book(server, ratna)).is_verified).toBe(true)
  })

  it('belongs to the customer once they claim the request', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    const held = await offered(server, { phone: ratna.phone })
    const sent = await sendCode(held)
    await ratna.call(tradeIn.claimTradeIn, {
      params: { id: held.id },
      body: { record_token: held.token },
    })
    const otp_code = await codeSentTo(server, ratna.phone)
    await ratna.call(tradeIn.verifyTradeInOtp, { params: { id: sent.id }, body: { otp_code } })
    const stored = await server.context.db.selectFrom('phone_codes').select('customer_id').execute()
    expect(stored).toEqual([{ customer_id: ratna.id }])
    expect((await book(server, ratna)).is_verified).toBe(true)
  })
})
