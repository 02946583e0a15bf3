import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addReading } from '#garage/odometer/odometer-readings.contract.ts'
import { book, carDraft, ownerOfEach, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { tablesWith } from '#tests/support/tables-with.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withArrival, withVisit } from '#tests/support/visits.ts'
import { withHandOver } from '#tests/support/work-orders.ts'
import { cancelBooking, listBookings } from '#workshop/bookings/bookings.contract.ts'
import { readDeskRecord } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { createCar, listCars, removeCar, updateCar } from '../cars.contract.ts'

const server = useTestServer()
const owner = ownerOfEach(server, 'Ratna Wijaya')
const remove = (reason?: 'sold') =>
  owner().call(removeCar, { params: { id: owner().car.id }, query: reason ? { reason } : {} })

const rowsOf = async (table: string) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(server.context.db)).rows

/** The owner's account, the audit log and their own messages. */
const OF_THE_ACCOUNT = ['customers', 'outbox', 'phone_codes', 'phone_proofs', 'idempotency_keys', 'consents']

const otherTablesWith = async (values: string[]) =>
  (await tablesWith(server.context.db, values)).filter((name) => !OF_THE_ACCOUNT.includes(name))

describe('taking a car out of the garage', () => {
  it('leaves an entry in the audit log for adding, changing and removing, with the reason of the last', async () => {
    const { call, id, car } = owner()
    const added = await call(createCar, { body: carDraft('B 9 KZT') })
    const { mobil_bekas_id: _, ...facts } = carDraft('B 9 KZT')
    await call(updateCar, { params: { id: added.id }, body: { ...facts, color: 'GREEN', version: 1 } })
    await call(removeCar, { params: { id: added.id }, query: {} })
    await call(removeCar, { params: { id: car.id }, query: { reason: 'sold' } })
    const entries = await server.context.db
      .selectFrom('audit_log')
      .select(['event', 'customer_id', 'details'])
      .where('event', 'like', 'car_%')
      .orderBy('sequence')
      .execute()
    const of = (event: string, details: object) => ({ event, customer_id: id, details })
    expect(entries).toEqual([
      of('car_added', { car: car.id }),
      of('car_added', { car: added.id }),
      of('car_changed', { car: added.id }),
      of('car_removed', { reason: null }),
      of('car_removed', { reason: 'sold' }),
    ])
  })

  it('is refused while a visit is to come, and says which', async () => {
    await withVisit(server, {}, owner())
    const problem = await refusal(remove())
    expect(problem).toMatchObject({ status: 409, data: { code: 'car_in_visit' } })
    expect(problem.message).toMatch(
      /^Ada kunjungan TT-231126-\d+, Senin, 23 November 2026, 09:30 di Toyota Trust Sudirman\. Batalkan dulu atau tunggu sampai selesai$/,
    )
    expect(await owner().call(listCars, {})).toHaveLength(1)
  })

  it('is refused while the car is at the workshop', async () => {
    await withArrival(server, await staffMember(server), owner())
    expect(await refusal(remove())).toMatchObject({ data: { code: 'car_in_visit' } })
  })

  it('succeeds once the visit is cancelled, and deletes bookings that never became visits', async () => {
    const { call, visitId } = await withVisit(server, {}, owner())
    await call(cancelBooking, { params: { bookingId: visitId } })
    await book(server, owner(), { order_start_time: '13:00', phone: '081288887777' })
    await remove('sold')
    expect(await call(listCars, {})).toEqual([])
    expect(await call(listBookings, {})).toEqual([])
    expect((await rowsOf('bookings')).map(({ id }) => id)).toEqual([visitId])
  })

  it('leaves the workshop its record, without plate, chassis, name, number or words of its owner', async () => {
    const sari = await staffMember(server)
    const { car, phone, recordId, visitId, call } = await withHandOver(server, sari, owner())
    await call(addReading, { params: { id: car.id }, body: { km: 45_400 } })
    const personal = [
      car.license_plate,
      car.engine_number ?? '',
      phone.replace(/^0/, '62'),
      'budi@contoh.id',
      'Budi Santoso',
      'Getar di setir',
      'Ganti oli dan periksa rem',
    ]
    await server.context.db
      .insertInto('complaint_photos')
      .values({
        id: 'foto-bemper',
        customer_id: owner().id,
        car_id: car.id,
        booking_id: visitId,
        bytes: Buffer.from('gambar'),
        taken_at: server.clock.now(),
      })
      .execute()
    expect((await otherTablesWith(personal)).length).toBeGreaterThan(4)
    await remove()
    expect(await otherTablesWith(personal)).toEqual([])
    expect(await rowsOf('odometer_readings')).toEqual([])
    expect(await rowsOf('complaint_photos')).toEqual([])
    const record = await sari.call(readDeskRecord, { params: { recordId } })
    expect(record).toMatchObject({ plate: '', odometer: 45_120, invoice_number: 'JKS-2026-11-0893' })
  })

  it('is refused for the car of another customer', async () => {
    const { car } = await withCar(server)
    const foreign = await refusal(owner().call(removeCar, { params: { id: car.id }, query: {} }))
    expect(foreign.status).toBe(404)
  })
})
