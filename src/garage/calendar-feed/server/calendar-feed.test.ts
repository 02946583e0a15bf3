import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { withdrawConsent } from '#account/personal-data/personal-data.contract.ts'
import { addMonths, instantAt } from '#core/days.ts'
import { answerCarCare } from '#garage/car-care/car-care.contract.ts'
import { addReading } from '#garage/odometer/odometer-readings.contract.ts'
import { book, PASSWORD, withCar } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { THE_DAY_BEFORE, withVisit } from '#tests/support/visits.ts'
import { cancelBooking, moveBooking } from '#workshop/bookings/bookings.contract.ts'
import { endCalendarFeed, makeCalendarFeed, readCalendarFeed } from '../calendar-feed.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
beforeEach(() => server.clock.set(THE_DAY_BEFORE))
type Owner = Awaited<ReturnType<typeof withCar>>

async function linkOf({ call }: Pick<Owner, 'call'>) {
  const { url } = await call(makeCalendarFeed, {})
  return new URL(url).pathname
}
const fetched = (url: string, headers: Record<string, string> = {}) => server.send({ url, headers })

/** What a program that is not ours reads in it. */
async function entries(url: string) {
  const { payload, statusCode } = await fetched(url)
  expect(statusCode).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(payload))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toString(),
      zone: component.getFirstProperty('dtstart')?.getParameter('tzid') ?? null,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      busy: component.getFirstPropertyValue('transp') !== 'TRANSPARENT',
    }
  })
}
const oneOf = async (url: string, begins: string) =>
  (await entries(url)).filter(({ uid }) => uid.startsWith(begins))

describe('the link', () => {
  it('shows its address once, and when a calendar read it last', async () => {
    const owner = await withCar(server)
    expect(await owner.call(readCalendarFeed, {})).toEqual({ feed: null })
    const url = await linkOf(owner)
    expect(url).toMatch(/^\/kalender\/[\w-]{43}\.ics$/)
    const secret = url.slice(10, -4)
    expect(await owner.call(readCalendarFeed, {})).toEqual({
      feed: { made_at: server.clock.now().toISOString(), read_at: null },
    })
    const { rows } = await server.context.db
      .selectFrom('calendar_feeds')
      .selectAll()
      .execute()
      .then((found) => ({ rows: JSON.stringify(found) }))
    expect(rows).not.toContain(secret)
    server.clock.advance(60_000)
    await fetched(url)
    const { feed } = await owner.call(readCalendarFeed, {})
    expect(feed?.read_at).toBe(server.clock.now().toISOString())
  })

  it('answers 404 once it was renewed or ended, like an unknown one', async () => {
    const owner = await withCar(server)
    const former = await linkOf(owner)
    const url = await linkOf(owner)
    expect((await fetched(former)).statusCode).toBe(404)
    expect((await fetched(url)).statusCode).toBe(200)
    await owner.call(endCalendarFeed, {})
    for (const gone of [url, `/kalender/${'x'.repeat(43)}.ics`, '/kalender/x.ics', url.replace('.ics', '')])
      expect((await fetched(gone)).json().message).toBe('Data tidak ditemukan')
    expect((await fetched(url, { accept: 'text/html' })).statusCode).toBe(404)
  })

  it('answers 404 while the consent of the account is withdrawn', async () => {
    const owner = await withCar(server)
    const url = await linkOf(owner)
    await owner.call(withdrawConsent, { body: { password: PASSWORD } })
    expect((await fetched(url)).statusCode).toBe(404)
  })

  it('is not stored by shared caches, and answers 304 while it is unchanged', async () => {
    const url = await linkOf(await withVisit(server))
    const { headers } = await fetched(url)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['cache-control']).toBe('private, no-cache')
    const again = await fetched(url, { 'if-none-match': `"other", W/${headers.etag}` })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })
})

describe('the calendar', () => {
  it('lists papers as whole days on which the owner is free, and visits in the zone of their workshop', async () => {
    const owner = await withVisit(server)
    const url = await linkOf(owner)
    const found = await entries(url)
    const unfolded = (await fetched(url)).payload.replaceAll('\r\n ', '')
    expect(unfolded).toContain('LOCATION:Toyota Trust Sudirman\\, Jl. Jenderal Sudirman No. 143')
    const day = { zone: null, sequence: 0, status: null, busy: false }
    expect(found).toEqual([
      {
        uid: `booking-${owner.visitId}@toyota-trust`,
        summary: expect.stringMatching(/^Servis Berkala: /),
        start: '2026-11-23T09:30:00',
        zone: 'Asia/Jakarta',
        sequence: 0,
        status: 'CONFIRMED',
        busy: true,
      },
      {
        ...day,
        uid: `stnk_five_yearly-${owner.car.id}@toyota-trust`,
        summary: expect.stringMatching(/^STNK lima tahunan: B \d{4} KZT$/),
        start: '2027-08-14',
      },
    ])
  })

  it('keeps one entry for a moved visit, with a higher sequence, and cancels it with the visit', async () => {
    const owner = await withVisit(server)
    const url = await linkOf(owner)
    const [before] = await oneOf(url, 'booking-')
    const service_date = instantAt('2026-11-24', '13:00', 'Asia/Jakarta').toISOString()
    const params = { bookingId: owner.visitId }
    await owner.call(moveBooking, { params, body: { service_date, order_start_time: '13:00' } })
    const moved = await oneOf(url, 'booking-')
    expect(moved).toEqual([{ ...before, start: '2026-11-24T13:00:00', sequence: 1 }])
    await owner.call(cancelBooking, { params })
    expect(await oneOf(url, 'booking-')).toEqual([{ ...moved[0], sequence: 2, status: 'CANCELLED' }])
  })

  it('keeps a visit for 90 days after its hour', async () => {
    const url = await linkOf(await withVisit(server))
    server.clock.set('2027-02-21T02:30:00Z')
    expect(await oneOf(url, 'booking-')).toHaveLength(1)
    server.clock.advance(1)
    expect(await oneOf(url, 'booking-')).toEqual([])
  })

  it('has no entry for an unverified booking', async () => {
    const owner = await withCar(server)
    await book(server, owner)
    expect(await oneOf(await linkOf(owner), 'booking-')).toEqual([])
  })

  it('keeps the UID of a service, with a higher sequence only when its content changes', async () => {
    const owner = await withCar(server)
    const params = { id: owner.car.id }
    await owner.call(addReading, { params, body: { km: 5_000 } })
    const serviced = (last_service_on: string) =>
      owner.call(answerCarCare, { params, body: { last_service_on } })
    await serviced('2026-10-01')
    const url = await linkOf(owner)
    const [first] = await oneOf(url, 'service-')
    expect(first).toMatchObject({ start: addMonths('2026-10-01', 6), sequence: 0 })
    expect(await oneOf(url, 'service-')).toEqual([first])
    await serviced('2026-11-01')
    expect(await oneOf(url, 'service-')).toEqual([
      { ...first, start: addMonths('2026-11-01', 6), sequence: 1 },
    ])
  })

  it('has no entry for an estimated day', async () => {
    const owner = await withCar(server)
    await owner.call(answerCarCare, { params: { id: owner.car.id }, body: { last_service_on: '2026-10-01' } })
    expect(await oneOf(await linkOf(owner), 'service-')).toEqual([])
  })

  it.each(['Asia/Jakarta', 'America/New_York'])(
    'is the same on a machine in the time zone %s',
    async (place) => {
      const owner = await withVisit(server)
      const url = await linkOf(owner)
      const usual = await entries(url)
      const { TZ } = process.env
      process.env.TZ = place
      try {
        expect(await entries(url)).toEqual(usual)
      } finally {
        if (TZ === undefined) delete process.env.TZ
        else process.env.TZ = TZ
      }
    },
  )

  it('escapes and folds what people wrote, as every parser reads it', async () => {
    const owner = await withVisit(server)
    const car_name = 'Avanza, "G"; 1.3\\M/T, '.repeat(6).trim()
    await server.context.db.updateTable('bookings').set({ car_name }).execute()
    const url = await linkOf(owner)
    expect((await oneOf(url, 'booking-'))[0]?.summary).toBe(`Servis Berkala: ${car_name}`)
    const { payload } = await fetched(url)
    const long = payload.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)
    expect(long).toEqual([])
  })

  it('contains the entries of its owner only', async () => {
    const ratna = await withVisit(server)
    const budi = await withVisit(server, { order_start_time: '10:00' })
    const found = JSON.stringify(await entries(await linkOf(ratna)))
    expect(found).not.toContain(budi.visitId)
    expect(found).not.toContain(budi.car.id)
  })
})
