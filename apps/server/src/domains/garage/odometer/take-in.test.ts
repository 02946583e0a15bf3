import { correctRecord } from '@toyota-trust/contracts/desk/workshop/work-orders.ts'
import { readCarCare } from '@toyota-trust/contracts/garage/car-care.ts'
import { expect, it } from 'vitest'
import { takeIn } from '../../../../migrations/131-odometer-readings.ts'
import { ownerOfEach } from '../../../testing/people.ts'
import { staffMember } from '../../../testing/staff.ts'
import { useTestServer } from '../../../testing/test-server.ts'
import { withHandOver } from '../../../testing/work-orders.ts'

const server = useTestServer()
const owner = ownerOfEach(server)

it('what stood on bookings and records before there were readings is taken in, corrections counted in', async () => {
  const sari = await staffMember(server)
  const { car, call, recordId } = await withHandOver(server, sari, owner())
  const body = { words: 'Salah baca', odometer: 45_218 }
  await sari.call(correctRecord, { params: { recordId }, body })
  await server.portal.db.deleteFrom('odometer_readings').execute()
  // A migration knows no types of tables.
  await takeIn(server.portal.db as never)
  const { readings } = await call(readCarCare, { params: { id: car.id } })
  expect(readings.map(({ km, day, source }) => `${km} ${day} ${source}`)).toEqual([
    '45218 2026-11-21 workshop',
    '45000 2026-11-21 booking',
  ])
})
