import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { updateProfile } from '#account/profile/profile.contract.ts'
import { formatPlate } from '#core/plates.ts'
import { answerCarCare } from '#garage/car-care/car-care.contract.ts'
import { removeCar } from '#garage/cars/cars.contract.ts'
import { addReading } from '#garage/odometer/odometer-readings.contract.ts'
import { saveCar, takeOverSavedCars } from '#stock/saved-cars/saved-cars.contract.ts'
import { sendPhoto } from '#tests/support/complaint-photos.ts'
import { registered, signedUp, withCar } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import * as visits from '#tests/support/visits.ts'
import { intakeDraft, next } from '#tests/support/work-orders.ts'
import { removeComplaintPhoto } from '#workshop/complaint-cards/complaint-photos.contract.ts'
import { receiveCar } from '#workshop/visits/desk-visits.contract.ts'
import { lookUpPlate } from '#workshop/visits/desk-walk-ins.contract.ts'
import { startWork } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { exportPersonalData, readTrail } from '../personal-data.contract.ts'

const server = useTestServer()
const trailOf = async ({ call }: Pick<Awaited<ReturnType<typeof registered>>, 'call'>) =>
  (await call(readTrail, { query: {} })).rows.map(({ what }) => what)

describe('the trail of what was done with a customer’s data', () => {
  it('names the actor: the customer, a workshop without full names of staff, head office', async () => {
    server.clock.set(visits.THE_DAY_BEFORE)
    const { visitId, call, id } = await visits.withVisit(
      server,
      {},
      await withCar(server, undefined, signedUp),
    )
    server.clock.set(visits.THE_HOUR)
    const advisor = await staffMember(server)
    await advisor.call(receiveCar, await visits.onNewest(advisor, visitId))
    const office = await staffMember(server, 'office')
    await server.context.db
      .insertInto('audit_log')
      .values({
        at: new Date(visits.THE_HOUR),
        event: 'customer_read',
        customer_id: String(id),
        staff_id: office.id,
        address: '127.0.0.1',
        request_id: null,
        details: JSON.stringify({ reason: 'menjawab pesan' }),
      })
      .execute()
    const { rows, total } = await call(readTrail, { query: {} })
    expect(total).toBe(rows.length)
    expect(rows[0]).toMatchObject({
      by: 'Kantor pusat',
      what: 'Data Anda dibuka. Alasan: menjawab pesan',
    })
    const arrival = rows.find(({ what }) => what.startsWith('Mobil datang'))
    expect(arrival?.by).toMatch(/^\S+ .\., Toyota Trust Sudirman$/)
    expect(rows.find(({ what }) => what === 'Akun dibuat')?.by).toBe('Anda')
  })

  it('names the workshop that looked up the plate of a walk-in, before there is a visit', async () => {
    server.clock.set(visits.THE_DAY_BEFORE)
    const { call, car } = await visits.withVisit(server)
    server.clock.set(visits.THE_HOUR)
    const advisor = await staffMember(server)
    await advisor.call(lookUpPlate, { params: visits.branchOf, body: { plate: car.license_plate } })
    const { rows } = await call(readTrail, { query: {} })
    expect(rows.find(({ what }) => what === 'Data Anda dibuka')?.by).toMatch(/, Toyota Trust Sudirman$/)
  })

  it('is listed page by page, and to its customer only', async () => {
    const ratna = await registered(server)
    const budi = await registered(server)
    for (let count = 0; count < 31; count++) await ratna.call(exportPersonalData, {})
    const first = await ratna.call(readTrail, { query: {} })
    expect([first.rows.length, first.more]).toEqual([30, true])
    const next = await ratna.call(readTrail, { query: { after: first.rows.at(-1)?.id } })
    expect(next.more).toBe(false)
    const ids = [...first.rows, ...next.rows].map(({ id }) => id)
    expect(new Set(ids).size).toBe(first.total)
    const others = await budi.call(readTrail, { query: {} })
    expect(others.rows.filter(({ id }) => ids.includes(id))).toEqual([])
    expect(others.rows.map(({ what }) => what)).not.toContain('Salinan data diunduh')
  })
})

describe('the subject of an entry of the trail', () => {
  it('is the plate and the number of a visit, and what an odometer read', async () => {
    server.clock.set(visits.THE_DAY_BEFORE)
    const sari = await staffMember(server)
    const owner = await visits.withArrival(server, sari)
    const { number } = await visits.seen(sari, owner.visitId)
    const plate = formatPlate(owner.car.license_plate)
    await sari.call(startWork, await next(sari, owner.visitId, intakeDraft(server)))
    const trail = await trailOf(owner)
    expect(trail.slice(0, 2)).toEqual([
      `Mulai dikerjakan: ${plate}, ${number}`,
      `Jarak tempuh dicatat: 45.120 KM, ${plate}, ${number}`,
    ])
    expect(trail).toContain(`Kunjungan dibuka: ${plate}, ${number}`)
    expect(trail).toContain(`Booking dibuat: ${plate}, ${number}`)
    expect(trail).toContain(`Mobil ditambah: ${plate}`)
  })

  it('is no longer named once the car was removed', async () => {
    const owner = await withCar(server)
    const params = { id: owner.car.id }
    await owner.call(addReading, { params, body: { km: 36_400 } })
    expect((await trailOf(owner))[0]).toBe(
      `Jarak tempuh dicatat: 36.400 KM, ${formatPlate(owner.car.license_plate)}`,
    )
    await owner.call(removeCar, { params, query: {} })
    const trail = await trailOf(owner)
    expect(trail.slice(0, 2)).toEqual(['Mobil dikeluarkan', 'Jarak tempuh dicatat'])
    expect(trail.join()).not.toContain(formatPlate(owner.car.license_plate))
  })

  it('is never another customer’s', async () => {
    const { id, call } = await registered(server)
    const { visitId, car } = await visits.withVisit(server)
    const details = JSON.stringify({ visit: visitId, car: car.id, reading: visitId })
    await server.context.db.updateTable('odometer_readings').set({ id: visitId }).execute()
    await server.context.db
      .insertInto('audit_log')
      .values({
        at: server.clock.now(),
        customer_id: String(id),
        staff_id: null,
        request_id: null,
        event: 'visit_read',
        address: null,
        details,
      })
      .execute()
    expect((await trailOf({ call }))[0]).toBe('Kunjungan dibuka')
  })
})

describe('what an owner does is listed in it', () => {
  it('complaint photos that are sent and deleted', async () => {
    const owner = await withCar(server)
    const { id } = await sendPhoto(owner)
    await owner.call(removeComplaintPhoto, { params: { photoId: id } })
    const plate = formatPlate(owner.car.license_plate)
    expect((await trailOf(owner)).slice(0, 2)).toEqual([
      `Foto keluhan dihapus: ${plate}`,
      `Foto keluhan ditambah: ${plate}`,
    ])
  })

  it('used cars that are saved and removed, each once', async () => {
    const ratna = await registered(server)
    const before = (await trailOf(ratna)).length
    const keep = (stock_no: string, saved: boolean) => ratna.call(saveCar, { body: { stock_no, saved } })
    await keep('TT26-00001', true)
    await keep('TT26-00001', true)
    await ratna.call(takeOverSavedCars, { body: { stock_nos: ['TT26-00001', 'TT26-00021'] } })
    await keep('TT26-00021', false)
    await keep('TT26-00021', false)
    const trail = await trailOf(ratna)
    expect(trail.slice(0, trail.length - before)).toEqual([
      'Mobil bekas batal disimpan',
      'Mobil bekas disimpan',
      'Mobil bekas disimpan',
    ])
  })

  it('changes of profile and car, without their content', async () => {
    const owner = await withCar(server)
    await owner.call(updateProfile, { body: { name: 'Ratna Dewi' } })
    await owner.call(answerCarCare, { params: { id: owner.car.id }, body: { papers: ['yearly:stnk'] } })
    expect((await trailOf(owner)).slice(0, 2)).toEqual([
      `Data mobil diubah: ${formatPlate(owner.car.license_plate)}`,
      'Data pribadi diubah',
    ])
    const { rows } = await sql`select details::text from audit_log`.execute(server.context.db)
    expect(JSON.stringify(rows)).not.toMatch(/Ratna|yearly/)
  })
})
