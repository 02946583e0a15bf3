import { describe, expect, it } from 'vitest'
import { exportPersonalData } from '#account/personal-data/personal-data.contract.ts'
import { createCar, updateCar } from '#garage/cars/cars.contract.ts'
import { addReading } from '#garage/odometer/odometer-readings.contract.ts'
import { carDraft, ownerOfEach, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { statementsOf } from '#tests/support/sent-statements.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { cancelOwnVisit, withVisit } from '#tests/support/visits.ts'
import { withHandOver, withWork } from '#tests/support/work-orders.ts'
import { answerCarCare, listCarDates, readCarCare } from '../car-care.contract.ts'

const server = useTestServer()
/** Avanza 1.5 G CVT. */
const AVANZA_2022 = 20179
const owner = ownerOfEach(server, 'Ratna Wijaya')
const params = () => ({ id: owner().car.id })
const care = () => owner().call(readCarCare, { params: params() })
const answer = (body: Parameters<typeof answerBody>[0]) =>
  owner().call(answerCarCare, { params: params(), body: answerBody(body) })
const answerBody = (body: {
  handed_over_on?: string
  last_service_on?: string
  stnk_paid_for?: string | null
  papers?: string[]
}) => body

describe('what a car needs', () => {
  it('is asked for while nothing is known: an Agya of 2013 whose STNK ends in August', async () => {
    expect(await care()).toMatchObject({
      today: '2026-11-21',
      version: 1,
      stnk: { yearly: null, five_yearly: '2027-08-14', red_line: '2029-08-14' },
      papers: [],
      dates: [{ kind: 'stnk_five_yearly', day: '2027-08-14', mood: 'far' }],
      advice: { state: 'unknown' },
      warranty: { state: 'unknown' },
      readings: [],
      visit: null,
    })
  })

  it('is computed from the two answers of its owner', async () => {
    await owner().call(addReading, { params: params(), body: { km: 45_000 } })
    const { advice, dates } = await answer({ last_service_on: '2026-07-09' })
    expect(advice).toMatchObject({
      state: 'known',
      step_km: 50_000,
      day: '2027-01-09',
      first: 'time',
      last: { day: '2026-07-09', by: 'owner', wrote_next: false },
      reading: { km: 45_000, source: 'owner' },
      source: 'Jadwal servis Toyota',
    })
    expect(advice.state === 'known' && advice.jobs).toEqual([
      'Ganti oli mesin',
      'Ganti filter oli',
      'Ganti gasket baut pembuangan oli',
      'Periksa kebocoran oli, air pendingin dan bahan bakar',
      'Periksa air radiator (coolant)',
      'Periksa air wiper dan karet wiper',
      '12 pekerjaan lain',
    ])
    expect(dates[0]).toMatchObject({ kind: 'service', day: '2027-01-09', step_km: 50_000 })
  })

  it('is computed from the record of a workshop rather than from an earlier answer of its owner', async () => {
    await withHandOver(server, await staffMember(server), owner())
    const { advice } = await answer({ last_service_on: '2026-07-09' })
    expect(advice).toMatchObject({
      last: { day: '2026-11-21', km: 45_128, by: 'workshop', wrote_next: true },
      by_km: { from: 45_128, now: 45_128, to: 55_000 },
      by_time: { to: '2027-05-24' },
    })
  })

  it('names the open visit of the car', async () => {
    const { visitId } = await withVisit(server, {}, owner())
    expect((await care()).visit).toMatchObject({
      id: visitId,
      day: '2026-11-23',
      time: '09:30',
      branch: 'Toyota Trust Sudirman',
    })
  })

  it('shows a booked periodic service as booked, and again as before once it is cancelled', async () => {
    const visit = await withVisit(server, {}, owner())
    await answer({ last_service_on: '2026-01-09' })
    const serviceOf = async () => (await care()).dates.filter(({ kind }) => kind === 'service')
    expect(await serviceOf()).toMatchObject([{ day: '2026-11-23', mood: 'booked', rough: false }])
    await cancelOwnVisit(visit)
    expect(await serviceOf()).toMatchObject([{ day: '2026-07-09', mood: 'over' }])
  })

  it('shows a periodic service that is being done as at the workshop', async () => {
    await withWork(server, await staffMember(server), { own: owner() })
    expect((await care()).dates).toContainEqual(
      expect.objectContaining({ kind: 'service', mood: 'at_workshop' }),
    )
  })

  it('is answered with three statements at the most', async () => {
    await withHandOver(server, await staffMember(server), owner())
    await care()
    const sent = await statementsOf(care)
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.length).toBeLessThanOrEqual(3)
  })

  it('is refused to another customer', async () => {
    const { call } = await withCar(server)
    expect((await refusal(call(readCarCare, { params: params() }))).status).toBe(404)
    const foreign = call(answerCarCare, { params: params(), body: { papers: [] } })
    expect((await refusal(foreign)).status).toBe(404)
  })
})

describe('the yearly validation', () => {
  const validated = async () => {
    const { mobil_bekas_id: _, ...facts } = carDraft()
    const body = { ...facts, stnk_term: '2029-03-12', version: 1 }
    await owner().call(updateCar, { params: params(), body })
  }

  it('moves on by a year when it is paid, and its papers are put away', async () => {
    await validated()
    const papers = ['yearly:stnk', 'five_yearly:bpkb', 'yearly:stnk']
    expect((await answer({ papers })).papers).toEqual(['yearly:stnk', 'five_yearly:bpkb'])
    const paid = await answer({ stnk_paid_for: '2027-03-12' })
    expect(paid).toMatchObject({ stnk: { yearly: '2028-03-12' }, papers: ['five_yearly:bpkb'] })
  })

  it('is due again when the payment is revoked, and earlier years stay paid', async () => {
    await validated()
    await answer({ stnk_paid_for: '2027-03-12' })
    expect((await answer({ stnk_paid_for: null })).stnk.yearly).toBe('2027-03-12')
    expect((await answer({ stnk_paid_for: '2027-03-12' })).stnk.yearly).toBe('2028-03-12')
    await answer({ stnk_paid_for: '2028-03-12' })
    expect((await answer({ stnk_paid_for: null })).stnk.yearly).toBe('2028-03-12')
  })

  it('is not paid twice, nor for a day that is not due', async () => {
    await validated()
    await answer({ stnk_paid_for: '2027-03-12' })
    for (const stnk_paid_for of ['2027-03-12', '2028-03-11'])
      expect(await refusal(answer({ stnk_paid_for }))).toMatchObject({
        status: 400,
        data: { field: 'stnk_paid_for' },
      })
  })
})

describe('answers of an owner', () => {
  it('begin the warranty', async () => {
    expect((await answer({ handed_over_on: '2013-05-02' })).warranty).toMatchObject({
      state: 'ended',
      by: 'time',
      on: '2016-05-02',
      source: expect.stringContaining('TAM, halaman Warranty'),
    })
  })

  it.each([
    ['handed_over_on', '2026-11-22'],
    ['handed_over_on', '2011-12-31'],
    ['last_service_on', '2026-11-22'],
    ['last_service_on', '2011-12-31'],
  ])('refuse %s on %s', async (field, day) => {
    expect(await refusal(answer({ [field]: day }))).toMatchObject({ status: 400, data: { field } })
  })

  it('refuse unknown papers', async () => {
    expect((await refusal(answer({ papers: ['yearly:bpkb'] }))).status).toBe(400)
  })

  it('leave the others as they are, and are exported', async () => {
    await answer({ handed_over_on: '2013-05-02' })
    await answer({ papers: ['yearly:ktp'] })
    await owner().call(addReading, { params: params(), body: { km: 45_000 } })
    const data = await owner().call(exportPersonalData, {})
    expect(data.car_care).toMatchObject([{ handed_over_on: '2013-05-02', papers: ['yearly:ktp'] }])
    expect(data.odometer_readings).toMatchObject([{ km: 45_000, source: 'owner' }])
  })
})

describe('recalls', () => {
  it('come with the day of the list and a page to check even if no campaign names the model', async () => {
    const { recalls } = await care()
    expect(recalls).toEqual({
      as_of: '2024-08-22',
      check_url: 'https://www.toyota.astra.co.id/',
      campaigns: [],
    })
  })

  it('list campaigns that match the year before those without a production window', async () => {
    const { id } = await owner().call(createCar, { body: { ...carDraft(), mobil_bekas_id: AVANZA_2022 } })
    const { recalls } = await owner().call(readCarCare, { params: { id } })
    expect(recalls.campaigns).toMatchObject([
      { title: 'Balok pintu depan', answer: 'maybe', by: 'year' },
      { title: 'Mur peredam kejut depan', answer: 'maybe', by: 'year' },
      { title: 'Pompa bahan bakar', answer: 'not_enough', by: 'campaign' },
    ])
  })
})

describe('the dates of a garage', () => {
  it('are those of all its cars, the nearest first, what has passed last', async () => {
    const { call, car } = owner()
    const second = await call(createCar, { body: { ...carDraft(), stnk_term: '2026-03-03' } })
    const third = await call(createCar, { body: { ...carDraft(), stnk_term: '2026-12-11' } })
    expect(await call(listCarDates, {})).toMatchObject([
      { car_id: third.id, day: '2026-12-11', mood: 'soon' },
      { car_id: car.id, day: '2027-08-14', mood: 'far' },
      { car_id: second.id, day: '2026-03-03', mood: 'over' },
    ])
  })

  it('begin with the day of the zone in which a car is registered', async () => {
    const { call } = owner()
    server.clock.set('2026-11-21T15:30:00Z')
    await call(createCar, { body: { ...carDraft('PA 1420 KZT'), stnk_term: '2026-11-21' } })
    await call(createCar, { body: { ...carDraft('DK 1420 KZT'), stnk_term: '2026-11-21' } })
    const dates = await call(listCarDates, {})
    expect(
      dates.filter(({ day }) => day === '2026-11-21').map(({ mood, today }) => `${mood} ${today}`),
    ).toEqual(['soon 2026-11-21', 'over 2026-11-22'])
  })
})
