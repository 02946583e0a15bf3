import {
  addWaiting,
  endWaiting,
  readWaiting,
  withdrawOffer,
} from '@toyota-trust/contracts/desk/workshop/waiting.ts'
import { createCar } from '@toyota-trust/contracts/garage/cars.ts'
import { cancelBooking, createBooking } from '@toyota-trust/contracts/workshop/bookings.ts'
import {
  countWaiting,
  joinWaiting,
  leaveWaiting,
  ownWaiting,
  passOffer,
  takeOffer,
} from '@toyota-trust/contracts/workshop/waiting.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { book, bookingDraft, carDraft, slotsAt, withCar } from '../../../testing/people.ts'
import { refusal, refusalCode } from '../../../testing/refusal.ts'
import { staffMember } from '../../../testing/staff.ts'
import { useTestServer } from '../../../testing/test-server.ts'
import { branchOf, withVisit } from '../../../testing/visits.ts'
import { waits } from '../../../testing/waiting-list.ts'
import { save, saying, THURSDAY } from '../../../testing/workshop-hours.ts'
import { endPastEntries, expireOverdueOffers, notifyAll, offerReleasedHours } from './clock.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const MINUTE = 60_000
/** Friday, 14:05:12 in Jakarta. */
const NOW = '2026-11-20T07:05:12Z'
beforeEach(() => server.clock.set(NOW))

/** Makes Thursday a day of one hour, 09:00, with `places`. */
const oneHour = async (places: number) =>
  save(
    await staffMember(server, 'head'),
    saying({ kind: 'half', opens: '09:00', closes: '09:30', capacity: places }),
  )
const atNine = { day: THURSDAY, order_start_time: '09:00' }
const thursday = { first_day: THURSDAY, last_day: THURSDAY }
const isFree = async () => (await slotsAt(server, THURSDAY)).find(({ start }) => start === '09:00')?.available
const cancel = (owner: Awaited<ReturnType<typeof withVisit>>) =>
  owner.call(cancelBooking, { params: { bookingId: owner.visitId } })
type Owner = Awaited<ReturnType<typeof withCar>>
const offerOf = async (owner: Owner) => (await owner.call(ownWaiting, {}))[0]?.offer ?? null
const take = async (owner: Owner) =>
  owner.call(takeOffer, { params: { offerId: (await offerOf(owner))?.id ?? 'none-at-all' } })
/** A full Thursday with one booking, and two who wait for it. */
async function full() {
  await oneHour(1)
  const booked = await withVisit(server, atNine)
  const ratna = await withCar(server, 'Ratna Wijaya')
  const hadi = await withCar(server, 'Hadi Putra')
  await waits(ratna, thursday)
  await waits(hadi, thursday)
  return { booked, ratna, hadi }
}

describe('a place that comes free', () => {
  it('is held for the first who waits, taken for all others, and notified once within ten seconds', async () => {
    const { booked, ratna, hadi } = await full()
    expect([await offerOf(ratna), await offerOf(hadi)]).toEqual([null, null])
    await cancel(booked)
    expect(await offerOf(ratna)).toMatchObject({
      starts_at: '2026-12-03T02:00:00.000Z',
      held_until: '2026-11-20T07:20:12.000Z',
    })
    expect(await offerOf(hadi)).toBeNull()
    expect(await isFree()).toBe(false)
    const stranger = await withCar(server)
    expect(await refusalCode(book(server, stranger, atNine))).toBe('slot_full')
    expect(await Promise.all([notifyAll(server.portal), notifyAll(server.portal)])).toContain(1)
    await notifyAll(server.portal)
    const mails = (await server.messages({ channel: 'email' })).filter(({ subject }) =>
      subject.startsWith('Ada tempat'),
    )
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(
        /^Ada tempat: B \d{4} KZT, Kamis, 3 Desember 2026, 09:00 WIB\. Ditahan sampai 14:20$/,
      ),
    ])
  })

  it('goes to the next person after 15 minutes of silence, and the first keeps the place in the list', async () => {
    const { booked, ratna, hadi } = await full()
    await cancel(booked)
    server.clock.advance(15 * MINUTE - 1)
    expect(await expireOverdueOffers(server.portal)).toBe(0)
    server.clock.advance(1)
    const late = await refusal(take(ratna))
    expect([late.status, late.data?.code]).toEqual([409, 'offer_over'])
    // Nobody takes it between its end and the clock.
    expect(await isFree()).toBe(false)
    expect(await expireOverdueOffers(server.portal)).toBe(1)
    expect(await offerOf(ratna)).toBeNull()
    expect(await offerOf(hadi)).toMatchObject({ held_until: '2026-11-20T07:35:12.000Z' })
    const booking = await take(hadi)
    expect(booking).toMatchObject({ order_start_time: '09:00', branch: 'Toyota Trust Sudirman' })
    expect(await hadi.call(ownWaiting, {})).toMatchObject([{ ended_cause: 'booked', offer: null }])
    expect(await ratna.call(ownWaiting, {})).toMatchObject([{ ended_cause: null, passed: 0 }])
    expect(await isFree()).toBe(false)
  })

  it('is booked by all rules: an unproved number waits for its code, which frees it again in 30 minutes', async () => {
    const { booked, ratna, hadi } = await full()
    await cancel(booked)
    expect(await take(ratna)).toMatchObject({ state: 'unverified', is_verified: false })
    expect(await offerOf(hadi)).toBeNull()
    server.clock.advance(30 * MINUTE)
    await offerReleasedHours(server.portal)
    expect(await offerOf(hadi)).not.toBeNull()
  })

  it('is offered to the next person when it is declined or the entry is left, and never twice to the same', async () => {
    const { booked, ratna, hadi } = await full()
    await cancel(booked)
    const offerId = (await offerOf(ratna))?.id ?? ''
    const strange = await refusal(hadi.call(passOffer, { params: { offerId } }))
    expect(strange.status).toBe(404)
    await ratna.call(passOffer, { params: { offerId } })
    expect(await refusalCode(ratna.call(passOffer, { params: { offerId } }))).toBe('offer_over')
    expect(await ratna.call(ownWaiting, {})).toMatchObject([{ passed: 1, offer: null }])
    const [entry] = await hadi.call(ownWaiting, {})
    await hadi.call(leaveWaiting, { params: { entryId: entry?.id ?? '' } })
    // It was offered to Ratna before: now it is simply free.
    expect(await offerOf(ratna)).toBeNull()
    expect(await isFree()).toBe(true)
  })

  it('is offered when an hour gets more places, and withdrawn when it gets fewer', async () => {
    const { ratna } = await full()
    const head = await staffMember(server, 'head')
    const more = saying({ kind: 'half', opens: '09:00', closes: '09:30', capacity: 2 })
    await save(head, { ...more, version: 1 })
    expect(await offerOf(ratna)).not.toBeNull()
    await save(head, {
      ...saying({ kind: 'half', opens: '09:00', closes: '09:30', capacity: 1 }),
      version: 2,
    })
    expect(await offerOf(ratna)).toBeNull()
  })

  it('is notified in the morning when it comes free at night, and a place of the next day is simply free', async () => {
    const { booked, ratna } = await full()
    server.clock.set('2026-11-20T15:00:00Z')
    await cancel(booked)
    expect(await notifyAll(server.portal)).toBe(0)
    expect(await offerOf(ratna)).toMatchObject({ held_until: '2026-11-21T00:15:00.000Z' })
    server.clock.set('2026-11-21T00:00:00Z')
    expect(await notifyAll(server.portal)).toBe(1)
  })

  it('ends the entry after three offers without an answer', async () => {
    await oneHour(1)
    const ratna = await withCar(server, 'Ratna Wijaya')
    await waits(ratna, { first_day: '2026-11-23', last_day: '2026-11-23', part: 'morning' })
    for (let silent = 1; silent <= 3; silent++) {
      expect(await offerOf(ratna)).not.toBeNull()
      server.clock.advance(15 * MINUTE)
      await expireOverdueOffers(server.portal)
    }
    expect(await ratna.call(ownWaiting, {})).toMatchObject([{ ended_cause: 'unanswered', offer: null }])
    await notifyAll(server.portal)
    expect((await server.messages({ channel: 'email' }))[0]?.subject).toBe(
      'Daftar tunggu berakhir: tiga tawaran tidak dijawab',
    )
  })
})

describe('an entry', () => {
  it('of one day names that day, of several the first and the last', async () => {
    await waits(await withCar(server), thursday)
    await waits(await withCar(server), { ...thursday, last_day: '2026-12-05' })
    const mails = (await server.messages({ channel: 'email' })).map(({ subject }) => subject)
    expect(mails.filter((subject) => subject.startsWith('Anda di daftar tunggu')).sort()).toEqual([
      'Anda di daftar tunggu: Toyota Trust Sudirman, 3 Desember 2026',
      'Anda di daftar tunggu: Toyota Trust Sudirman, 3 Desember 2026 sampai 5 Desember 2026',
    ])
  })

  it('is one for a car and three for a customer, 30 days wide and within the bookable days', async () => {
    const { ratna } = await full()
    expect(await refusalCode(waits(ratna, thursday))).toBe('waiting_car')
    for (let cars = 0; cars < 2; cars++) {
      const car = await ratna.call(createCar, { body: carDraft() })
      await waits({ ...ratna, car }, thursday)
    }
    const fourth = await ratna.call(createCar, { body: carDraft() })
    expect(await refusalCode(waits({ ...ratna, car: fourth }, thursday))).toBe('waiting_many')
    const other = await withCar(server)
    const wish = (first_day: string, last_day: string) => refusal(waits(other, { first_day, last_day }))
    expect((await wish('2026-11-20', '2026-11-21')).data?.code).toBe('date_too_early')
    expect((await wish('2026-12-01', '2027-03-01')).data?.code).toBe('date_too_late')
    expect((await wish('2026-12-01', '2026-12-31')).status).toBe(400)
    const { service_date: _, order_start_time: __, ...draft } = bookingDraft({ phone: other.phone })
    const body = { ...draft, car_id: ratna.car.id, ...thursday, part: 'any' as const }
    expect((await refusal(other.call(joinWaiting, { body }))).status).toBe(404)
  })

  it('shows each customer how many others wait for a day', async () => {
    const { ratna } = await full()
    const others = async (owner: Owner, day: string) =>
      (await owner.call(countWaiting, { params: { ...branchOf, day } })).people
    expect(await others(ratna, THURSDAY)).toBe(1)
    expect(await others(await withCar(server), THURSDAY)).toBe(2)
    expect(await others(ratna, '2026-11-25')).toBe(0)
  })

  it('ends when its days are over', async () => {
    const { ratna } = await full()
    server.clock.set('2026-12-03T03:00:00Z')
    await endPastEntries(server.portal)
    const rows = await server.portal.db
      .selectFrom('waiting_entries')
      .select(['ended_cause'])
      .where('customer_id', '=', ratna.id)
      .execute()
    expect(rows).toEqual([{ ended_cause: 'past' }])
  })
})

describe('the desk', () => {
  it('reads who waits in order, removes with a reason, and withdraws an offer', async () => {
    const { booked, ratna } = await full()
    const sari = await staffMember(server)
    const list = () => sari.call(readWaiting, { params: branchOf })
    expect((await list()).waiting.map(({ first_name }) => first_name)).toEqual(['Budi', 'Budi'])
    await cancel(booked)
    const [first, second] = (await list()).waiting
    const withdrawn = await sari.call(withdrawOffer, {
      params: { entryId: first?.id ?? '', offerId: first?.offer?.id ?? '' },
    })
    expect(withdrawn.waiting.map(({ offer }) => offer !== null)).toEqual([false, true])
    expect(withdrawn.freed).toMatchObject([
      {
        cause: 'cancelled',
        starts_at: '2026-12-03T02:00:00.000Z',
        offers: [{ state: 'withdrawn' }, { state: 'open' }],
      },
    ])
    const ended = await sari.call(endWaiting, {
      params: { entryId: second?.id ?? '' },
      body: { reason: 'Mobil sudah diservis' },
    })
    expect(ended.ended).toMatchObject([{ ended_cause: 'removed', ended_words: 'Mobil sudah diservis' }])
    expect(await ratna.call(ownWaiting, {})).toHaveLength(1)
    const again = { params: { entryId: second?.id ?? '' }, body: { reason: 'Mobil sudah diservis' } }
    expect(await refusalCode(sari.call(endWaiting, again))).toBe('waiting_ended')
    const elsewhere = await staffMember(server, 'advisor', [1002])
    const hidden = elsewhere.call(endWaiting, { params: { entryId: first?.id ?? '' }, body: { reason: 'x' } })
    expect((await refusal(hidden)).status).toBe(404)
  })

  it('adds the one customer of a plate who names their proved number', async () => {
    await oneHour(1)
    await withVisit(server, atNine)
    const ratna = await withVisit(server, { day: '2026-11-25' })
    const sari = await staffMember(server)
    const body = {
      plate: ratna.car.license_plate,
      phone: '081299999999',
      service_type: 'Servis Umum' as const,
      mileage: 45_000,
      service_notes: 'Rem berbunyi',
      ...thursday,
      part: 'any' as const,
    }
    expect((await refusal(sari.call(addWaiting, { params: branchOf, body }))).status).toBe(400)
    const added = await sari.call(addWaiting, { params: branchOf, body: { ...body, phone: ratna.phone } })
    expect(added.waiting).toMatchObject([{ plate: ratna.car.license_plate, service_type: 'Servis Umum' }])
  })
})

it('a waiting list takes no place from a booking of an hour that nobody waits for', async () => {
  await full()
  const owner = await withCar(server)
  const body = bookingDraft({ phone: owner.phone, day: '2026-12-04' })
  expect(await owner.call(createBooking, { params: { carId: owner.car.id }, body })).toMatchObject({
    state: 'unverified',
  })
})
