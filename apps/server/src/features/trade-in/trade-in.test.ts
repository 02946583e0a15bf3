import * as contract from '@toyota-trust/contracts/trade-in.ts'
import { describe, expect, it } from 'vitest'
import { AGYA_2013, codeSentTo, nextPhone, otherThan, registered } from '../../testing/people.ts'
import { refusal } from '../../testing/refusal.ts'
import { useTestServer } from '../../testing/test-server.ts'

const server = useTestServer()
let people = 0

function offer(change: object = {}) {
  people++
  return {
    mobil_bekas_id: AGYA_2013,
    mileage: 50_000,
    condition: 'baik' as const,
    name: 'Dewi Lestari',
    phone: nextPhone(),
    email: `dewi.${people}@contoh.id`,
    ...change,
  }
}
const otherCar = (change: object = {}) => {
  const { mobil_bekas_id: _, ...rest } = offer(change)
  return { ...rest, brand: 'Timor', model: 'S515i', spec: '1.5 M/T', year: 1997 }
}

/** A request without an account, as the page holds it. */
async function anonymous(body = offer()) {
  const { id, record_token } = await server.as()(contract.createTradeIn, { body })
  return {
    id,
    phone: body.phone,
    email: body.email,
    token: record_token ?? '',
    call: server.as(record_token ?? ''),
  }
}
type Held = Awaited<ReturnType<typeof anonymous>>
const send = (held: Pick<Held, 'id' | 'phone' | 'call'>) =>
  held.call(contract.sendTradeInOtp, { body: { tradeinother: held.id, phone: held.phone } })
const verify = (held: Pick<Held, 'call'>, id: string, otp_code: string) =>
  held.call(contract.verifyTradeInOtp, { params: { id }, body: { otp_code } })
const detail = (held: Pick<Held, 'id' | 'call'>) =>
  held.call(contract.tradeInDetail, { params: { id: held.id } })

async function leads() {
  await server.portal.outbox.deliver('none', 2_000)
  return server.portal.db.selectFrom('erp_trade_in_leads').selectAll().execute()
}

describe('offering a car', () => {
  it('is estimated by mileage and condition without storing anything', async () => {
    const body = { mobil_bekas_id: AGYA_2013, mileage: 169_000, condition: 'cukup' as const }
    const answer = await server.as()(contract.estimateTradeIn, { body })
    expect(answer.price).toBe(54_000_000)
    expect(answer.lines.map(({ label }) => label)).toContain('Kondisi cukup')
    expect(await server.portal.db.selectFrom('trade_ins').select('id').execute()).toEqual([])
  })

  it('answers an unguessable id and a record token to a stranger, and none to a customer', async () => {
    const stranger = await server.as()(contract.createTradeIn, { body: offer() })
    expect(stranger.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(stranger.record_token?.length).toBeGreaterThanOrEqual(43)
    expect(stranger.trade_in).toMatchObject({
      brand: 'Toyota',
      model: 'Agya',
      state: 'draft',
      kind: 'catalogue',
    })
    expect(JSON.stringify(stranger.trade_in)).not.toContain('hash')
    const { call } = await registered(server)
    const own = await call(contract.createTradeIn, { body: offer() })
    expect(own.record_token).toBeNull()
    expect((await call(contract.listTradeIns, {})).map(({ id }) => id)).toEqual([own.id])
  })

  it('takes a car that the catalogue does not have, without a price', async () => {
    const { trade_in } = await server.as()(contract.createTradeInOther, { body: otherCar() })
    expect(trade_in).toMatchObject({ kind: 'other', brand: 'Timor', price: null, lines: [] })
  })

  it.each([
    [{ mobil_bekas_id: 999_999 }, { code: 'car_unknown', field: 'mobil_bekas_id' }],
    [{ phone: '123' }, { code: 'phone_invalid', field: 'phone' }],
    [{ name: ' ' }, { code: 'input_invalid', field: 'name' }],
  ])('refuses %j and stores nothing', async (change, data) => {
    const problem = await refusal(server.as()(contract.createTradeIn, { body: offer(change) }))
    expect(problem).toMatchObject({ status: 400, data })
    expect(await server.portal.db.selectFrom('trade_ins').select('id').execute()).toEqual([])
  })

  it('stores one request for one key, and three an hour for one e-mail', async () => {
    const body = offer({ email: 'sama@contoh.id' })
    const settings = { idempotencyKey: 'trade-in-opening-1' }
    const first = await server.as()(contract.createTradeIn, { body }, settings)
    expect(await server.as()(contract.createTradeIn, { body }, settings)).toEqual(first)
    for (let count = 0; count < 2; count++) {
      await server.as()(contract.createTradeIn, { body: offer({ email: 'sama@contoh.id' }) })
    }
    const fourth = await refusal(
      server.as()(contract.createTradeIn, { body: offer({ email: 'Sama@contoh.id' }) }),
    )
    expect(fourth).toMatchObject({ status: 429, data: { code: 'too_many_requests' } })
  })
})

describe('the code of a request', () => {
  it('proves the number, mails the summary and hands the lead to the ERP once', async () => {
    const held = await anonymous()
    const { id } = await send(held)
    const verified = await verify(held, id, await codeSentTo(server, held.phone))
    expect(verified.state).toBe('verified')
    const stored = await leads()
    expect(stored).toHaveLength(1)
    expect((await detail(held)).state).toBe('handed_over')
    expect((await server.messages({ to: held.email }))[0]?.subject).toBe('Ringkasan tukar tambah Anda')
    await verify(held, id, '0000')
    expect(await leads()).toHaveLength(1)
    expect(await refusal(send(held))).toMatchObject({ status: 409, data: { code: 'trade_in_verified' } })
  })

  it('obeys the rules of bookings: 45 s, four codes, five wrong ones, five minutes', async () => {
    const held = await anonymous()
    const { id } = await send(held)
    expect((await refusal(send(held))).data?.retryAfter).toBe(45)
    const code = await codeSentTo(server, held.phone)
    for (let count = 0; count < 5; count++) {
      expect(await refusal(verify(held, id, otherThan(code)))).toMatchObject({
        status: 400,
        data: { code: 'otp_wrong' },
      })
    }
    expect((await refusal(verify(held, id, code))).status).toBe(429)

    const second = await anonymous()
    const first = await send(second)
    server.clock.advance(5 * 60_000)
    const late = await refusal(verify(second, first.id, await codeSentTo(server, second.phone)))
    expect(late.data?.code).toBe('otp_expired')
    for (let count = 0; count < 3; count++) {
      await send(second)
      server.clock.advance(46_000)
    }
    expect((await refusal(send(second))).data?.code).toBe('otp_sends_spent')
  })

  it('counts parallel guesses one by one', async () => {
    const held = await anonymous()
    const { id } = await send(held)
    const wrong = otherThan(await codeSentTo(server, held.phone))
    const guesses = await Promise.all(Array.from({ length: 9 }, () => refusal(verify(held, id, wrong))))
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4)
  })
})

describe('who owns a request', () => {
  it('is asked by every call: nobody gets 401, another customer 404', async () => {
    const held = await anonymous()
    const { id: codeId } = await send(held)
    const other = await anonymous()
    const budi = await registered(server)
    const refusals = async (call: ReturnType<typeof server.as>) => {
      const calls = [
        () => detail({ ...held, call }),
        () => send({ ...held, call }),
        () => verify({ call }, codeId, '0000'),
        () => call(contract.mailTradeIn, { params: { id: held.id } }),
      ]
      const statuses = []
      for (const each of calls) statuses.push((await refusal(each())).status)
      return statuses
    }
    for (const nobody of [server.as(), other.call, server.as('rubbish')]) {
      expect(await refusals(nobody)).toEqual([401, 401, 401, 401])
    }
    expect(await refusals(budi.call)).toEqual([404, 404, 404, 404])
    expect((await refusal(budi.call(contract.mailTradeInOther, { params: { id: held.id } }))).status).toBe(
      404,
    )
  })

  it('can be taken into an account once, by whoever holds the record token', async () => {
    const held = await anonymous()
    const ratna = await registered(server, 'Ratna Wijaya')
    const budi = await registered(server)
    const claim = (person: typeof ratna, record_token: string) =>
      person.call(contract.claimTradeIn, { params: { id: held.id }, body: { record_token } })
    expect((await refusal(claim(budi, 'salah-sekali'))).status).toBe(404)
    expect((await claim(ratna, held.token)).id).toBe(held.id)
    expect((await claim(ratna, held.token)).id).toBe(held.id)
    expect((await refusal(claim(budi, held.token))).status).toBe(404)
    expect((await refusal(detail(held))).status).toBe(401)
    expect((await ratna.call(contract.listTradeIns, {})).map(({ id }) => id)).toEqual([held.id])
  })

  it('may have the summary mailed three times a day, with the same answer ever after', async () => {
    const held = await anonymous()
    for (let count = 0; count < 5; count++) {
      server.clock.advance(1_000)
      expect(await held.call(contract.mailTradeIn, { params: { id: held.id } })).toEqual({ ok: true })
    }
    expect(await server.messages({ to: held.email })).toHaveLength(3)
  })
})
