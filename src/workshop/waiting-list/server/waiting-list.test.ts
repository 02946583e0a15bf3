import { beforeEach, describe, expect, it } from 'vitest'
import { chooseNotifications } from '#account/notifications/notifications.contract.ts'
import { createCar } from '#garage/cars/cars.contract.ts'
import { book, bookingDraft, carDraft, slotsAt, withCar } from '#tests/support/people.ts'
import { refusal, refusalCode } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchOf, withVisit } from '#tests/support/visits.ts'
import { waits } from '#tests/support/waiting-list.ts'
import { save, saying, THURSDAY } from '#tests/support/workshop-hours.ts'
import { cancelBooking } from '#workshop/bookings/bookings.contract.ts'
import {
  countWaiting,
  joinWaiting,
  leaveWaiting,
  ownWaiting,
  passOffer,
  takeOffer,
} from '../waiting.contract.ts'
import { expireOverdueOffers, notifyAll, offerReleasedHours } from './clock.ts'

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
  await waits(server, ratna, thursday)
  await waits(server, hadi, thursday)
  return { booked, ratna, hadi }
}

describe('freed place', () => {
  it('is held for the first in the list, taken for all others, and announced once', async () => {
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
    expect(await Promise.all([notifyAll(server.context), notifyAll(server.context)])).toContain(1)
    await notifyAll(server.context)
    const mails = (await server.messages({ channel: 'email' })).filter(({ subject }) =>
      subject.startsWith('Ada tempat'),
    )
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(
        /^Ada tempat: B \d{4} KZT, Kamis, 3 Desember 2026, 09:00 WIB\. Ditahan sampai 14:20$/,
      ),
    ])
  })

  it('goes to the next person after 15 minutes, while the first stays in the list', async () => {
    const { booked, ratna, hadi } = await full()
    await cancel(booked)
    server.clock.advance(15 * MINUTE - 1)
    expect(await expireOverdueOffers(server.context)).toBe(0)
    server.clock.advance(1)
    const late = await refusal(take(ratna))
    expect([late.status, late.data?.code]).toEqual([409, 'offer_over'])
    // Nobody takes it between its end and the clock.
    expect(await isFree()).toBe(false)
    expect(await expireOverdueOffers(server.context)).toBe(1)
    expect(await offerOf(ratna)).toBeNull()
    expect(await offerOf(hadi)).toMatchObject({ held_until: '2026-11-20T07:35:12.000Z' })
    const booking = await take(hadi)
    expect(booking).toMatchObject({ order_start_time: '09:00', branch: 'Toyota Trust Sudirman' })
    expect(await hadi.call(ownWaiting, {})).toMatchObject([{ ended_cause: 'booked', offer: null }])
    expect(await ratna.call(ownWaiting, {})).toMatchObject([{ ended_cause: null, passed: 0 }])
    expect(await isFree()).toBe(false)
  })

  it('waits for the code of an unproved number, and is freed again after 30 minutes', async () => {
    const { booked, ratna, hadi } = await full()
    await cancel(booked)
    await server.context.db.deleteFrom('phone_proofs').where('customer_id', '=', ratna.id).execute()
    expect(await take(ratna)).toMatchObject({ state: 'unverified', is_verified: false })
    expect(await offerOf(hadi)).toBeNull()
    server.clock.advance(30 * MINUTE)
    await offerReleasedHours(server.context)
    expect(await offerOf(hadi)).not.toBeNull()
    const causes = server.context.db.selectFrom('waiting_offers').select('cause').orderBy('freed_at')
    expect(await causes.execute()).toEqual([{ cause: 'cancelled' }, { cause: 'unproved' }])
  })

  it('goes to the next person when it is declined or the entry is left, and never twice to the same', async () => {
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

  it('is announced in the morning when it comes free at night', async () => {
    const { booked, ratna } = await full()
    server.clock.set('2026-11-20T15:00:00Z')
    await cancel(booked)
    expect(await notifyAll(server.context)).toBe(0)
    expect(await offerOf(ratna)).toMatchObject({ held_until: '2026-11-21T00:15:00.000Z' })
    server.clock.set('2026-11-21T00:00:00Z')
    expect(await notifyAll(server.context)).toBe(1)
  })

  it('is not held for a customer for whom ten were held in a day', async () => {
    await oneHour(1)
    const ratna = await withCar(server, 'Ratna Wijaya')
    await waits(server, ratna, { first_day: '2026-11-23', last_day: '2026-11-23' })
    const pass = async () =>
      ratna.call(passOffer, { params: { offerId: (await offerOf(ratna))?.id ?? 'none-at-all' } })
    for (let passed = 0; passed < 10; passed++) await pass()
    expect(await offerOf(ratna)).toBeNull()
    const hadi = await withCar(server, 'Hadi Putra')
    await waits(server, hadi, { first_day: '2026-11-23', last_day: '2026-11-23' })
    expect(await offerOf(hadi)).not.toBeNull()
    server.clock.advance(24 * 60 * MINUTE)
    await waits(server, await withCar(server), thursday)
    expect(await offerOf(ratna)).not.toBeNull()
  })

  it('is announced to the account and by SMS to a number that is still proved, not to what was typed', async () => {
    const { booked, ratna, hadi } = await full()
    for (const owner of [ratna, hadi]) {
      await owner.call(chooseNotifications, { body: { mail: ['visit'], sms: ['visit'] } })
      await server.context.db
        .updateTable('waiting_entries')
        .set({ email: 'orang.lain@contoh.id', name: 'Klik contoh.id' })
        .where('customer_id', '=', owner.id)
        .execute()
    }
    await server.context.db.deleteFrom('phone_proofs').where('customer_id', '=', hadi.id).execute()
    await cancel(booked)
    await notifyAll(server.context)
    await ratna.call(passOffer, { params: { offerId: (await offerOf(ratna))?.id ?? '' } })
    await notifyAll(server.context)
    const offers = (await server.messages({ channel: 'email' })).filter(({ subject }) =>
      subject.startsWith('Ada tempat'),
    )
    expect(offers.map(({ to }) => to).sort()).toEqual([ratna.email, hadi.email].sort())
    for (const { text } of offers) {
      expect(text).toContain('Ambil jam ini')
      expect(text).not.toContain('contoh.id')
    }
    const sms = (await server.messages({ channel: 'sms' })).filter(({ text }) => text.includes('ada tempat'))
    expect(sms.map(({ to }) => to)).toEqual([ratna.phone.replace(/^0/, '62')])
  })

  it('ends the entry after three unanswered offers', async () => {
    await oneHour(1)
    const ratna = await withCar(server, 'Ratna Wijaya')
    await waits(server, ratna, { first_day: '2026-11-23', last_day: '2026-11-23', part: 'morning' })
    for (let silent = 1; silent <= 3; silent++) {
      expect(await offerOf(ratna)).not.toBeNull()
      server.clock.advance(15 * MINUTE)
      await expireOverdueOffers(server.context)
    }
    expect(await ratna.call(ownWaiting, {})).toMatchObject([{ ended_cause: 'unanswered', offer: null }])
    await notifyAll(server.context)
    expect((await server.messages({ channel: 'email' }))[0]?.subject).toBe(
      'Daftar tunggu berakhir: tiga tawaran tidak dijawab',
    )
  })
})

describe('waiting-list entry', () => {
  it('names one day, or the first and the last of several', async () => {
    await waits(server, await withCar(server), thursday)
    await waits(server, await withCar(server), { ...thursday, last_day: '2026-12-05' })
    const mails = (await server.messages({ channel: 'email' })).map(({ subject }) => subject)
    expect(mails.filter((subject) => subject.startsWith('Anda di daftar tunggu')).sort()).toEqual([
      'Anda di daftar tunggu: Toyota Trust Sudirman, 3 Desember 2026',
      'Anda di daftar tunggu: Toyota Trust Sudirman, 3 Desember 2026 sampai 5 Desember 2026',
    ])
  })

  it('is limited to one per car and three per customer, and to own cars', async () => {
    const { ratna } = await full()
    expect(await refusalCode(waits(server, ratna, thursday))).toBe('waiting_car')
    for (let cars = 0; cars < 2; cars++) {
      const car = await ratna.call(createCar, { body: carDraft() })
      await waits(server, { ...ratna, car }, thursday)
    }
    const fourth = await ratna.call(createCar, { body: carDraft() })
    expect(await refusalCode(waits(server, { ...ratna, car: fourth }, thursday))).toBe('waiting_many')
    const other = await withCar(server)
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
})
