import { expect, it } from 'vitest'
import { login } from '#account/sign-in/sign-in.contract.ts'
import { type Day, instantAt, type Zone } from '#core/days.ts'
import { answerCarCare } from '#garage/car-care/car-care.contract.ts'
import { createCar } from '#garage/cars/cars.contract.ts'
import { addReading } from '#garage/odometer/odometer-readings.contract.ts'
import { carDraft, ownerOfEach, PASSWORD } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, withVisit } from '#tests/support/visits.ts'
import { billDraft, confirmChassis, intakeDraft, next, withWork } from '#tests/support/work-orders.ts'
import { requireWorkshop } from '#workshop/public.ts'
import { receiveCar } from '#workshop/visits/desk-visits.contract.ts'
import { finishWork, handOver, saveBill, startWork } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { addServiceStamps } from '../desk-promises.contract.ts'
import { readPromises } from '../promises.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const owner = ownerOfEach(server, 'Ratna Wijaya')
const AVANZA_2024 = 20181

/** Where a plate is registered, and a workshop of that zone. */
const ZONES: [string, Zone, string, number][] = [
  ['WIB', 'Asia/Jakarta', 'B1641KZT', 1001],
  ['WITA', 'Asia/Makassar', 'DK1641KZT', 1080],
  ['WIT', 'Asia/Jayapura', 'PA1641KZT', 1129],
]

/** The last millisecond of a day in a zone, and the first of the next. */
const lastMoment = (day: Day, zone: Zone) =>
  new Date(instantAt(day, '23:59', zone).getTime() + 59_999).toISOString()
const firstMoment = (day: Day, zone: Zone) => instantAt(day, '00:00', zone).toISOString()

/** An Avanza that was handed over on 10 June 2024. */
async function ownAvanza(plate: string) {
  const { call } = owner()
  const car = await call(createCar, { body: { ...carDraft(plate), mobil_bekas_id: AVANZA_2024 } })
  const params = { id: car.id }
  await call(answerCarCare, { params, body: { handed_over_on: '2024-06-10' } })
  await call(addReading, { params, body: { km: 38_000 } })
  return { ...owner(), car, params }
}

it.each(ZONES)(
  'the safe day and the last day of a service end at midnight in %s, where the car is registered',
  async (_, zone, plate) => {
    const own = await ownAvanza(plate)
    const sari = await staffMember(server)
    const { visitId } = await withWork(server, sari, { own, intake: { odometer: 38_200 } })
    const stamps = ['2024-07-10', '2024-12-10', '2025-06-10', '2025-12-10', '2026-06-10'].map((day, at) => ({
      number: at + 1,
      day,
      km: null,
      workshop: 'Auto2000 Cilandak',
    }))
    await sari.call(addServiceStamps, { params: { visitId }, body: { stamps } })
    const sixthAt = async (at: string) => {
      server.clock.set(at)
      // Sessions do not last until the day.
      const { jwt } = await server.as()(login, { body: { identifier: own.email, password: PASSWORD } })
      const { rows, today } = await server.as(jwt)(readPromises, { params: own.params })
      const extended = rows.find(({ promise }) => promise === 'extended')
      return [today, extended?.kind, extended?.needs[0]?.by ?? extended?.missing]
    }
    expect(await sixthAt(lastMoment('2026-12-10', zone))).toEqual(['2026-12-10', 'conditional', '2026-12-10'])
    expect(await sixthAt(firstMoment('2026-12-11', zone))).toEqual([
      '2026-12-11',
      'conditional',
      '2026-12-31',
    ])
    expect(await sixthAt(lastMoment('2026-12-31', zone))).toEqual(['2026-12-31', 'conditional', '2026-12-31'])
    expect(await sixthAt(firstMoment('2027-01-01', zone))).toEqual(['2027-01-01', 'unknown', 'S6'])
  },
)

it.each(
  ZONES.flatMap(([name, zone, , id]) => [
    { name, zone, id, when: 'before', at: lastMoment('2026-11-24', zone), day: '2026-11-24' },
    { name, zone, id, when: 'at', at: firstMoment('2026-11-25', zone), day: '2026-11-25' },
  ]),
)(
  'a service that is handed over $when midnight in $name is proved on the day of its workshop, $day',
  async ({ zone, id, at, day }) => {
    const own = await ownAvanza('B1641KZT')
    const sari = await staffMember(server, 'advisor', [id])
    const { branch, city, province } = await requireWorkshop(server.context, id)
    const { visitId, car } = await withVisit(server, { zone, branch, city, province }, own)
    await sari.call(receiveCar, await onNewest(sari, visitId))
    await confirmChassis(sari, visitId, car.engine_number)
    await sari.call(startWork, await next(sari, visitId, intakeDraft(server, { odometer: 38_200 })))
    await sari.call(
      saveBill,
      await next(sari, visitId, billDraft({ odometer_out: 38_208, service_number: 5 })),
    )
    await sari.call(finishWork, await onNewest(sari, visitId))
    server.clock.set(at)
    const evening = await staffMember(server, 'advisor', [id])
    await evening.call(handOver, await onNewest(evening, visitId))
    expect(await server.context.db.selectFrom('plan_services').select(['number', 'day']).execute()).toEqual([
      { number: 5, day },
    ])
  },
)
