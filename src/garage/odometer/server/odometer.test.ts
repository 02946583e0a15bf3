import { describe, expect, it } from 'vitest'
import { readCarCare } from '#garage/car-care/car-care.contract.ts'
import { book, ownerOfEach, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withHandOver } from '#tests/support/work-orders.ts'
import { correctRecord } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { addReading } from '../odometer-readings.contract.ts'

const server = useTestServer()
const owner = ownerOfEach(server, 'Ratna Wijaya')
const add = (km: number, word?: string) =>
  owner().call(addReading, { params: { id: owner().car.id }, body: { km, word } })
const shown = async () => {
  const { readings } = await owner().call(readCarCare, { params: { id: owner().car.id } })
  return readings.map(({ km, day, source, doubted }) => `${km} ${day} ${source}${doubted ? ' doubted' : ''}`)
}

describe('what an owner reads', () => {
  it.each([
    ['B1234KZT', '2026-11-21T16:59:00Z', '2026-11-21T17:00:00Z'],
    ['DD1234KZT', '2026-11-21T15:59:00Z', '2026-11-21T16:00:00Z'],
    ['PA1234KZT', '2026-11-21T14:59:00Z', '2026-11-21T15:00:00Z'],
  ])('is stored with the day where the car %s is registered', async (license_plate, before, midnight) => {
    const { db } = server.context
    await db.updateTable('cars').set({ license_plate }).where('id', '=', owner().car.id).execute()
    server.clock.set(before)
    await add(36_400)
    server.clock.set(midnight)
    await add(36_410)
    expect(await shown()).toEqual(['36410 2026-11-22 owner', '36400 2026-11-21 owner'])
  })

  it.each([
    [33_640, 'Lebih rendah dari catatan terakhir'],
    [36_801, 'Naik lebih dari 400 KM sehari'],
  ])(
    'needs an explanation when it is implausible (%i), and is not used by estimates then',
    async (km, said) => {
      await add(36_400)
      for (const word of [undefined, ' '])
        expect(await refusal(add(km, word))).toMatchObject({
          status: 400,
          message: said,
          data: { code: 'odometer_odd', field: 'word' },
        })
      expect(await add(km, 'Odometer diganti')).toMatchObject({ doubted: true, word: 'Odometer diganti' })
      expect(await shown()).toEqual([`${km} 2026-11-21 owner doubted`, '36400 2026-11-21 owner'])
    },
  )

  it('needs an explanation when it is the first and implausible for the model year', async () => {
    const { id } = owner().car
    await server.context.db.updateTable('cars').set({ year: 2024 }).where('id', '=', id).execute()
    expect(await refusal(add(900_000))).toMatchObject({
      status: 400,
      message: 'Terlalu jauh untuk mobil tahun 2024',
      data: { code: 'odometer_odd', field: 'word' },
    })
    expect(await add(900_000, 'Begitu di dasbor')).toMatchObject({ doubted: true })
    expect(await add(36_400)).toMatchObject({ doubted: false })
    const { advice } = await owner().call(readCarCare, { params: { id } })
    expect(advice).toMatchObject({ state: 'known', step_km: 40_000 })
  })

  it('is compared with the last trusted one, not with a doubted one', async () => {
    await add(36_400)
    await add(12, 'Odometer diganti')
    expect(await add(36_500)).toMatchObject({ doubted: false })
  })

  it('is refused for the car of another customer', async () => {
    const { car } = await withCar(server)
    const foreign = await refusal(owner().call(addReading, { params: { id: car.id }, body: { km: 1 } }))
    expect(foreign.status).toBe(404)
  })

  it.each([-1, 1_000_001, 1.5])('is refused as %s', async (km) => {
    expect((await refusal(add(km))).status).toBe(400)
  })
})

describe('a visit', () => {
  it('begins with the mileage of the booking', async () => {
    await book(server, owner(), { mileage: 45_000 })
    expect(await shown()).toEqual(['45000 2026-11-21 booking'])
  })

  it('stores no reading for a mileage of zero', async () => {
    await book(server, owner(), { mileage: 0 })
    expect(await shown()).toEqual([])
  })

  it('is read twice at the workshop, when the car comes and when it goes', async () => {
    await withHandOver(server, await staffMember(server), owner())
    expect(await shown()).toEqual([
      '45128 2026-11-21 workshop',
      '45120 2026-11-21 workshop',
      '45000 2026-11-21 booking',
    ])
  })

  it('is put right by the correction of its record', async () => {
    const sari = await staffMember(server)
    const { recordId } = await withHandOver(server, sari, owner())
    const body = { words: 'Salah baca', odometer: 45_218 }
    await sari.call(correctRecord, { params: { recordId }, body })
    expect((await shown())[0]).toBe('45218 2026-11-21 workshop')
  })
})
