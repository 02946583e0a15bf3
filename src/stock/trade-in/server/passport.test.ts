import { describe, expect, it } from 'vitest'
import { exportPersonalData } from '#account/personal-data/personal-data.contract.ts'
import { revokePassport } from '#garage/passports/passports.contract.ts'
import { withPassport } from '#tests/support/passports.ts'
import { AGYA_2013, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { offerDraft, withCase, withFindings } from '#tests/support/trade-in-cases.ts'
import { offered } from '#tests/support/trade-ins.ts'
import { withHandOver } from '#tests/support/work-orders.ts'
import { readTradeInCase, sendOffer } from '../desk-trade-ins.contract.ts'
import { tradeInDetail } from '../trade-in.contract.ts'
import { carryPassport, readCarriedPassport } from '../trade-in-passports.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })

/** The owner of an Agya whose odometer two workshops have read, with a passport of it. */
async function provedOwner(second = 45_300) {
  const sari = await staffMember(server)
  // Under a former owner.
  await withHandOver(server, sari, await withCar(server, 'Siti Rahma'), { odometer: 31_115 })
  const own = await withHandOver(server, sari, await withCar(server), { odometer: second })
  return { ...own, passport: await withPassport(server, own) }
}

describe('a passport in a trade-in', () => {
  it('narrows the range of the price, and shows so to its owner and to head office', async () => {
    const own = await provedOwner()
    const { id, office, call } = await withCase(server, { owner: own })
    const params = { id }
    const before = await call(tradeInDetail, { params })
    expect(await call(readCarriedPassport, { params })).toEqual({ passport: null })
    const { version } = await office.call(readTradeInCase, { params: { tradeInId: id } })
    const body = { code: own.passport.code.toLowerCase().replaceAll('-', ' ') }
    const { passport } = await call(carryPassport, { params, body })
    expect(passport).toMatchObject({ code: own.passport.code, stands: true, narrowed: true, visits: 1 })
    expect(passport?.words).toMatch(
      /^Jarak tempuh terbukti 45\.300 KM pada 21 November 2026, 2 bacaan bengkel/,
    )
    expect(passport?.low).toBeGreaterThan(before.low ?? 0)
    expect(passport?.high).toBeLessThan(before.high ?? 0)
    const seen = await office.call(readTradeInCase, { params: { tradeInId: id } })
    expect(seen).toMatchObject({ passport, low: before.low, version: version + 1 })
    // The answers of the specified calls do not change.
    const { state: _, updated_at: __, ...words } = before
    expect(await call(tradeInDetail, { params })).toMatchObject(words)
    expect((await call(exportPersonalData, {})).trade_in_passports).toMatchObject([
      { code: own.passport.code, visits: 1 },
    ])
    const entry = {
      event: 'trade_in_changed',
      customer_id: own.id,
      details: { trade_in: id, act: 'passport' },
    }
    const entries = await server.context.db
      .selectFrom('audit_log')
      .select(['event', 'customer_id', 'details'])
      .execute()
    expect(entries).toContainEqual(entry)
  })

  it('makes head office give a reason for offering less than the narrowed range', async () => {
    const own = await provedOwner()
    const { id, office, call } = await withFindings(server, { owner: own })
    const { passport } = await call(carryPassport, { params: { id }, body: { code: own.passport.code } })
    const { version, low } = await office.call(readTradeInCase, { params: { tradeInId: id } })
    const price = (low ?? 0) + 1
    expect(price).toBeLessThan(passport?.low ?? 0)
    const draft = { ...offerDraft({ price, reason: '' }), version }
    const problem = await refusal(office.call(sendOffer, { params: { tradeInId: id }, body: draft }))
    expect(problem).toMatchObject({ status: 400, data: { field: 'reason' } })
  })

  it('that expired or is broken proves nothing, and shows so', async () => {
    const own = await provedOwner()
    const { id, call } = await withCase(server, { owner: own })
    const body = { code: own.passport.code }
    await call(carryPassport, { params: { id }, body })
    await own.call(revokePassport, { params: body })
    const { passport } = await call(readCarriedPassport, { params: { id } })
    expect(passport).toMatchObject({ stands: false, narrowed: false })
    expect(passport?.words).toBe('Paspor ini sudah tidak berlaku. Rentang harga tidak berubah.')
    expect((await refusal(call(carryPassport, { params: { id }, body }))).data?.code).toBe('passport_revoked')

    const broken = await provedOwner(30_000)
    const other = await withCase(server, { owner: broken })
    const carried = await other.call(carryPassport, {
      params: { id: other.id },
      body: { code: broken.passport.code },
    })
    expect(carried.passport?.words).toMatch(/^Rantai odometer pada paspor ini terputus\./)
  })

  it('must be of the same car and from the owner of the request', async () => {
    const own = await provedOwner()
    const body = { code: own.passport.code }
    const held = await offered(server)
    const params = { id: held.id }
    expect((await held.call(carryPassport, { params, body })).passport?.stands).toBe(true)
    const unknown = held.call(carryPassport, { params, body: { code: 'TT-9B2H-6WNE-4KFD' } })
    expect((await refusal(unknown)).data?.code).toBe('passport_unknown')
    expect((await refusal(held.call(carryPassport, { params, body: { code: 'x' } }))).data?.code).toBe(
      'passport_unknown',
    )
    const newer = await offered(server, { mobil_bekas_id: AGYA_2013 + 1 })
    const foreign = newer.call(carryPassport, { params: { id: newer.id }, body })
    expect((await refusal(foreign)).data).toMatchObject({ code: 'passport_other_car', field: 'code' })
    expect((await refusal(own.call(readCarriedPassport, { params }))).status).toBe(404)
    expect((await refusal(server.as()(carryPassport, { params, body }))).status).toBe(401)
  })
})
