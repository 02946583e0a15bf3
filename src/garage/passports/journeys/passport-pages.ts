import type { Portal } from '#tests/journeys/portal.ts'
import { advisorOf, withVisit } from '#workshop/visits/journeys/visit-pages.ts'
import { createPassport } from '../passports.contract.ts'

/** Creates the owner of a car whose odometer a workshop has read, and which it has handed over. */
export async function withReading(portal: Portal, chassis: string, odometer = 45_120) {
  const { person, booking } = await withVisit(portal, 1, chassis)
  const advisor = await advisorOf(portal, booking.id)
  await advisor.receive()
  await advisor.confirmChassis(chassis)
  await advisor.startWork(odometer)
  await advisor.finish()
  await advisor.handOver(odometer + 8)
  return person
}

/** Creates the same, with a passport that contains everything but the plate. */
export async function withPassport(portal: Portal, chassis: string, odometer?: number) {
  const person = await withReading(portal, chassis, odometer)
  const { code } = await person.call(createPassport, {
    params: { carId: person.car.id },
    body: { contents: ['readings', 'visits', 'promises'], days: 30 },
  })
  return { person, code }
}
