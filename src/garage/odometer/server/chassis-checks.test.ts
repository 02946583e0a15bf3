import { beforeEach, describe, expect, it } from 'vitest'
import { listNotifications } from '#account/notifications/notifications.contract.ts'
import { listPassports, openPassport } from '#garage/passports/passports.contract.ts'
import { chainsOf, withPassport } from '#tests/support/passports.ts'
import { withChassis } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { seen, withArrival, withVisit } from '#tests/support/visits.ts'
import { withHandOver } from '#tests/support/work-orders.ts'
import {
  compareChassis,
  findOdometerChain,
  readChassisCheck,
  voidOdometerReading,
} from '../desk-chassis-checks.contract.ts'

const CHASSIS = 'MHKA4DA3JDJ000417'
const server = useTestServer()
let sari: TestStaff
beforeEach(async () => {
  sari = await staffMember(server)
})

const ownerOf = (chassis: string | null, name?: string) => withChassis(server, chassis, name)
const check = (visitId: string) => sari.call(readChassisCheck, { params: { visitId } })
const compare = (visitId: string, end: string | null) =>
  sari.call(compareChassis, { params: { visitId }, body: { end } })
const hindrance = async (own: Awaited<ReturnType<typeof ownerOf>>) =>
  (await own.call(listPassports, { params: { carId: own.car.id } })).hindrance

describe('the chassis number of a visiting car', () => {
  it('is shown to the advisor without its end, and confirmed by typing the end', async () => {
    const own = await withArrival(server, sari, await ownerOf(CHASSIS))
    expect(await check(own.visitId)).toEqual({
      check: { masked: 'MHKA4DA3JDJ••••••', state: 'unconfirmed', at: null },
    })
    expect(await compare(own.visitId, '000 417')).toMatchObject({ check: { state: 'confirmed' } })
  })

  it('refuses an end that differs and keeps the number unconfirmed', async () => {
    const own = await withArrival(server, sari, await ownerOf(CHASSIS))
    const refused = await refusal(compare(own.visitId, '000418'))
    expect([refused.status, refused.data?.code]).toEqual([400, 'chassis_differs'])
    expect(await check(own.visitId)).toMatchObject({ check: { state: 'unconfirmed' } })
  })

  it('asks the owner to look when the car carries another number', async () => {
    const own = await withArrival(server, sari, await ownerOf(CHASSIS))
    expect(await compare(own.visitId, null)).toMatchObject({ check: { state: 'differs' } })
    const { notifications } = await own.call(listNotifications, { query: {} })
    expect(notifications.map(({ title }) => title)).toContain('Nomor rangka berbeda')
  })

  it('cannot be compared before the car has come, or without a whole number', async () => {
    const own = await withVisit(server, {}, await ownerOf(CHASSIS))
    expect((await refusal(compare(own.visitId, '000417'))).data?.code).toBe('visit_act_over')
    const half = await withArrival(server, sari, await ownerOf('1NRF123456', 'Dewi Lestari'))
    expect((await refusal(compare(half.visitId, '123456'))).data?.code).toBe('chassis_missing')
  })

  it('makes a passport possible only once it is confirmed', async () => {
    const own = await ownerOf(CHASSIS)
    await withHandOver(server, sari, own, { confirmed: false })
    expect(await hindrance(own)).toBe('chassis_unconfirmed')
    expect(await chainsOf(server)).toEqual([])
  })

  it('is compared at every visit: one that was confirmed before joins nothing to the chain', async () => {
    const own = await ownerOf(CHASSIS)
    await withHandOver(server, sari, own, { odometer: 45_120 })
    await withHandOver(server, sari, own, { odometer: 45_300, hour: '13:00', confirmed: false })
    expect((await chainsOf(server)).map(({ km }) => km)).toEqual([[45_120]])
  })

  it('is unconfirmed again where a workshop has seen it on a car of another garage since', async () => {
    const former = await ownerOf(CHASSIS)
    await withHandOver(server, sari, former, { odometer: 45_120 })
    const next = await ownerOf(CHASSIS, 'Siti Rahma')
    await withHandOver(server, sari, next, { odometer: 46_000 })
    expect([await hindrance(former), await hindrance(next)]).toEqual(['chassis_unconfirmed', null])
  })

  it('is not confirmed on a car of another model or year than its chain, whose life is not signed as that car’s', async () => {
    await withHandOver(server, sari, await ownerOf(CHASSIS), { odometer: 45_120 })
    const other = await ownerOf(CHASSIS, 'Agus Salim')
    const ofOther = server.context.db.updateTable('cars').where('id', '=', other.car.id)
    await ofOther.set({ year: 2021, color: 'RED' }).execute()
    const came = await withArrival(server, sari, other)
    const refused = await refusal(compare(came.visitId, CHASSIS.slice(-6)))
    expect([refused.status, refused.data?.code]).toEqual([409, 'chassis_other_car'])
    expect(await hindrance(other)).toBe('chassis_unconfirmed')
    // Confirmed while it was still written as the same model.
    await ofOther.set({ year: came.car.year }).execute()
    await compare(came.visitId, CHASSIS.slice(-6))
    expect(await hindrance(other)).toBeNull()
    await ofOther.set({ year: 2021 }).execute()
    expect(await hindrance(other)).toBe('chassis_unconfirmed')
  })

  it('has its end nowhere in what the desk shows of the visit', async () => {
    const own = await withArrival(server, sari, await ownerOf(CHASSIS))
    expect(JSON.stringify(await seen(sari, own.visitId))).not.toContain(CHASSIS)
    expect((await refusal(compare(own.visitId, `${CHASSIS.slice(0, 11)}/`))).data?.code).toBe(
      'chassis_differs',
    )
    const rows = await server.context.db
      .selectFrom('audit_log')
      .select('details')
      .where('event', '=', 'chassis_compared')
      .execute()
    expect(rows).toMatchObject([{ details: { outcome: 'mistyped' } }])
  })

  it('is unconfirmed again when the owner types another one, and opens no other car’s chain', async () => {
    await withHandOver(server, sari, await ownerOf(CHASSIS))
    const other = await ownerOf('MHKA4DA3JDJ000418', 'Agus Salim')
    await withHandOver(server, sari, other, { odometer: 200_000 })
    await server.context.db
      .updateTable('cars')
      .set({ engine_number: CHASSIS })
      .where('id', '=', other.car.id)
      .execute()
    expect(await hindrance(other)).toBe('chassis_unconfirmed')
    expect((await chainsOf(server)).map(({ km }) => km).sort()).toEqual([[200_000], [45_120]])
  })
})

describe('a wrong link of an odometer chain', () => {
  /** A chain whose second reading was confirmed by mistake. */
  async function withWrongLink() {
    await withHandOver(server, sari, await ownerOf(CHASSIS), { odometer: 45_120 })
    const wrong = await ownerOf(CHASSIS, 'Agus Salim')
    await withHandOver(server, sari, wrong, { odometer: 200_000 })
    const office = await staffMember(server, 'office')
    const search = () => office.call(findOdometerChain, { body: { chassis: 'mhka4da3jdj-000417' } })
    const { chain } = await search()
    if (!chain) throw new Error('two hand-overs make a chain')
    const voidOne = (position: number, length = chain.length) =>
      office.call(voidOdometerReading, {
        params: { chainId: chain.id },
        body: { position, length, reason: 'other_car' },
      })
    return { wrong, office, chain, search, voidOne }
  }

  it('is voided by a further link, which the signed chain shows, and nothing is removed', async () => {
    const { chain, search, voidOne } = await withWrongLink()
    expect(chain.readings.map(({ km }) => km)).toEqual([45_120, 200_000])
    expect(chain.readings[1]).toMatchObject({ branch: expect.any(String), voided: false })
    const { chain: after } = await voidOne(2)
    expect(after.readings[1]).toMatchObject({ voided: true, reason: 'other_car' })
    expect((await search()).chain?.length).toBe(3)
    const [stored] = await chainsOf(server)
    expect(stored).toMatchObject({ km: [45_120], breaks: [], links: [{}, {}, { corrects: 2, km: null }] })
  })

  it('withdraws the confirmation of its car and ends the passports that showed it', async () => {
    const { wrong, voidOne } = await withWrongLink()
    const { code } = await withPassport(server, wrong)
    await voidOne(2)
    expect(await hindrance(wrong)).toBe('chassis_unconfirmed')
    expect((await refusal(server.as()(openPassport, { params: { code } }))).data?.code).toBe(
      'passport_revoked',
    )
  })

  it('is voided once, and only by a caller who has seen the newest link', async () => {
    const { voidOne } = await withWrongLink()
    expect((await refusal(voidOne(2, 1))).data?.code).toBe('odometer_chain_changed')
    await voidOne(2)
    expect((await refusal(voidOne(2, 3))).data?.code).toBe('reading_voided')
    expect((await refusal(voidOne(3, 3))).status).toBe(404)
  })

  it('of two people at once is voided by one', async () => {
    const { voidOne } = await withWrongLink()
    const both = await Promise.allSettled([voidOne(2), voidOne(2)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await chainsOf(server))[0]?.links).toHaveLength(3)
  })

  it('is found by a whole number only', async () => {
    const office = await staffMember(server, 'office')
    const half = await refusal(office.call(findOdometerChain, { body: { chassis: '000417' } }))
    expect([half.status, half.data?.field]).toEqual([400, 'chassis'])
    expect(await office.call(findOdometerChain, { body: { chassis: 'MHKA4DA3JDJ000999' } })).toEqual({
      chain: null,
    })
  })
})
