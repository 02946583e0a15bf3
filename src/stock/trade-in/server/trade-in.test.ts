import { describe, expect, it } from 'vitest'
import { AGYA_2013, registered } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { detailOf, offered, sendCode, tradeInDraft, typeCode } from '#tests/support/trade-ins.ts'
import * as contract from '../trade-in.contract.ts'

const server = useTestServer()
const otherCar = () => {
  const { mobil_bekas_id: _, ...rest } = tradeInDraft()
  return { ...rest, brand: 'Timor', model: 'S515i', spec: '1.5 M/T', year: 1997 }
}

describe('trade-in request', () => {
  it('is estimated by mileage and condition without storing anything', async () => {
    const body = { mobil_bekas_id: AGYA_2013, mileage: 169_000, condition: 'cukup' as const }
    const answer = await server.as()(contract.estimateTradeIn, { body })
    expect(answer.price).toBe(54_000_000)
    expect(answer.lines.map(({ label }) => label)).toContain('Kondisi cukup')
    expect(await server.context.db.selectFrom('trade_ins').select('id').execute()).toEqual([])
  })

  it('returns an unguessable id and a record token to a visitor, and no token to a customer', async () => {
    const stranger = await server.as()(contract.createTradeIn, { body: tradeInDraft() })
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
    const own = await call(contract.createTradeIn, { body: tradeInDraft() })
    expect(own.record_token).toBeNull()
    expect((await call(contract.listTradeIns, {})).map(({ id }) => id)).toEqual([own.id])
  })

  it('accepts a car that the catalogue does not have, without a price', async () => {
    const { trade_in } = await server.as()(contract.createTradeInOther, { body: otherCar() })
    expect(trade_in).toMatchObject({ kind: 'other', brand: 'Timor', price: null, lines: [] })
  })

  it.each([
    [{ mobil_bekas_id: 999_999 }, { code: 'car_unknown', field: 'mobil_bekas_id' }],
    [{ phone: '123' }, { code: 'phone_invalid', field: 'phone' }],
    [{ name: ' ' }, { code: 'input_invalid', field: 'name' }],
  ])('rejects %j and stores nothing', async (change, data) => {
    const problem = await refusal(server.as()(contract.createTradeIn, { body: tradeInDraft(change) }))
    expect(problem).toMatchObject({ status: 400, data })
    expect(await server.context.db.selectFrom('trade_ins').select('id').execute()).toEqual([])
  })

  it('is stored once for one idempotency key, and three times an hour for one e-mail', async () => {
    const body = tradeInDraft({ email: 'sama@contoh.id' })
    const settings = { idempotencyKey: 'trade-in-opening-1' }
    const first = await server.as()(contract.createTradeIn, { body }, settings)
    expect(await server.as()(contract.createTradeIn, { body }, settings)).toEqual(first)
    for (let count = 0; count < 2; count++) {
      await server.as()(contract.createTradeIn, { body: tradeInDraft({ email: 'sama@contoh.id' }) })
    }
    const fourth = await refusal(
      server.as()(contract.createTradeIn, { body: tradeInDraft({ email: 'Sama@contoh.id' }) }),
    )
    expect(fourth).toMatchObject({ status: 429, data: { code: 'too_many_requests' } })
  })
})

describe('owner of a trade-in request', () => {
  it('is checked by every call: 401 without credentials, 404 for another customer', async () => {
    const held = await offered(server)
    const { id: codeId } = await sendCode(held)
    const other = await offered(server)
    const budi = await registered(server)
    const refusals = async (call: ReturnType<typeof server.as>) => {
      const calls = [
        () => detailOf({ ...held, call }),
        () => sendCode({ ...held, call }),
        () => typeCode({ call }, codeId, '0000'),
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

  it('changes once, by claiming it with the record token', async () => {
    const held = await offered(server)
    const ratna = await registered(server, 'Ratna Wijaya')
    const budi = await registered(server)
    const claim = (person: typeof ratna, record_token: string) =>
      person.call(contract.claimTradeIn, { params: { id: held.id }, body: { record_token } })
    expect((await refusal(claim(budi, 'salah-sekali'))).status).toBe(404)
    expect((await claim(ratna, held.token)).id).toBe(held.id)
    expect((await claim(ratna, held.token)).id).toBe(held.id)
    expect((await refusal(claim(budi, held.token))).status).toBe(404)
    expect((await refusal(detailOf(held))).status).toBe(401)
    expect((await ratna.call(contract.listTradeIns, {})).map(({ id }) => id)).toEqual([held.id])
  })

  it('gets the summary mailed three times a day, with the same answer afterwards', async () => {
    const held = await offered(server)
    for (let count = 0; count < 5; count++) {
      server.clock.advance(1_000)
      expect(await held.call(contract.mailTradeIn, { params: { id: held.id } })).toEqual({ ok: true })
    }
    expect(await server.messages({ to: held.email })).toHaveLength(3)
  })

  it('gets a summary without name and typed car at an address that is not the confirmed one of the account', async () => {
    const typed = { name: 'Menang Undian', brand: 'Hubungi Kami', model: 'Segera' }
    const strangers = await server.as()(contract.createTradeInOther, { body: { ...otherCar(), ...typed } })
    const ratna = await registered(server)
    const ask = async (email: string) => {
      const body = { ...otherCar(), ...typed, email }
      const { id } = await ratna.call(contract.createTradeInOther, { body })
      await ratna.call(contract.mailTradeInOther, { params: { id } })
      return (await server.messages({ to: email, channel: 'email' }))[0]?.text
    }
    await server.as(strangers.record_token ?? '')(contract.mailTradeInOther, {
      params: { id: strangers.id },
    })
    const unproved = [
      (await server.messages({ to: strangers.trade_in.email }))[0]?.text,
      await ask('orang.lain@contoh.id'),
    ]
    for (const mail of unproved) {
      expect(mail).toContain('Halo,\n')
      expect(mail).toContain('Mobil: 1997')
      for (const words of Object.values(typed)) expect(mail).not.toContain(words)
    }
    expect(await ask(ratna.email)).toContain(`Halo ${typed.name},`)
  })

  it('gets the summary mailed by the call of its own kind only', async () => {
    const held = await offered(server)
    const problem = await refusal(held.call(contract.mailTradeInOther, { params: { id: held.id } }))
    expect(problem.status).toBe(404)
    expect(await server.messages({ to: held.email })).toEqual([])
  })
})
