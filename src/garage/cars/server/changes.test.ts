import { describe, expect, it } from 'vitest'
import { readCarCare } from '#garage/car-care/car-care.contract.ts'
import { carDraft, ownerOfEach, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { seen, withVisit } from '#tests/support/visits.ts'
import { createCar, updateCar } from '../cars.contract.ts'

const server = useTestServer()
const owner = ownerOfEach(server, 'Ratna Wijaya')
const changed = (more: object = {}) => {
  const { mobil_bekas_id: _, ...facts } = carDraft('B 2306 TRK')
  return { ...facts, color: 'GREEN' as const, stnk_term: '2029-03-12', version: 1, ...more }
}

describe('a car that is changed', () => {
  it('takes colour, plate, chassis number and STNK; what it is stays', async () => {
    const { call, car } = owner()
    const body = changed({ engine_number: 'mhkab1by00k000417' })
    expect(await call(updateCar, { params: { id: car.id }, body })).toEqual({
      ...car,
      color: 'GREEN',
      license_plate: 'B2306TRK',
      engine_number: 'MHKAB1BY00K000417',
      stnk_term: '2029-03-12',
    })
    expect(await call(readCarCare, { params: { id: car.id } })).toMatchObject({ version: 2 })
  })

  it('is asked for its STNK again when none can end so late, new or changed', async () => {
    const { call, car } = owner()
    const far = {
      status: 400,
      message: 'STNK berlaku paling lama 5 tahun. Periksa tahunnya',
      data: { field: 'stnk_term' },
    }
    const body = changed({ stnk_term: '2051-03-12' })
    expect(await refusal(call(updateCar, { params: { id: car.id }, body }))).toMatchObject(far)
    const draft = { ...carDraft('B 9 TRK'), stnk_term: '2051-03-12' }
    expect(await refusal(call(createCar, { body: draft }))).toMatchObject(far)
  })

  it('refuses a change that is based on an earlier version', async () => {
    const { call, car } = owner()
    await call(updateCar, { params: { id: car.id }, body: changed() })
    const late = await refusal(call(updateCar, { params: { id: car.id }, body: changed({ color: 'RED' }) }))
    expect(late).toMatchObject({
      status: 409,
      data: { code: 'car_changed' },
      message: 'Data berubah di perangkat lain. Muat ulang',
    })
  })

  it('refuses a plate that the garage already has', async () => {
    const { call, car } = owner()
    await call(createCar, { body: carDraft('B 2306 TRK') })
    const taken = await refusal(call(updateCar, { params: { id: car.id }, body: changed() }))
    expect(taken).toMatchObject({ status: 409, data: { code: 'plate_taken' } })
  })

  it('shows its new plate to the workshop of its upcoming visit', async () => {
    const sari = await staffMember(server)
    const { call, car, visitId } = await withVisit(server, {}, owner())
    const { version } = await seen(sari, visitId)
    await call(updateCar, { params: { id: car.id }, body: changed() })
    expect(await seen(sari, visitId)).toMatchObject({ plate: 'B2306TRK', version: version + 1 })
  })

  it('is refused for the car of another customer', async () => {
    const { car } = await withCar(server)
    const foreign = await refusal(owner().call(updateCar, { params: { id: car.id }, body: changed() }))
    expect(foreign.status).toBe(404)
  })
})
