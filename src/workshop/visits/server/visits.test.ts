import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { book, slotsAt, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import {
  branchOf,
  dayOf,
  onNewest,
  seen,
  THE_DAY_BEFORE,
  THE_HOUR,
  withArrival,
  withVisit,
} from '#tests/support/visits.ts'
import { bookingDetail } from '#workshop/bookings/bookings.contract.ts'
import {
  cancelVisit,
  deskDayOf,
  markNoShow,
  noteVisit,
  readVisit,
  receiveCar,
  resumeWork,
  searchVisits,
  undoNoShow,
} from '../desk-visits.contract.ts'
import { receiveWalkIn } from '../desk-walk-ins.contract.ts'

const server = useTestServer()
// The Sunday before, so that a session that books for Monday is still open at the slot.
beforeEach(() => server.clock.set(THE_DAY_BEFORE))
const minutesAfter = (minutes: number) =>
  server.clock.set(new Date(Date.parse(THE_HOUR) + minutes * 60_000).toISOString())
/** A member of staff whose session began at the time of the tests. */
const advisorAt = (minutes: number) => {
  minutesAfter(minutes)
  return staffMember(server)
}
const stateOf = async (owner: Awaited<ReturnType<typeof withVisit>>) =>
  (await owner.call(bookingDetail, { params: { id: owner.visitId } })).state

it('a visit says that its number is proved as its timeline does, also after the proof of the account has ended', async () => {
  const sari = await staffMember(server)
  const { visitId } = await withVisit(server)
  await asOwner(server.context, (db) => sql`delete from phone_proofs`.execute(db))
  const { customer, events } = await sari.call(readVisit, { params: { visitId } })
  expect(events.map(({ act }) => act)).toContain('verify')
  expect(customer.phone_proved).toBe(true)
})

describe('day at the desk', () => {
  it('shows a booking once its phone number is proved, with the first name only', async () => {
    const sari = await staffMember(server)
    const waiting = await withCar(server)
    await book(server, waiting, { order_start_time: '08:00' })
    expect((await sari.call(deskDayOf, { params: dayOf })).visits).toEqual([])
    const ratna = await withVisit(server, {}, 'Ratna Wijaya')
    const day = await sari.call(deskDayOf, { params: dayOf })
    expect(day.visits).toMatchObject([
      {
        id: ratna.visitId,
        state: 'scheduled',
        order_start_time: '09:30',
        plate: ratna.car.license_plate,
        first_name: 'Budi',
        confirmed: true,
        walk_in: false,
      },
    ])
    expect(day.visits[0]?.number).toMatch(/^TT-231126-\d{4,}$/)
    expect(JSON.stringify(day)).not.toMatch(/62812|0812|contoh\.id|Santoso/)
    expect(day.slots.find(({ start }) => start === '09:30')).toMatchObject({ taken: 1, capacity: 7 })
  })

  it('finds visits of all days by plate, name and number', async () => {
    const sari = await staffMember(server)
    const ratna = await withVisit(server)
    const [{ number } = { number: '' }] = (await sari.call(deskDayOf, { params: dayOf })).visits
    const found = async (q: string) =>
      (await sari.call(searchVisits, { params: branchOf, query: { q } })).map(({ id }) => id)
    for (const q of [ratna.car.license_plate.toLowerCase(), 'santoso', number, number.slice(-4)])
      expect([q, await found(q)]).toEqual([q, [ratna.visitId]])
    for (const q of ['%%', '__', 'x', 'Z 9999']) expect([q, await found(q)]).toEqual([q, []])
  })

  it('gives each visit its own number, also after ten thousand', async () => {
    await asOwner(server.context, (tx) =>
      sql`select setval('visit_numbers', greatest(nextval('visit_numbers'), 12344))`.execute(tx),
    )
    await withVisit(server)
    await withVisit(server)
    const walkIn = {
      plate: 'F 1560 GHA',
      name: 'Wahyu',
      phone: '081200006120',
      service_type: 'Servis Umum' as const,
    }
    const sari = await advisorAt(0)
    await sari.call(receiveWalkIn, { params: branchOf, body: walkIn })
    const numbers = (await sari.call(deskDayOf, { params: dayOf })).visits.map(({ number }) => number)
    expect(new Set(numbers).size).toBe(3)
    expect(numbers.join()).toMatch(/^(TT-231126-\d{5,},?){3}$/)
  })

  it('shows a car on the sheet of today until it is handed over', async () => {
    const owner = await withArrival(server, await staffMember(server))
    const tomorrow = await advisorAt(24 * 60)
    const sheet = await tomorrow.call(deskDayOf, { params: { ...branchOf, day: '2026-11-24' } })
    expect(sheet.visits.map(({ id, state }) => [id, state])).toEqual([[owner.visitId, 'arrived']])
    const later = await tomorrow.call(deskDayOf, { params: { ...branchOf, day: '2026-11-25' } })
    expect(later.visits).toEqual([])
    // One that came before its day is on the sheet as well.
    const early = await staffMember(server)
    server.clock.set(THE_DAY_BEFORE)
    const sunday = await early.call(deskDayOf, { params: { ...branchOf, day: '2026-11-22' } })
    expect(sunday.visits.map(({ id }) => id)).toEqual([owner.visitId])
  })
})

describe('action on a visit', () => {
  it('is shown to the customer and audited with both states', async () => {
    const sari = await staffMember(server)
    const owner = await withArrival(server, sari)
    expect(await stateOf(owner)).toBe('arrived')
    const { events, acts } = await seen(sari, owner.visitId)
    expect(acts).toEqual(['start_work'])
    expect(events.at(-1)).toMatchObject({
      act: 'arrive',
      by: 'staff',
      name: sari.name,
      from_state: 'scheduled',
      to_state: 'arrived',
    })
    const records = await server.context.db.selectFrom('audit_log').selectAll().orderBy('sequence').execute()
    expect(records.filter(({ event }) => event === 'visit_changed').at(-1)).toMatchObject({
      customer_id: owner.id,
      staff_id: sari.id,
      details: { act: 'arrive', from: 'scheduled', to: 'arrived' },
    })
    expect(records.at(-1)).toMatchObject({ event: 'visit_read', staff_id: sari.id, customer_id: owner.id })
  })

  it('is refused on an older version, with the current visit and who changed it', async () => {
    const owner = await withVisit(server)
    const sari = await advisorAt(0)
    const budi = await staffMember(server)
    const both = await onNewest(sari, owner.visitId)
    await sari.call(receiveCar, both)
    const late = await refusal(
      budi.call(cancelVisit, { ...both, body: { ...both.body, reason: 'Mekanik sakit' } }),
    )
    expect([late.status, late.data?.code]).toEqual([409, 'visit_changed'])
    expect(late.message).toBe(`Sudah diubah oleh ${sari.name}, 09:30. Perubahan Anda belum disimpan`)
    expect(late.data?.visit).toEqual(await seen(budi, owner.visitId))
    expect(await stateOf(owner)).toBe('arrived')
  })

  it('is refused outside the state diagram, with the current visit', async () => {
    const sari = await staffMember(server)
    const owner = await withVisit(server)
    const no = await refusal(sari.call(resumeWork, await onNewest(sari, owner.visitId)))
    expect([no.status, no.data?.code]).toEqual([409, 'visit_act_over'])
    expect(no.data?.visit).toEqual(await seen(sari, owner.visitId))
  })
})

describe('no-show', () => {
  it('is possible from 30 minutes on and frees the slot, which undoing takes again', async () => {
    const owner = await withVisit(server)
    const early = await advisorAt(29)
    const tooEarly = await refusal(early.call(markNoShow, await onNewest(early, owner.visitId)))
    expect([tooEarly.status, tooEarly.data?.code]).toEqual([409, 'no_show_too_early'])
    expect(tooEarly.message).toContain('mulai 10:00')
    const taken = async (member: typeof early) =>
      (await member.call(deskDayOf, { params: dayOf })).slots.find(({ start }) => start === '09:30')?.taken
    const sari = await advisorAt(30)
    await sari.call(markNoShow, await onNewest(sari, owner.visitId))
    expect([await stateOf(owner), await taken(sari)]).toEqual(['no_show', 0])
    await sari.call(undoNoShow, await onNewest(sari, owner.visitId))
    expect([await stateOf(owner), await taken(sari)]).toEqual(['scheduled', 1])
  })

  it('is possible 30 minutes after the later begin that the customer was told of', async () => {
    const owner = await withVisit(server)
    minutesAfter(60)
    const begin = server.clock.now()
    await server.context.db
      .insertInto('visit_plans')
      .values({ visit_id: owner.visitId, notified_begin: begin })
      .execute()
    const early = await advisorAt(89)
    const { params, body } = await onNewest(early, owner.visitId)
    expect((await refusal(early.call(markNoShow, { params, body }))).message).toContain('mulai 11:00')
    expect((await early.call(deskDayOf, { params: dayOf })).visits).toMatchObject([
      { notified_begin: begin.toISOString() },
    ])
    const sari = await advisorAt(90)
    expect((await sari.call(markNoShow, { params, body })).state).toBe('no_show')
  })

  it('cannot be undone after the end of the day', async () => {
    const owner = await withVisit(server)
    const sari = await advisorAt(40)
    await sari.call(markNoShow, await onNewest(sari, owner.visitId))
    const next = await advisorAt(15 * 60)
    expect((await refusal(next.call(undoNoShow, await onNewest(next, owner.visitId)))).status).toBe(409)
  })
})

describe('internal note', () => {
  it('is shown to staff only, and changes no version', async () => {
    const sari = await staffMember(server)
    const owner = await withVisit(server)
    const noted = await sari.call(noteVisit, {
      params: { visitId: owner.visitId },
      body: { words: 'Ditelepon, tidak diangkat' },
    })
    expect(noted.version).toBe(1)
    expect(noted.events.at(-1)).toMatchObject({ act: 'note', words: 'Ditelepon, tidak diangkat' })
    const seen = await owner.call(bookingDetail, { params: { id: owner.visitId } })
    expect(JSON.stringify(seen)).not.toContain('Ditelepon')
  })
})

it('cancelling by the workshop frees the slot and sends the reason by mail and SMS', async () => {
  const sari = await staffMember(server)
  const owner = await withVisit(server)
  const call = await onNewest(sari, owner.visitId)
  const shown = await sari.call(cancelVisit, { ...call, body: { ...call.body, reason: ' Mekanik sakit ' } })
  expect(shown).toMatchObject({
    state: 'cancelled',
    ended_by: 'workshop',
    ended_reason: 'Mekanik sakit',
    acts: [],
  })
  expect((await slotsAt(server)).find(({ start }) => start === '09:30')?.available).toBe(true)
  const [sms] = await server.messages({ to: owner.phone.replace(/^0/, '62'), channel: 'sms' })
  expect(sms?.text).toContain('dibatalkan bengkel. Alasan: Mekanik sakit. Pesan lagi:')
  const [mail] = await server.messages({ channel: 'email' })
  expect(mail?.subject).toMatch(/^Booking dibatalkan: B \d{4} KZT, Senin, 23 November 2026, 09:30 WIB$/)
})

it('cancelling what the customer asked for by telephone blames nobody, and is mailed', async () => {
  const sari = await staffMember(server)
  const owner = await withVisit(server)
  const call = await onNewest(sari, owner.visitId)
  const body = { ...call.body, reason: 'Diminta pelanggan lewat telepon', by: 'customer' as const }
  expect(await sari.call(cancelVisit, { ...call, body })).toMatchObject({
    state: 'cancelled',
    ended_by: 'customer',
    ended_reason: null,
  })
  const [mail] = await server.messages({ to: owner.email, channel: 'email' })
  expect(mail?.subject).toMatch(/^Booking dibatalkan/)
  expect(mail?.text).not.toContain('Alasan')
  const sms = await server.messages({ to: owner.phone.replace(/^0/, '62'), channel: 'sms' })
  expect(sms.map(({ text }) => text).join()).not.toContain('dibatalkan')
})

it('answers for a visit of another workshop exactly as for one that does not exist', async () => {
  const owner = await withVisit(server)
  const other = await staffMember(server, 'head', [1002])
  const there = await refusal(other.call(readVisit, { params: { visitId: owner.visitId } }))
  const missing = await refusal(
    other.call(readVisit, { params: { visitId: '00000000-0000-4000-8000-000000000000' } }),
  )
  expect([there.status, there.message, there.data]).toEqual([404, missing.message, missing.data])
})
