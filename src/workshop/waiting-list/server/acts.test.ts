import { beforeEach, describe, expect, it } from 'vitest'
import { bookingDraft, withCar } from '#tests/support/people.ts'
import { refusal, refusalCode } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchOf, withVisit } from '#tests/support/visits.ts'
import { joins, waits } from '#tests/support/waiting-list.ts'
import { provedBySms } from '#tests/support/whatsapp-consents.ts'
import { save, saying, THURSDAY } from '#tests/support/workshop-hours.ts'
import { cancelBooking } from '#workshop/bookings/bookings.contract.ts'
import { readWaiting } from '../desk-waiting.contract.ts'
import { waitingEndpoints } from '../waiting.contract.ts'
import { endPastEntries, notifyAll, waitingClock } from './clock.ts'

const { joinWaiting, leaveWaiting, ownWaiting, passOffer, takeOffer } = waitingEndpoints
const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const MINUTE = 60_000
/** Friday, 14:05 in Jakarta. */
beforeEach(() => server.clock.set('2026-11-20T07:05:00Z'))

type Owner = Awaited<ReturnType<typeof withCar>>
const thursday = { first_day: THURSDAY, last_day: THURSDAY }
const nine = { day: THURSDAY, order_start_time: '09:00' }
/** A number as it is stored. */
const inFull = ({ phone }: Owner) => phone.replace(/^0/, '62')
const entryOf = async (owner: Owner) => {
  const [entry] = await owner.call(ownWaiting, {})
  if (!entry) throw new Error('nobody waits')
  return entry
}
const offerIdOf = async (owner: Owner) => (await entryOf(owner)).offer?.id ?? 'none-at-all'
const subjects = async (start: string) =>
  (await server.messages({ channel: 'email' })).filter(({ subject }) => subject.startsWith(start)).length

/** Ratna and Hadi wait for the one hour of Thursday, which a third customer has booked. */
async function full() {
  const head = await staffMember(server, 'head')
  await save(head, saying({ kind: 'half', opens: '09:00', closes: '09:30', capacity: 1 }))
  const booked = await withVisit(server, nine)
  const waiting = async (name: string) => {
    const owner = await withCar(server, name)
    await waits(server, owner, thursday)
    return owner
  }
  const ratna = await waiting('Ratna Wijaya')
  const hadi = await waiting('Hadi Putra')
  const free = () => booked.call(cancelBooking, { params: { bookingId: booked.visitId } })
  return { ratna, hadi, free }
}
const pass = async (owner: Owner) => owner.call(passOffer, { params: { offerId: await offerIdOf(owner) } })
const leave = async (owner: Owner) =>
  owner.call(leaveWaiting, { params: { entryId: (await entryOf(owner)).id } })
/** What the audit log says of the waiting list. */
const audited = async () =>
  (
    await server.context.db
      .selectFrom('audit_log')
      .select(['customer_id', 'details'])
      .where('event', '=', 'waiting_changed')
      .orderBy('sequence')
      .execute()
  ).map(({ customer_id, details }) => ({ customer_id, ...(details as { branch: number; act: string }) }))

describe('joining the waiting list', () => {
  it('accepts days from tomorrow until ninety days from now', async () => {
    const owner = await withCar(server)
    const refused = async (first_day: string, last_day: string) => {
      const { status, data } = await refusal(waits(server, owner, { first_day, last_day }))
      return [status, data?.code, data?.field]
    }
    expect(await refused('2026-11-20', '2026-11-20')).toEqual([400, 'date_too_early', 'first_day'])
    // 19 February is the 91st day after 20 November.
    expect(await refused('2027-02-19', '2027-02-19')).toEqual([400, 'date_too_late', 'last_day'])
    expect(await refused('2026-12-02', '2026-12-01')).toEqual([400, 'input_invalid', 'last_day'])
    expect(await refused('2026-12-01', '2026-12-31')).toEqual([400, 'input_invalid', 'last_day'])
    expect(await waits(server, owner, { first_day: '2027-01-20', last_day: '2027-02-18' })).toMatchObject({
      last_day: '2027-02-18',
    })
    const other = await withCar(server)
    const tomorrow = { first_day: '2026-11-21', last_day: '2026-11-21' }
    expect(await waits(server, other, tomorrow)).toMatchObject(tomorrow)
  })

  it('requires a number that the customer has proved within 90 days', async () => {
    const owner = await withCar(server)
    const { status, data } = await refusal(joins(owner, thursday))
    expect([status, data?.code, data?.field]).toEqual([409, 'phone_unproved', 'phone'])
    await provedBySms(server, owner)
    const proved = server.context.db.updateTable('phone_proofs').where('customer_id', '=', owner.id)
    await proved.set({ proved_at: new Date('2026-08-22T07:05:00Z') }).execute()
    expect(await refusalCode(joins(owner, thursday))).toBe('phone_unproved')
    await proved.set({ proved_at: new Date('2026-08-22T07:05:00.001Z') }).execute()
    expect(await joins(owner, thursday)).toMatchObject(thursday)
  })

  it('is limited to ten times a day for each customer', async () => {
    const owner = await withCar(server)
    for (let joined = 0; joined < 10; joined++) {
      await waits(server, owner, thursday)
      await leave(owner)
    }
    const { status, data } = await refusal(joins(owner, thursday))
    expect([status, data?.code, data?.retryAfter]).toEqual([429, 'waiting_joins_spent', 86_400])
    await waits(server, await withCar(server), thursday)
  })

  it('requires a phone number of the customer', async () => {
    const owner = await withCar(server)
    await server.context.db.updateTable('customers').set({ phone: null }).where('id', '=', owner.id).execute()
    expect((await refusal(waits(server, owner, thursday))).data?.code).toBe('phone_required')
    expect(await owner.call(ownWaiting, {})).toEqual([])
  })

  it('stores one entry for a form that is sent twice, and trims its texts', async () => {
    const owner = await withCar(server)
    await provedBySms(server, owner)
    const { service_date: _, order_start_time: __, ...draft } = bookingDraft({ phone: owner.phone })
    const body = {
      ...draft,
      service_notes: '  Rem berbunyi ',
      name: ' Budi Santoso  ',
      car_id: owner.car.id,
      ...thursday,
      part: 'any' as const,
    }
    const settings = { idempotencyKey: 'opening-of-the-waiting-form' }
    const first = await owner.call(joinWaiting, { body }, settings)
    expect(await owner.call(joinWaiting, { body }, settings)).toEqual(first)
    const stored = await server.context.db
      .selectFrom('waiting_entries')
      .select(['service_notes', 'name', 'phone', 'car_name'])
      .execute()
    expect(stored).toEqual([
      { service_notes: 'Rem berbunyi', name: 'Budi Santoso', phone: inFull(owner), car_name: first.car_name },
    ])
  })
})

describe('actions of a customer on the waiting list', () => {
  it('are audited with the workshop and the action', async () => {
    const { ratna, hadi, free } = await full()
    await free()
    await pass(ratna)
    await hadi.call(takeOffer, { params: { offerId: await offerIdOf(hadi) } })
    await leave(ratna)
    const branch = 1001
    expect(await audited()).toEqual([
      { customer_id: ratna.id, branch, act: 'join' },
      { customer_id: hadi.id, branch, act: 'join' },
      { customer_id: ratna.id, branch, act: 'pass' },
      { customer_id: hadi.id, branch, act: 'take' },
      { customer_id: ratna.id, branch, act: 'leave' },
    ])
  })

  it('offer the held hour to the next person on leaving, and leaving again changes nothing', async () => {
    const { ratna, hadi, free } = await full()
    await free()
    const left = await leave(ratna)
    expect(left).toMatchObject({ ended_cause: 'left', ended_words: null, offer: null })
    expect((await entryOf(hadi)).offer).toMatchObject({ starts_at: '2026-12-03T02:00:00.000Z' })
    server.clock.advance(MINUTE)
    expect(await leave(ratna)).toEqual(left)
    expect((await audited()).filter(({ act }) => act === 'leave')).toHaveLength(1)
    const sari = await staffMember(server)
    const { freed, ended } = await sari.call(readWaiting, { params: branchOf })
    // The newest place first, each with what became of its offers.
    expect(freed.flatMap(({ offers }) => offers.map(({ state }) => state))).toEqual(['passed', 'open'])
    expect(ended).toMatchObject([{ ended_cause: 'left' }])
    await notifyAll(server.context)
    expect(await subjects('Daftar tunggu berakhir')).toBe(0)
  })

  it('are rejected for entries and offers of others', async () => {
    const { ratna, hadi, free } = await full()
    await free()
    const entryId = (await entryOf(ratna)).id
    const offerId = await offerIdOf(ratna)
    expect((await refusal(hadi.call(leaveWaiting, { params: { entryId } }))).status).toBe(404)
    expect((await refusal(hadi.call(takeOffer, { params: { offerId } }))).status).toBe(404)
    expect((await refusal(hadi.call(passOffer, { params: { offerId } }))).status).toBe(404)
    const nobody = 'no-such-record-here'
    expect((await refusal(hadi.call(leaveWaiting, { params: { entryId: nobody } }))).status).toBe(404)
    expect((await refusal(hadi.call(takeOffer, { params: { offerId: nobody } }))).status).toBe(404)
    expect((await entryOf(ratna)).offer?.id).toBe(offerId)
  })

  it('make the booking of the entry at the held hour when an offer is taken', async () => {
    const { ratna, free } = await full()
    await free()
    const booking = await ratna.call(takeOffer, { params: { offerId: await offerIdOf(ratna) } })
    expect(booking).toMatchObject({
      service_type: 'Servis Berkala',
      service_date: '2026-12-03T02:00:00.000Z',
      mileage: 45_000,
      service_notes: 'Ganti oli dan periksa rem',
      order_start_time: '09:00',
      phone: inFull(ratna),
    })
    const [offer] = await server.context.db
      .selectFrom('waiting_offers')
      .select(['state', 'booking_id'])
      .execute()
    expect(offer).toEqual({ state: 'taken', booking_id: booking.id })
    await notifyAll(server.context)
    expect(await subjects('Daftar tunggu berakhir')).toBe(0)
  })
})

describe('clock of the waiting list', () => {
  it('expires, offers and notifies every five seconds', async () => {
    const { ratna, hadi, free } = await full()
    const clock = waitingClock(server.context)
    const run = () => clock.run(new AbortController().signal)
    expect(clock.everyMs).toBe(5_000)
    await free()
    await run()
    expect(await subjects('Ada tempat')).toBe(1)
    server.clock.advance(15 * MINUTE)
    await run()
    expect(await subjects('Ada tempat')).toBe(2)
    expect([(await entryOf(ratna)).offer, (await entryOf(hadi)).offer !== null]).toEqual([null, true])
    await server.context.db.deleteFrom('phone_proofs').where('customer_id', '=', hadi.id).execute()
    await hadi.call(takeOffer, { params: { offerId: await offerIdOf(hadi) } })
    const budi = await withCar(server, 'Budi Hartono')
    await waits(server, budi, thursday)
    expect((await entryOf(budi)).offer).toBeNull()
    // Hadi enters no code.
    server.clock.advance(30 * MINUTE)
    await run()
    expect((await entryOf(budi)).offer).not.toBeNull()
    // Thursday: it can no longer be booked.
    server.clock.set('2026-12-03T02:00:00Z')
    await run()
    expect(await subjects('Daftar tunggu berakhir: tanggalnya sudah lewat')).toBe(2)
  })

  it('notifies the end of an entry once, for any number of processes', async () => {
    await full()
    server.clock.set('2026-12-03T02:00:00Z')
    await endPastEntries(server.context)
    await Promise.all([notifyAll(server.context), notifyAll(server.context)])
    await notifyAll(server.context)
    expect(await subjects('Daftar tunggu berakhir: tanggalnya sudah lewat')).toBe(2)
  })
})
