import { describe, expect, it } from 'vitest'
import type { CallOf } from '#core/endpoint.ts'
import { withCar } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withHandOver } from '#tests/support/work-orders.ts'
import {
  addCarCost,
  COST_ENTRIES_MAX,
  readCarCosts,
  readCarCostsFile,
  removeCarCost,
  updateCarCost,
} from '../car-costs.contract.ts'

const server = useTestServer()
type Body = CallOf<typeof addCarCost>['body']
const TANK: Body = {
  kind: 'fuel',
  day: '2026-11-09',
  amount_idr: 450_000,
  millilitres: 36_900,
  km: 44_396,
  is_full: true,
}
type Owner = Awaited<ReturnType<typeof withCar>>
const add = ({ call, car }: Owner, body: Partial<Body> = {}) =>
  call(addCarCost, { params: { carId: car.id }, body: { ...TANK, ...body } })

describe('the costs of three cars', () => {
  it('are what their entries add up to, each car by itself', async () => {
    const owners = [await withCar(server), await withCar(server), await withCar(server)]
    const written = [
      [450_000, 466_000, 95_000],
      [2_755_000, 4_000_000],
      [1, 999_999_999],
    ]
    for (const [at, amounts] of written.entries())
      for (const amount_idr of amounts) await add(owners[at] as Owner, { amount_idr })
    const sums = await Promise.all(
      owners.map(({ call, car }) => call(readCarCosts, { params: { carId: car.id } })),
    )
    expect(sums.map(({ figures }) => figures.sum)).toEqual([1_011_000, 6_755_000, 1_000_000_000])
  })
})

describe('an entry', () => {
  it('is written, changed and deleted by the owner of its car', async () => {
    const owner = await withCar(server)
    const carId = owner.car.id
    const [entry] = (await add(owner)).entries
    const params = { carId, entryId: entry?.id ?? '' }
    const changed = await owner.call(updateCarCost, { params, body: { ...TANK, amount_idr: 466_000 } })
    expect(changed.entries).toMatchObject([{ amount_idr: 466_000, km: 44_396, title: null }])
    const other = await withCar(server)
    await expect(other.call(removeCarCost, { params })).rejects.toMatchObject({ status: 404 })
    await expect(
      other.call(removeCarCost, { params: { ...params, carId: other.car.id } }),
    ).rejects.toMatchObject({ status: 404 })
    expect((await owner.call(removeCarCost, { params })).entries).toEqual([])
  })

  it('has litres and a full tank only for fuel', async () => {
    const owner = await withCar(server)
    const { entries } = await add(owner, { kind: 'tyres' })
    expect(entries).toMatchObject([{ kind: 'tyres', millilitres: null, is_full: false, km: 44_396 }])
  })

  it('loses its litres and its full tank when it is changed from fuel to another kind', async () => {
    const owner = await withCar(server)
    const [tank] = (await add(owner)).entries
    const params = { carId: owner.car.id, entryId: tank?.id ?? '' }
    const { entries } = await owner.call(updateCarCost, { params, body: { ...TANK, kind: 'tyres' } })
    expect(entries).toMatchObject([{ kind: 'tyres', millilitres: null, is_full: false, km: 44_396 }])
  })

  it.each([
    [{ amount_idr: -1 }, 'Jumlah harus 0 sampai 1.000.000.000'],
    [{ amount_idr: 1_000_000_001 }, 'Jumlah harus 0 sampai 1.000.000.000'],
    [{ amount_idr: 0.5 }, 'Jumlah harus 0 sampai 1.000.000.000'],
    [{ day: '2026-11-22' }, 'Tanggal belum tiba'],
    [{ day: '2026-02-30' }, 'Tanggal tidak valid'],
    [{ kind: 'workshop' as 'other' }, 'Pilih jenis'],
    [{ millilitres: 0 }, 'Liter harus lebih dari 0, paling banyak 500'],
  ])('with %j is refused', async (change, message) => {
    await expect(add(await withCar(server), change)).rejects.toMatchObject({ status: 400, message })
  })

  it('is one of 2,000 at the most', async () => {
    const owner = await withCar(server)
    const row = {
      ...TANK,
      customer_id: owner.id,
      car_id: owner.car.id,
      created_at: server.context.clock.now(),
    }
    await server.context.db
      .insertInto('car_costs')
      .values(Array.from({ length: COST_ENTRIES_MAX }, (_, at) => ({ ...row, id: `${owner.car.id} ${at}` })))
      .execute()
    await expect(add(owner)).rejects.toMatchObject({ message: 'Sudah 2.000 catatan untuk mobil ini' })
  })
})

it('the bill of a workshop is an entry that its owner cannot change', async () => {
  const owner = await withHandOver(server, await staffMember(server, 'head'))
  const { recordId } = owner
  const { entries } = await owner.call(readCarCosts, { params: { carId: owner.car.id } })
  expect(entries).toMatchObject([{ id: recordId, kind: 'workshop', title: expect.any(String) }])
  const params = { carId: owner.car.id, entryId: recordId }
  await expect(owner.call(updateCarCost, { params, body: TANK })).rejects.toMatchObject({ status: 404 })
  await expect(owner.call(removeCarCost, { params })).rejects.toMatchObject({ status: 404 })
  const file = await owner.call(readCarCostsFile, { params: { carId: owner.car.id } })
  expect(file.split('\r\n')[0]).toBe('tanggal;jenis;jumlah_idr;liter;odometer_km;diisi_penuh;keterangan')
  expect(file).toMatch(/;Bengkel;\d+;/)
})
