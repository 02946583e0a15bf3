import { beforeEach, describe, expect, it } from 'vitest'
import { createCar } from '#garage/cars/cars.contract.ts'
import { carDraft, withCar } from '#tests/support/people.ts'
import { refusal, refusalCode } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchOf, withVisit } from '#tests/support/visits.ts'
import { waits } from '#tests/support/waiting-list.ts'
import { save, saying, THURSDAY } from '#tests/support/workshop-hours.ts'
import { cancelBooking } from '#workshop/bookings/bookings.contract.ts'
import { addWaiting, endWaiting, readWaiting, withdrawOffer } from '../desk-waiting.contract.ts'
import { leaveWaiting, ownWaiting, passOffer, takeOffer } from '../waiting.contract.ts'
import { notifyAll } from './clock.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const DAY = 86_400_000
const MINUTE = 60_000
/** Friday, 14:05 in Jakarta. */
beforeEach(() => server.clock.set('2026-11-20T07:05:00Z'))

type Owner = Awaited<ReturnType<typeof withCar>>
const thursday = { first_day: THURSDAY, last_day: THURSDAY }
const read = (member: TestStaff) => member.call(readWaiting, { params: branchOf })
const remove = (member: TestStaff, entryId: string, reason = 'Mobil sudah diservis') =>
  member.call(endWaiting, { params: { entryId }, body: { reason } })
const entryOf = async (owner: Owner) => (await owner.call(ownWaiting, {}))[0]
const offerOf = async (owner: Owner) => (await entryOf(owner))?.offer ?? null

/** Thursday has the hours 09:00 and 09:30 with one place each, both booked; three wait. */
async function full() {
  const head = await staffMember(server, 'head')
  await save(head, saying({ kind: 'half', opens: '09:00', closes: '10:00', capacity: 1 }))
  const booked = [
    await withVisit(server, { day: THURSDAY, order_start_time: '09:00' }),
    await withVisit(server, { day: THURSDAY, order_start_time: '09:30' }),
  ]
  const names = ['Ratna Wijaya', 'Hadi Putra', 'Yusuf Karim']
  const people: Owner[] = []
  for (const name of names) people.push(await withCar(server, name))
  for (const owner of people) await waits(server, owner, thursday)
  const [ratna, hadi, yusuf] = people
  if (!ratna || !hadi || !yusuf) throw new Error('three wait')
  const free = (at: number) => booked[at]?.call(cancelBooking, { params: { bookingId: booked[at].visitId } })
  return { ratna, hadi, yusuf, free, sari: await staffMember(server) }
}

describe('what the desk sees', () => {
  it('is each place of the last seven days, the newest first, with its offers and when each was notified', async () => {
    const { ratna, free, sari } = await full()
    await free(0)
    server.clock.advance(MINUTE)
    await notifyAll(server.context)
    server.clock.advance(MINUTE)
    await ratna.call(passOffer, { params: { offerId: (await offerOf(ratna))?.id ?? '' } })
    server.clock.advance(MINUTE)
    await free(1)
    const at = (minute: number) => `2026-11-20T07:0${minute}:00.000Z`
    const first_name = 'Budi'
    // 09:30 goes to Ratna, who passed 09:00, which Hadi is offered.
    expect((await read(sari)).freed).toEqual([
      {
        freed_at: at(8),
        cause: 'cancelled',
        starts_at: '2026-12-03T02:30:00.000Z',
        offers: [{ first_name, at: at(8), state: 'open', ended_at: null }],
      },
      {
        freed_at: at(5),
        cause: 'cancelled',
        starts_at: '2026-12-03T02:00:00.000Z',
        offers: [
          { first_name, at: at(6), state: 'passed', ended_at: at(7) },
          { first_name, at: at(7), state: 'open', ended_at: null },
        ],
      },
    ])
    server.clock.set('2026-11-27T07:05:00Z')
    const { freed } = await read(await staffMember(server))
    expect(freed.map(({ offers }) => offers.length)).toEqual([1, 2])
    server.clock.set('2026-11-27T07:05:00.001Z')
    const later = (await read(await staffMember(server))).freed
    // The first offer of 09:00 is older than seven days; the one that followed is not.
    expect(later.map(({ offers }) => offers.length)).toEqual([1, 1])
  })

  it('is who ended in the last thirty days, with a place and without', async () => {
    const { ratna, hadi, yusuf, free } = await full()
    await free(0)
    await ratna.call(takeOffer, { params: { offerId: (await offerOf(ratna))?.id ?? '' } })
    await hadi.call(leaveWaiting, { params: { entryId: (await entryOf(hadi))?.id ?? '' } })
    const ended = Date.parse('2026-11-20T07:05:00Z')
    const seenAt = async (instant: number) => {
      server.clock.set(new Date(instant).toISOString())
      const list = await read(await staffMember(server))
      return [list.waiting, list.booked, list.ended].map((some) => some.map(({ plate }) => plate))
    }
    const [ofRatna, ofHadi, ofYusuf] = [ratna, hadi, yusuf].map(({ car }) => car.license_plate)
    expect(await seenAt(ended)).toEqual([[ofYusuf], [ofRatna], [ofHadi]])
    expect(await seenAt(ended + 30 * DAY)).toEqual([[ofYusuf], [ofRatna], [ofHadi]])
    expect(await seenAt(ended + 30 * DAY + 1)).toEqual([[ofYusuf], [], []])
  })
})

describe('a customer whom the desk removes', () => {
  it('loses the hour that was held to the next person, reads the reason, and is audited', async () => {
    const { ratna, hadi, free, sari } = await full()
    await free(0)
    const entry = await entryOf(ratna)
    const list = await remove(sari, entry?.id ?? '', '  Mobil sudah diservis ')
    expect(list.ended).toMatchObject([{ ended_cause: 'removed', ended_words: 'Mobil sudah diservis' }])
    expect(list.freed.flatMap(({ offers }) => offers.map(({ state }) => state))).toEqual([
      'withdrawn',
      'open',
    ])
    expect(await offerOf(hadi)).toMatchObject({ starts_at: '2026-12-03T02:00:00.000Z' })
    await notifyAll(server.context)
    const mails = await server.messages({ channel: 'email' })
    expect(mails.map(({ subject }) => subject)).toContain('Daftar tunggu berakhir: Mobil sudah diservis')
    const removed = await server.context.db
      .selectFrom('audit_log')
      .select(['staff_id', 'customer_id', 'details'])
      .where('event', '=', 'waiting_changed')
      .where('staff_id', 'is not', null)
      .execute()
    const details = { branch: 1001, act: 'remove' }
    expect(removed).toEqual([{ staff_id: sari.id, customer_id: ratna.id, details }])
  })

  it('is found only at the own workshop, and only once', async () => {
    const { ratna, sari } = await full()
    const { id = '' } = (await entryOf(ratna)) ?? {}
    const elsewhere = await staffMember(server, 'advisor', [1002])
    expect((await refusal(remove(elsewhere, id))).status).toBe(404)
    expect((await refusal(remove(sari, 'no-such-record-here'))).status).toBe(404)
    await remove(sari, id)
    expect(await refusalCode(remove(sari, id))).toBe('waiting_ended')
  })
})

describe('an offer that the desk withdraws', () => {
  it('goes to the next person at once and is audited; the first keeps the place in the list', async () => {
    const { ratna, hadi, free, sari } = await full()
    await free(0)
    const entry = await entryOf(ratna)
    const params = { entryId: entry?.id ?? '', offerId: entry?.offer?.id ?? '' }
    const elsewhere = await staffMember(server, 'advisor', [1002])
    expect((await refusal(elsewhere.call(withdrawOffer, { params }))).status).toBe(404)
    const { waiting } = await sari.call(withdrawOffer, { params })
    expect(waiting.map(({ offer }) => offer?.starts_at ?? null)).toEqual([
      null,
      '2026-12-03T02:00:00.000Z',
      null,
    ])
    const acts = await server.context.db
      .selectFrom('audit_log')
      .select(['staff_id', 'customer_id', 'details'])
      .where('staff_id', 'is not', null)
      .where('event', '=', 'waiting_changed')
      .execute()
    expect(acts).toEqual([
      { staff_id: sari.id, customer_id: ratna.id, details: { branch: 1001, act: 'withdraw' } },
    ])
    expect(await refusalCode(sari.call(withdrawOffer, { params }))).toBe('offer_over')
    // An entry of one customer and the offer of another.
    const mixed = { ...params, offerId: (await offerOf(hadi))?.id ?? '' }
    expect(await refusalCode(sari.call(withdrawOffer, { params: mixed }))).toBe('offer_over')
    expect(await offerOf(hadi)).not.toBeNull()
  })
})

describe('a customer who telephones', () => {
  const wish = (plate: string, phone: string) => ({
    plate,
    phone,
    service_type: 'Servis Umum' as const,
    mileage: 45_000,
    service_notes: 'Rem berbunyi',
    ...thursday,
    part: 'any' as const,
  })
  const NO_MATCH =
    'Pelat dan nomor itu tidak cocok dengan satu akun pelanggan. Minta pelanggan bergabung lewat portal'

  it('is added once for a form that is sent twice, under their own name and address', async () => {
    const owner = await withVisit(server, { day: '2026-11-25' }, 'Ratna Wijaya')
    const sari = await staffMember(server)
    const body = wish(` ${owner.car.license_plate.toLowerCase()} `, owner.phone)
    const settings = { idempotencyKey: 'opening-of-the-desk-form' }
    const added = await sari.call(addWaiting, { params: branchOf, body }, settings)
    expect(added.waiting).toMatchObject([{ first_name: 'Ratna', plate: owner.car.license_plate }])
    expect(await sari.call(addWaiting, { params: branchOf, body }, settings)).toEqual(added)
    const rows = await server.context.db
      .selectFrom('waiting_entries')
      .select(['customer_id', 'email', 'service_notes'])
      .execute()
    expect(rows).toEqual([{ customer_id: owner.id, email: owner.email, service_notes: 'Rem berbunyi' }])
    const read_by_plate = await server.context.db
      .selectFrom('audit_log')
      .select('customer_id')
      .where('event', '=', 'customer_read')
      .execute()
    expect(read_by_plate).toEqual([{ customer_id: owner.id }])
  })

  it('with another number, an unknown plate, or a plate of two customers is refused with one text', async () => {
    const owner = await withVisit(server, { day: '2026-11-25' })
    const sari = await staffMember(server)
    const refused = async (plate: string, phone: string) => {
      const { status, message, data } = await refusal(
        sari.call(addWaiting, { params: branchOf, body: wish(plate, phone) }),
      )
      return [status, data?.code, data?.field, message]
    }
    const answer = [400, 'input_invalid', 'phone', NO_MATCH]
    expect(await refused(owner.car.license_plate, '081299999999')).toEqual(answer)
    expect(await refused('B9999ZZZ', owner.phone)).toEqual(answer)
    const other = await withVisit(server, { day: '2026-11-25', order_start_time: '10:00' })
    await other.call(createCar, { body: carDraft(owner.car.license_plate) })
    expect(await refused(owner.car.license_plate, owner.phone)).toEqual(answer)
    expect((await read(sari)).waiting).toEqual([])
  })

  it('for work of another kind of workshop is refused at the service', async () => {
    const owner = await withVisit(server, { day: '2026-11-25' })
    const sari = await staffMember(server)
    const body = { ...wish(owner.car.license_plate, owner.phone), service_type: 'Body & Paint' as const }
    const { message, data } = await refusal(sari.call(addWaiting, { params: branchOf, body }))
    expect([data?.code, data?.field, message]).toEqual([
      'input_invalid',
      'service_type',
      'Bengkel ini tidak melayani servis itu',
    ])
  })
})
