import { describe, expect, it } from 'vitest'
import { withdrawConsent } from '#account/personal-data/personal-data.contract.ts'
import { addDays, addMonths } from '#core/days.ts'
import { makeCalendarFeed } from '#garage/calendar-feed/calendar-feed.contract.ts'
import { answerCarCare } from '#garage/car-care/car-care.contract.ts'
import { createCar, removeCar } from '#garage/cars/cars.contract.ts'
import { addReading } from '#garage/odometer/odometer-readings.contract.ts'
import { sendNotification } from '#tests/support/notifications.ts'
import { carDraft, PASSWORD, withCar, withPhone } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withVisit } from '#tests/support/visits.ts'
import { remindOwners } from './clock.ts'
import { remindersOf } from './due.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const TODAY = '2026-11-23'
/** In Jakarta, on that day. */
const at = (time: string) => server.clock.set(`${TODAY}T${time}:00+07:00`)

const reminded = async () =>
  (await server.context.db.selectFrom('notifications').select('title').orderBy('sequence').execute()).map(
    ({ title }) => title.replace(/ [A-Z]{1,2} \d{4} KZT/, ''),
  )

/** An owner with a car whose STNK ends on a day. */
async function withStnk(term: string, plate?: string) {
  at('06:00')
  const owner = await withPhone(server)
  const car = await owner.call(createCar, { body: { ...carDraft(plate), stnk_term: term } })
  return { ...owner, car }
}
/** The same whose last service was on a day, and whose papers are far from their end. */
async function withService(last_service_on: string, km: number | null = 5_000) {
  const owner = await withStnk('2030-06-15')
  if (km !== null) await owner.call(addReading, { params: { id: owner.car.id }, body: { km } })
  await owner.call(answerCarCare, { params: { id: owner.car.id }, body: { last_service_on } })
  return owner
}

describe('the STNK', () => {
  it.each([
    [31, []],
    [30, ['STNK habis 30 hari lagi']],
    [8, ['STNK habis 8 hari lagi']],
    [7, ['STNK habis 7 hari lagi']],
    [1, ['STNK habis besok']],
    [0, ['STNK habis hari ini']],
    [-1, ['STNK lewat sejak 22 November 2026']],
    [-7, ['STNK lewat sejak 16 November 2026']],
    [-8, []],
  ])('is reminded of, when it ends in %i days, by %j', async (days, words) => {
    await withStnk(addDays(TODAY, days))
    at('07:00')
    await remindOwners(server.context)
    expect(await reminded()).toEqual(words)
  })

  it('is validated every year in between, and the reminder names the papers to bring', async () => {
    const owner = await withStnk(addMonths(addDays(TODAY, 7), 12))
    at('07:00')
    await remindOwners(server.context)
    expect(await reminded()).toEqual(['Pengesahan STNK 7 hari lagi'])
    const [mail] = await server.messages({ to: owner.email, channel: 'email' })
    expect(mail?.text).toContain('30 November 2026. Siapkan STNK asli, KTP asli, dan bukti bayar pajak.')
    expect(mail?.text).toContain(`/dashboard/cars/${owner.car.id}`)
  })

  it('is reminded of once at each stage, over days, restarts and concurrent processes', async () => {
    await withStnk(addDays(TODAY, 30))
    const look = () => Promise.all([remindOwners(server.context), remindOwners(server.context)])
    for (let day = 0; day <= 40; day++) {
      at('07:00')
      server.clock.advance(day * 24 * 3_600_000)
      await look()
      await look()
    }
    expect(await reminded()).toEqual([
      'STNK habis 30 hari lagi',
      'STNK habis 7 hari lagi',
      'STNK habis besok',
      'STNK habis hari ini',
      'STNK lewat sejak 23 Desember 2026',
    ])
  })

  it('sends nothing between 21:00 and 07:00, and what was missed the next morning', async () => {
    await withStnk(addDays(TODAY, 8))
    for (const time of ['06:59', '21:00', '23:30']) {
      at(time)
      expect(await remindOwners(server.context)).toBe(0)
    }
    server.clock.set('2026-11-24T07:00:00+07:00')
    expect(await remindOwners(server.context)).toBe(1)
    expect(await reminded()).toEqual(['STNK habis 7 hari lagi'])
  })

  it.each([
    ['07:00', 'B1111KZT'],
    ['20:59', 'DD1111KZT'],
    ['20:59', 'PA1111KZT'],
  ])(
    'ends on a day of the place where the car is registered: at %s for %s it is today',
    async (time, plate) => {
      await withStnk(TODAY, plate)
      at(time)
      await remindOwners(server.context)
      expect(await reminded()).toEqual(['STNK habis hari ini'])
    },
  )
})

describe('the next service', () => {
  it.each([
    [15, []],
    [14, ['Servis Berkala 10.000 KM 14 hari lagi']],
    [1, ['Servis Berkala 10.000 KM besok']],
    [0, ['Saatnya Servis Berkala 10.000 KM']],
    [-8, []],
  ])('is reminded of, when it is due in %i days, by %j', async (days, words) => {
    await withService(addMonths(addDays(TODAY, days), -6))
    at('07:00')
    await remindOwners(server.context)
    expect(await reminded()).toEqual(words)
  })

  it('is reminded of two weeks before its day, and once more on that day', async () => {
    await withService(addMonths(addDays(TODAY, 14), -6))
    const days: number[] = []
    for (let day = 0; day <= 21; day++) {
      at('07:00')
      server.clock.advance(day * 24 * 3_600_000)
      if ((await remindOwners(server.context)) > 0) days.push(day)
    }
    expect(days).toEqual([0, 14])
  })

  it('is reminded of as an estimate where no odometer was read, once at each stage', async () => {
    await withService(addMonths(addDays(TODAY, 14), -6), null)
    for (let day = 0; day <= 30; day++) {
      at('07:00')
      server.clock.advance(day * 24 * 3_600_000)
      await remindOwners(server.context)
    }
    expect(await reminded()).toEqual([
      'Servis Berkala 10.000 KM sekitar Desember',
      'Servis Berkala 10.000 KM sekitar Desember',
    ])
  })

  it('is not reminded of once it is booked', async () => {
    const owner = await withService(addMonths(addDays(TODAY, 7), -6))
    await withVisit(server, { day: '2026-11-25' }, owner)
    at('07:00')
    expect(await remindOwners(server.context)).toBe(0)
  })
})

describe('the reminded owner', () => {
  it('gets no reminder without consent', async () => {
    const owner = await withStnk(addDays(TODAY, 30))
    await owner.call(withdrawConsent, { body: { password: PASSWORD } })
    at('07:00')
    expect(await remindOwners(server.context)).toBe(0)
    expect(await reminded()).toEqual([])
  })
})

/** Avanza 1.5 G CVT of a model year with free services. */
const AVANZA_2024 = 20181

/** An owner whose new car was handed over on a day. */
async function withNewCar(handed_over_on: string) {
  at('06:00')
  const owner = await withPhone(server)
  const draft = { ...carDraft(), mobil_bekas_id: AVANZA_2024, stnk_term: '2030-06-15' }
  const car = await owner.call(createCar, { body: draft })
  const params = { id: car.id }
  await owner.call(answerCarCare, { params, body: { handed_over_on } })
  await owner.call(addReading, { params, body: { km: 500 } })
  return { ...owner, car }
}

describe('what the manufacturer promises', () => {
  it.each([
    [30, ['Servis ke-1 30 hari lagi']],
    [8, ['Servis ke-1 8 hari lagi']],
    [7, ['Servis ke-1 7 hari lagi']],
    [0, ['Servis ke-1 hari ini']],
  ])(
    'reminds of the service that keeps the extended warranty, %i days before its safe day: %j',
    async (days, words) => {
      await withNewCar(addMonths(addDays(TODAY, days), -1))
      at('07:00')
      await remindOwners(server.context)
      expect(await reminded()).toEqual(words)
    },
  )

  it('stays silent for a visit that is booked by that day', async () => {
    const owner = await withNewCar(addMonths(addDays(TODAY, 7), -1))
    await withVisit(server, { service_date: '2026-11-26T02:30:00Z' }, owner)
    at('07:00')
    await remindOwners(server.context)
    expect(await reminded()).not.toContain('Servis ke-1 7 hari lagi')
  })

  it.each([
    [31, []],
    [30, ['Garansi dasar dan servis gratis B 1234 KZT berakhir 30 hari lagi']],
    [7, []],
  ])('reminds of the last day of promises a month before it: %i days, %j', (days, titles) => {
    const names = ['Garansi dasar', 'Servis gratis']
    const car = {
      id: 'car',
      customer_id: 'ratna',
      brand: 'Toyota',
      type: 'Avanza',
      license_plate: 'B1234KZT',
    }
    const due = remindersOf({
      ...car,
      today: TODAY,
      dates: [],
      promise_days: [{ what: 'end', day: addDays(TODAY, days), names }],
      service_since: null,
      has_visit: false,
    })
    expect(due.map(({ notice }) => notice.title)).toEqual(titles)
  })
})

describe('a car that leaves the garage', () => {
  it('deletes its notifications and calendar entries with it; the rest of the list stays', async () => {
    const owner = await withStnk(addDays(TODAY, 30))
    const { url } = await owner.call(makeCalendarFeed, {})
    at('07:00')
    await remindOwners(server.context)
    await sendNotification(server, owner)
    await server.send({ url: new URL(url).pathname })
    at('06:00')
    await owner.call(removeCar, { params: { id: owner.car.id }, query: {} })
    expect(await reminded()).toEqual(['STNK habis 30 hari lagi'])
    expect(await server.context.db.selectFrom('calendar_entries').selectAll().execute()).toEqual([])
    const { payload } = await server.send({ url: new URL(url).pathname })
    expect(payload).not.toContain('VEVENT')
  })
})

describe('a run through all cars', () => {
  it('continues after a failure of the database, without leaving out a car', async () => {
    for (let each = 0; each < 5; each++) await withStnk(addDays(TODAY, 30))
    at('07:00')
    let batches = 0
    const failing = {
      ...server.context,
      transaction: (work: Parameters<typeof server.context.transaction>[0]) => {
        batches++
        if (batches === 2) throw new Error('the database is away')
        return server.context.transaction(work)
      },
    } as typeof server.context
    await expect(remindOwners(failing, { cars: 2, reminders: 2 })).rejects.toThrow('the database is away')
    expect(await reminded()).toHaveLength(2)
    expect(await remindOwners(server.context, { cars: 2, reminders: 2 })).toBe(3)
    expect(await reminded()).toHaveLength(5)
    expect(await remindOwners(server.context, { cars: 2, reminders: 2 })).toBe(0)
  })

  it('ends when its process stops, and is continued by another', async () => {
    for (let each = 0; each < 3; each++) await withStnk(addDays(TODAY, 30))
    at('07:00')
    const stopping = AbortSignal.abort()
    expect(await remindOwners(server.context, { signal: stopping, cars: 1 })).toBe(0)
    expect(await remindOwners(server.context, { cars: 1 })).toBe(3)
  })

  it('skips owners whose account was erased meanwhile', async () => {
    const owner = await withCar(server)
    await withStnk(addDays(TODAY, 30))
    await server.context.db.deleteFrom('customers').where('id', '=', owner.id).execute()
    at('07:00')
    expect(await remindOwners(server.context)).toBe(1)
  })
})
