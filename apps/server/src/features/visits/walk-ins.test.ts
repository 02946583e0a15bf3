import { lookUpPlate, receiveWalkIn } from '@toyota-trust/contracts/desk/walk-ins.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../testing/refusal.ts'
import { staffMember } from '../../testing/staff.ts'
import { useTestServer } from '../../testing/test-server.ts'
import { branchOf, THE_DAY_BEFORE, THE_HOUR, withVisit } from '../../testing/visits.ts'
import { hourOfNow } from './walk-ins.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
beforeEach(() => server.clock.set(THE_DAY_BEFORE))
const walkIn = (plate: string, more: { phone?: string } = {}) => ({
  params: branchOf,
  body: {
    plate,
    name: 'Wahyu Kurniawan',
    phone: '081200006120',
    service_type: 'Servis Umum' as const,
    ...more,
  },
})

describe('a car without a booking', () => {
  it('takes a place of now and stands at the workshop', async () => {
    server.clock.set('2026-11-23T03:42:00Z')
    const sari = await staffMember(server)
    const known = await sari.call(lookUpPlate, { params: branchOf, body: { plate: 'f 1560 gha' } })
    expect(known).toMatchObject({
      customer: null,
      booked: null,
      slot: { start: '10:30', taken: 0, capacity: 7 },
    })
    const shown = await sari.call(receiveWalkIn, walkIn('f 1560 gha'))
    expect(shown).toMatchObject({
      plate: 'F1560GHA',
      state: 'arrived',
      walk_in: true,
      order_start_time: '10:30',
      car: null,
      customer: { name: 'Wahyu Kurniawan', phone: '6281200006120' },
    })
    expect(shown.number).toMatch(/^TT-231126-\d{4,}$/)
    const again = await sari.call(lookUpPlate, { params: branchOf, body: { plate: 'F1560GHA' } })
    expect(again).toMatchObject({ booked: { id: shown.id }, slot: { taken: 1 } })
  })

  it('that has a booking today opens that one instead', async () => {
    const owner = await withVisit(server)
    server.clock.set(THE_HOUR)
    const sari = await staffMember(server)
    const booked = await refusal(sari.call(receiveWalkIn, walkIn(owner.car.license_plate)))
    expect([booked.status, booked.data?.code, booked.data?.visit]).toEqual([
      409,
      'plate_booked_today',
      { id: owner.visitId },
    ])
  })

  it('keeps what was typed out when the plate or the number is none', async () => {
    const sari = await staffMember(server)
    expect((await refusal(sari.call(receiveWalkIn, walkIn('B 1420; KZT')))).data?.field).toBe('plate')
    const { params, body } = walkIn('B1420KZT')
    const paint = sari.call(receiveWalkIn, { params, body: { ...body, service_type: 'Body & Paint' } })
    expect((await refusal(paint)).data?.field).toBe('service_type')
    expect((await refusal(sari.call(receiveWalkIn, walkIn('B1420KZT', { phone: '021-555' })))).status).toBe(
      400,
    )
  })
})

it.each([
  ['07:00', '08:00'],
  ['08:00', '08:00'],
  ['08:29', '08:00'],
  ['09:10', '09:00'],
  ['23:00', '09:30'],
])('a car that comes at %s takes the hour of %s', (time, start) => {
  const hours = ['08:00', '09:00', '09:30'].map((hour) => ({ start: hour, end: hour, taken: 0, capacity: 1 }))
  expect(hourOfNow(hours, time).start).toBe(start)
  expect(hourOfNow([], time)).toMatchObject({ start: time })
})
