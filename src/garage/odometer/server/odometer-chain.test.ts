import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { removeCar } from '#garage/cars/cars.contract.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { eraseAccount } from '#tests/support/erasing.ts'
import { chainsOf, withPassport } from '#tests/support/passports.ts'
import { withCar, withChassis } from '#tests/support/people.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withHandOver } from '#tests/support/work-orders.ts'
import { unguarded } from '#tests/support/worker-database.ts'
import { correctRecord } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { linkUnchainedReadings } from './clock.ts'

const server = useTestServer()
let sari: TestStaff
beforeEach(async () => {
  sari = await staffMember(server)
})

const ownerOf = (chassis: string | null, name?: string) => withChassis(server, chassis, name)
const visited = async (own: Awaited<ReturnType<typeof ownerOf>>, odometer = 45_120) =>
  withHandOver(server, sari, own, { odometer })
const withoutChains = () =>
  asOwner(server.context, (tx) => unguarded(tx, () => sql`truncate odometer_chains cascade`.execute(tx)))

describe('the odometer chain', () => {
  it('gets a link at the hand-over, with nothing in it but the day and the kilometres', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    await visited(ratna)
    const [chain] = await chainsOf(server)
    expect(chain).toMatchObject({ km: [45_120], breaks: [] })
    expect(chain?.links).toEqual([
      expect.objectContaining({ position: 1, day: '2026-11-21', corrects: null, previous: chain?.id }),
    ])
    const { rows } = await sql`select * from odometer_chains join odometer_links on chain_id = id`.execute(
      server.context.db,
    )
    const kept = JSON.stringify(rows)
    for (const personal of [ratna.id, ratna.car.id, ratna.car.license_plate, ratna.phone, 'Ratna', 'MHKA4'])
      expect(kept).not.toContain(personal)
  })

  it('continues under the next owner of the same chassis number, in any spelling', async () => {
    const former = await ownerOf('MHKA4DA3JDJ000417')
    await visited(former, 31_115)
    await eraseAccount(server, former)
    const next = await ownerOf('mhka 4da3 jdj-000417', 'Siti Rahma')
    await visited(next, 45_120)
    expect(await chainsOf(server)).toMatchObject([{ km: [31_115, 45_120], breaks: [] }])
  })

  it('shows a falling reading under the next owner', async () => {
    await visited(await ownerOf('MHKA4DA3JDJ000417'), 52_480)
    await visited(await ownerOf('MHKA4DA3JDJ000417', 'Siti Rahma'), 31_115)
    const [chain] = await chainsOf(server)
    expect(chain?.breaks).toMatchObject([{ fell: 21_365, unlocked: false }])
  })

  it('is separate for every number, and missing for an incomplete one', async () => {
    await visited(await ownerOf('MHKA4DA3JDJ000417'))
    await visited(await ownerOf('MHKA4DA3JDJ000418', 'Siti Rahma'))
    await visited(await ownerOf('1NRF123456', 'Dewi Lestari'))
    await visited(await ownerOf(null, 'Agus Salim'))
    expect((await chainsOf(server)).map(({ km }) => km)).toEqual([[45_120], [45_120]])
  })

  it('has no reading from before a workshop confirmed the number', async () => {
    const own = await ownerOf(null)
    await visited(own, 31_115)
    const engine_number = 'MHKA4DA3JDJ000417'
    await server.context.db.updateTable('cars').set({ engine_number }).where('id', '=', own.car.id).execute()
    expect(await linkUnchainedReadings(server.context)).toBe(0)
    server.clock.advance(60_000)
    const known = { ...own, car: { ...own.car, engine_number } }
    await withHandOver(server, sari, known, { odometer: 31_130, hour: '13:00' })
    expect(await linkUnchainedReadings(server.context)).toBe(0)
    expect(await chainsOf(server)).toMatchObject([{ km: [31_130], breaks: [] }])
  })

  it('keeps its readings when another car claims its number and nobody confirmed that', async () => {
    await visited(await ownerOf('MHKA4DA3JDJ000417'), 45_120)
    const other = await ownerOf('MHKA4DA3JDJ000417', 'Agus Salim')
    await withHandOver(server, sari, other, { odometer: 200_000, confirmed: false })
    expect(await linkUnchainedReadings(server.context)).toBe(0)
    await other.call(removeCar, { params: { id: other.car.id }, query: {} })
    expect(await chainsOf(server)).toMatchObject([{ km: [45_120], breaks: [] }])
  })

  it('takes records in from before there were chains, each once, with their corrections behind them', async () => {
    const own = await withCar(server)
    const { recordId } = await visited(own, 45_120)
    await sari.call(correctRecord, { params: { recordId }, body: { words: 'Salah baca', odometer: 45_110 } })
    await visited(await ownerOf('MHKA4DA3JDJ000418', 'Siti Rahma'), 31_115)
    await withoutChains()
    expect(await linkUnchainedReadings(server.context)).toBe(3)
    expect(await linkUnchainedReadings(server.context)).toBe(0)
    const chains = await chainsOf(server)
    expect(chains.map(({ km }) => km).sort()).toEqual([[31_115], [45_110]])
    expect(chains.flatMap(({ breaks }) => breaks)).toEqual([])
  })

  it('has what was not linked yet when a passport is made', async () => {
    const own = await withCar(server)
    await visited(own, 45_120)
    await withoutChains()
    const { claims } = await withPassport(server, own)
    expect(claims.chain).toMatchObject({ links: [{ position: 1, km: 45_120 }] })
  })

  it('gets a further link by a correction, also of a car that has left the garage', async () => {
    const own = await withCar(server)
    const { recordId } = await visited(own)
    await eraseAccount(server, own)
    const correction = { params: { recordId }, body: { words: 'Salah baca', odometer: 45_110 } }
    await sari.call(correctRecord, correction)
    await sari.call(correctRecord, { ...correction, body: { words: 'Nama teknisi', odometer: null } })
    const [chain] = await chainsOf(server)
    expect(chain).toMatchObject({ km: [45_110], breaks: [], links: [{ corrects: null }, { corrects: 1 }] })
  })

  it('is never edited and never loses a link: the database refuses both', async () => {
    await visited(await withCar(server))
    for (const change of [sql`update odometer_links set km = 1`, sql`delete from odometer_links`])
      await expect(asOwner(server.context, (tx) => change.execute(tx))).rejects.toThrow(
        /never edited or removed/,
      )
  })

  it('takes what two processes link at once, each once and one behind the other', async () => {
    const { recordId } = await visited(await withCar(server))
    await sari.call(correctRecord, { params: { recordId }, body: { words: 'Salah baca', odometer: 45_110 } })
    await withoutChains()
    await Promise.all([linkUnchainedReadings(server.context), linkUnchainedReadings(server.context)])
    const [chain] = await chainsOf(server)
    expect(chain).toMatchObject({ links: [{ position: 1 }, { position: 2 }], breaks: [] })
  })
})
