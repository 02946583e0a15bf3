import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { exportPersonalData } from '#account/personal-data/personal-data.contract.ts'
import { login } from '#account/sign-in/sign-in.contract.ts'
import { DAY_MS } from '#core/milliseconds.ts'
import { answerCarCare } from '#garage/car-care/car-care.contract.ts'
import { createCar, removeCar } from '#garage/cars/cars.contract.ts'
import { answerPromises } from '#garage/promises/promises.contract.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { eraseAccount } from '#tests/support/erasing.ts'
import { claimsIn, everything, withPassport } from '#tests/support/passports.ts'
import { carDraft, PASSWORD, withCar, withPhone } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withHandOver } from '#tests/support/work-orders.ts'
import {
  checkPassport,
  createPassport,
  listPassports,
  openPassport,
  passportKeys,
  previewPassport,
  revokePassport,
} from '../passports.contract.ts'
import { signRecord } from './signing.ts'

const server = useTestServer()
/** Avanza 1.5 G CVT. */
const AVANZA_2024 = 20181
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
let sari: TestStaff
beforeEach(async () => {
  sari = await staffMember(server)
})
const ownerWithVisit = async () => withHandOver(server, sari, await withCar(server, 'Ratna Wijaya'))
const of = (own: { car: { id: string } }) => ({ params: { carId: own.car.id } })
const check = (jws: string) => server.as()(checkPassport, { body: { jws } })
const opened = (code: string) => server.as()(openPassport, { params: { code } })
const codeOf = async (call: Promise<unknown>) => {
  const { status, data } = await refusal(call)
  return [status, data?.code]
}

describe('a passport', () => {
  it('is offered with what it would hold, and none where a workshop has read nothing', async () => {
    const own = await withCar(server)
    const none = {
      hindrance: 'chassis_unconfirmed',
      readings: 0,
      workshop_readings: 0,
      visits: 0,
      active: [],
    }
    expect(await own.call(listPassports, of(own))).toEqual(none)
    expect(await codeOf(own.call(createPassport, { ...of(own), body: { contents: [], days: 7 } }))).toEqual([
      409,
      'passport_hindered',
    ])
    await withHandOver(server, sari, own)
    // The other one is the mileage of the booking.
    const offer = { hindrance: null, readings: 2, workshop_readings: 1, visits: 1, active: [] }
    expect(await own.call(listPassports, of(own))).toEqual(offer)
  })

  it('needs the whole chassis number, and says so', async () => {
    const person = await withPhone(server)
    const car = await person.call(createCar, { body: { ...carDraft(), engine_number: '1NRF123456' } })
    const own = await withHandOver(server, sari, { ...person, car })
    expect((await own.call(listPassports, of(own))).hindrance).toBe('no_chassis')
    const { message } = await refusal(
      own.call(createPassport, { ...of(own), body: { contents: [], days: 7 } }),
    )
    expect(message).toBe('Isi nomor rangka 17 huruf dan angka di data mobil terlebih dahulu')
  })

  it('contains what the owner chose, until the chosen day', async () => {
    const own = await ownerWithVisit()
    const whole = await withPassport(server, own)
    expect(whole.code).toMatch(/^TT(-[2-9A-HJKMNP-Z]{4}){3}$/)
    expect(whole.address).toBe(`http://localhost:3000/paspor/${whole.code}`)
    expect(whole.claims).toMatchObject({
      code: whole.code,
      expires_at: new Date(server.clock.now().getTime() + 30 * DAY_MS).toISOString(),
      car: { brand: 'Toyota', type: 'Agya', year: 2013, color: 'WHITE', chassis_end: '000001' },
      plate: own.car.license_plate,
      chain: { links: [{ position: 1, km: 45_120 }] },
      own_readings: [{ day: '2026-11-21', km: 45_000 }],
      visits: [
        { day: '2026-11-21', service_type: 'Servis Berkala', branch: 'Toyota Trust Sudirman', km: 45_120 },
      ],
    })
    expect((await withPassport(server, own, { contents: ['plate', 'plate'] })).contents).toEqual(['plate'])
    const bare = await withPassport(server, own, { contents: [], days: 7 })
    expect(bare.claims).toMatchObject({ plate: null, chain: null, own_readings: [], visits: null })
    const preview = await own.call(previewPassport, { ...of(own), body: { contents: ['visits'], days: 30 } })
    expect(preview).toMatchObject({ claims: { code: '', visits: whole.claims.visits }, chain: null })
  })

  it('contains what the manufacturer still owes to a later owner, where the owner chose it', async () => {
    const person = await withPhone(server)
    const car = await person.call(createCar, { body: { ...carDraft(), mobil_bekas_id: AVANZA_2024 } })
    const params = { id: car.id }
    await person.call(answerCarCare, { params, body: { handed_over_on: '2024-06-10' } })
    await person.call(answerPromises, { params, body: { owner: 'first', programme: 'none' } })
    const own = await withHandOver(server, sari, { ...person, car })
    const stamp = { number: 1, day: '2024-07-10', km: null, source: 'stamp' as const }
    const { db } = server.context
    const chain = await db.selectFrom('odometer_chains').select('id').executeTakeFirstOrThrow()
    await db
      .insertInto('plan_services')
      .values({ chain_id: chain.id, ...stamp })
      .execute()
    expect((await withPassport(server, own)).claims).not.toHaveProperty('promises')
    const { claims, jws } = await withPassport(server, own, { contents: ['promises'] })
    expect(claims.promises).toMatchObject({
      computed_on: '2026-11-21',
      services: [{ number: 1, day: '2024-07-10' }],
    })
    const service = claims.promises?.rows.find(({ promise }) => promise === 'service')
    // The owner's own answer, that the car is in no programme, is on their screens only.
    expect(service).toMatchObject({ kind: 'unknown', missing: 'S2', grounds: { read_on: '2026-11-29' } })
    expect(await check(jws)).toMatchObject({ signature: true, state: 'active' })
  })

  it('contains nothing about its owner', async () => {
    const own = await ownerWithVisit()
    // So that the times of the passport differ from those of other rows.
    server.clock.advance(98_765)
    const { jws, claims } = await withPassport(server, own, { contents: ['readings', 'visits'] })
    const signed = JSON.stringify([claims, Buffer.from(jws.split('.')[0] ?? '', 'base64url').toString()])
    server.clock.advance(98_765)
    const exported = await own.call(exportPersonalData, {})
    const { brand: _, type, spec, year, color, ...ofHis } = own.car
    const personal = [own.id, own.email, own.phone, own.phone.slice(1), 'Ratna', 'Wijaya', 'ratna']
    const written = [exported.account, exported.visits, exported.bookings, exported.sessions].flat()
    const values = written
      .flatMap((row) => Object.entries(row ?? {}))
      .filter(([name]) => !CAR_FACTS.has(name))
    const strings = [...personal, ...Object.values(ofHis), ...values.map(([, value]) => value)]
      .filter((value): value is string => typeof value === 'string' && value.length > 3)
      .filter((value) => ![type, spec, color, String(year), own.car.body].includes(value))
    expect(strings.length).toBeGreaterThan(20)
    expect(strings.filter((value) => signed.includes(value))).toEqual([])
  })

  it('fails when a single byte of it is changed, wherever', async () => {
    const { jws } = await withPassport(server, await ownerWithVisit())
    expect(await check(jws)).toMatchObject({ signature: true, state: 'active', chain: { breaks: [] } })
    // The first of each part, every fiftieth, and the last, of which a reader may ignore some bits.
    const end = jws.length - 1
    const places = [...jws].flatMap((_, at) =>
      at % 50 === 0 || jws[at - 1] === '.' || at === end ? [at] : [],
    )
    expect(places.length).toBeGreaterThan(10)
    for (const at of places) {
      const next = LETTERS[(LETTERS.indexOf(jws[at] ?? '') + 1) % LETTERS.length]
      const changed = jws.slice(0, at) + next + jws.slice(at + 1)
      expect(await check(changed), `at ${at}`).toEqual({ signature: false, chain: null, state: 'unknown' })
    }
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${jws.split('.')[1]}.`
    for (const other of ['x', '../../../features', unsigned])
      expect((await check(other)).signature).toBe(false)
  })

  it('fails the check if the same key has signed it as another kind of record', async () => {
    const { claims } = await withPassport(server, await ownerWithVisit())
    const { context } = server
    const sign = (typ: string) => context.transaction((tx) => signRecord(context, tx, typ, claims))
    expect((await check(await sign('toyota-trust-passport+jws'))).signature).toBe(true)
    expect((await check(await sign('toyota-trust-inspection+jws'))).signature).toBe(false)
  })

  it('keeps a chain that is broken, and the check says where', async () => {
    await ownerWithVisit()
    const next = await withHandOver(server, sari, await withCar(server, 'Siti Rahma'), { odometer: 45_300 })
    await asOwner(server.context, async (tx) => {
      await sql`alter table odometer_links disable trigger never_edited`.execute(tx)
      await sql`update odometer_links set km = 52480 where position = 1`.execute(tx)
      await sql`alter table odometer_links enable trigger never_edited`.execute(tx)
    })
    const { jws } = await withPassport(server, next)
    const { signature, chain } = await check(jws)
    expect([signature, chain?.breaks]).toMatchObject([true, [{ fell: 7_180, unlocked: true }]])
  })

  it('counts openings of others than its owner', async () => {
    const own = await ownerWithVisit()
    const { code } = await withPassport(server, own)
    await own.call(openPassport, { params: { code } })
    await opened(code)
    const { active } = await own.call(listPassports, of(own))
    expect(active).toMatchObject([{ code, opened: 2, contents: everything.contents }])
  })

  it('answers passport_revoked once revoked, fails the check, and its content is deleted', async () => {
    const own = await ownerWithVisit()
    const { code, jws } = await withPassport(server, own)
    await own.call(revokePassport, { params: { code } })
    await own.call(revokePassport, { params: { code } })
    expect(await codeOf(opened(code))).toEqual([404, 'passport_revoked'])
    expect(await check(jws)).toMatchObject({ signature: true, state: 'revoked' })
    expect((await own.call(listPassports, of(own))).active).toEqual([])
    const [kept] = await server.context.db.selectFrom('passports').select('jws').execute()
    expect(kept?.jws).toBeNull()
  })

  it('answers passport_expired from the moment at which it expires', async () => {
    const { code, jws, expires_at } = await withPassport(server, await ownerWithVisit())
    server.clock.set(new Date(new Date(expires_at).getTime() - 1).toISOString())
    expect((await opened(code)).jws).toBe(jws)
    server.clock.set(expires_at)
    expect(await codeOf(opened(code))).toEqual([404, 'passport_expired'])
    expect((await check(jws)).state).toBe('expired')
  })

  it('answers passport_unknown for an unknown code, within the limit of a network', async () => {
    const code = 'TT-9B2H-6WNE-4KFD'
    expect(await codeOf(opened(code))).toEqual([404, 'passport_unknown'])
    expect(await codeOf(opened('TT-9B2H-6WNE'))).toEqual([404, 'not_found'])
    for (let asked = server.context.limits.maxOf('passportsPerAddress'); asked > 1; asked--)
      await server.context.limits.spendQuietly('passportsPerAddress', '127.0.0.1')
    expect(await codeOf(opened(code))).toEqual([429, 'too_many_requests'])
    expect(await codeOf(check('x'))).toEqual([429, 'too_many_requests'])
  })

  it('is revoked with its car and deleted with its account', async () => {
    const own = await ownerWithVisit()
    const { code } = await withPassport(server, own)
    await own.call(removeCar, { params: { id: own.car.id }, query: {} })
    expect(await codeOf(opened(code))).toEqual([404, 'passport_revoked'])
    const other = await ownerWithVisit()
    const again = await withPassport(server, other)
    expect((await other.call(exportPersonalData, {})).passports).toMatchObject([{ signed: again.jws }])
    await eraseAccount(server, other)
    expect(await codeOf(opened(again.code))).toEqual([404, 'passport_unknown'])
    expect((await check(again.jws)).state).toBe('unknown')
  })
})

describe('keys of passports', () => {
  it('are published, sign for a year, and what they signed is checked ever after', async () => {
    const own = await ownerWithVisit()
    const { jws } = await withPassport(server, own)
    const [key, ...more] = (await server.as()(passportKeys, {})).keys
    expect(more).toEqual([])
    expect(JSON.parse(Buffer.from(jws.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({
      alg: 'EdDSA',
      kid: key?.kid,
    })
    expect(key).not.toHaveProperty('d')
    server.clock.advance(366 * DAY_MS)
    const { jwt: token } = await server.as()(login, { body: { identifier: own.email, password: PASSWORD } })
    await withPassport(server, { ...own, token, call: server.as(token) })
    const after = (await server.as()(passportKeys, {})).keys
    expect(after).toMatchObject([key, {}])
    expect(await check(jws)).toMatchObject({ signature: true, state: 'expired' })
    const rows = await server.context.db
      .selectFrom('passport_keys')
      .select(['kid', 'sealed_private'])
      .execute()
    expect(rows.find(({ kid }) => kid === key?.kid)?.sealed_private).toBeNull()
  })

  it('that were withdrawn sign nothing and prove nothing', async () => {
    const own = await ownerWithVisit()
    const { jws } = await withPassport(server, own)
    const { clock, db } = server.context
    await db.updateTable('passport_keys').set({ withdrawn_at: clock.now() }).execute()
    expect((await check(jws)).signature).toBe(false)
    expect((await server.as()(passportKeys, {})).keys).toEqual([])
    const again = await withPassport(server, own)
    expect((await check(again.jws)).signature).toBe(true)
    expect(claimsIn(again.jws).code).toBe(again.code)
  })
})

/** Columns that a passport has by right: what was done, where, when, and which car it was. */
const CAR_FACTS = new Set(['car_name', 'branch', 'city', 'province', 'service_type', 'state', 'number'])
