import { login } from '@toyota-trust/contracts/auth.ts'
import type { BookingDraft } from '@toyota-trust/contracts/booking-draft.ts'
import { bookingDetail, cancelBooking } from '@toyota-trust/contracts/bookings.ts'
import { readVisit } from '@toyota-trust/contracts/desk/visits.ts'
import {
  type AffectedBooking,
  type HoursChange,
  type HoursDecision,
  previewHours,
  readHours,
  saveHours,
} from '@toyota-trust/contracts/desk/workshop-hours.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { verify } from '../../testing/booking-codes.ts'
import { book, codeSentTo, PASSWORD, SUDIRMAN, slotsAt, withCar } from '../../testing/people.ts'
import { refusal } from '../../testing/refusal.ts'
import { staffMember, type TestStaff } from '../../testing/staff.ts'
import { useTestServer } from '../../testing/test-server.ts'

const server = useTestServer()
const THURSDAY = '2026-12-03'
const params = { branchId: String(SUDIRMAN.id) }
let head: TestStaff
beforeEach(async () => {
  head = await staffMember(server, 'head')
})

const nothing: HoursChange = { version: 0, week: [], exceptions: [], removed: [] }
type Exception = HoursChange['exceptions'][number]
const saying = (change: Partial<Exception> = {}): HoursChange => ({
  ...nothing,
  exceptions: [
    {
      day: THURSDAY,
      kind: 'closed',
      opens: null,
      closes: null,
      capacity: null,
      reason: 'Stok opname',
      ...change,
    },
  ],
})
const look = (change: HoursChange, by = head) => by.call(previewHours, { params, body: change })
const save = (change: HoursChange, decisions: HoursDecision[] = [], by = head) =>
  by.call(saveHours, { params, body: { ...change, decisions } })
const free = async (day = THURSDAY) =>
  (await slotsAt(server, day)).filter(({ available }) => available).map(({ start }) => start)

/** A booking whose number is proved, and so with a visit. */
async function booked(name: string, change: Partial<BookingDraft> & { day?: string } = {}) {
  const person = await withCar(server, name)
  const { id } = await book(server, person, { day: THURSDAY, name, ...change })
  await verify(person, id, await codeSentTo(server, person.phone))
  return { ...person, bookingId: id }
}
const detail = (person: Awaited<ReturnType<typeof booked>>) =>
  person.call(bookingDetail, { params: { id: person.bookingId } })
const move = ({ id, version, nearest }: AffectedBooking): HoursDecision => ({
  act: 'move',
  id,
  version,
  day: nearest?.day ?? '',
  start: nearest?.start ?? '',
})

describe('the hours of a workshop, at the desk', () => {
  it('tell the usual week, the holidays with their source, and from when on a change of the week holds', async () => {
    const hours = await head.call(readHours, { params })
    expect(hours).toMatchObject({
      version: 0,
      branch: { id: SUDIRMAN.id, branch: SUDIRMAN.branch, timezone: 'Asia/Jakarta' },
      today: '2026-11-21',
      valid_from: '2026-11-23',
      usual: { opening_time: '08:00', closing_time: '16:30', slot_minutes: 30, slot_capacity: 7 },
      week: [],
      exceptions: [],
      confirmation: 'automatic',
      cut_off_minutes: 240,
      phone: null,
    })
    expect(hours.holidays).toContainEqual({
      day: '2026-12-24',
      name: 'Kelahiran Yesus Kristus',
      kind: 'joint_leave',
      status: 'decreed',
      source: 'SKB 3 Menteri 1497/2025, 2/2025, 5/2025 (2025-09-19)',
      source_day: '2025-09-19',
    })
    const expected = hours.holidays.filter(({ day }) => day.startsWith('2027'))
    expect(expected.length).toBeGreaterThan(10)
    expect(expected.every(({ status, source_day }) => status === 'expected' && source_day === null)).toBe(
      true,
    )
  })

  it('change for customers as soon as they are saved, and are as before once that is taken back', async () => {
    expect((await save(saying({ kind: 'half', closes: '10:00' }))).exceptions).toHaveLength(1)
    expect(await free()).toEqual(['08:00', '08:30', '09:00', '09:30'])
    await save({ ...saying({ kind: 'places', capacity: 1 }), version: 1 })
    expect(await free()).toHaveLength(17)
    await save({ ...nothing, version: 2, removed: [THURSDAY] })
    const { version, exceptions } = await head.call(readHours, { params })
    expect([version, exceptions]).toEqual([3, []])
  })

  it('change by the week from the next Monday on; the same week changed again is one change', async () => {
    const saturday = {
      opening_time: '08:00',
      closing_time: '13:00',
      slot_minutes: 30,
      slot_capacity: 4,
    }
    await save({ ...nothing, week: [{ weekday: 6, hours: saturday }] })
    expect(await free('2026-11-28')).toHaveLength(10)
    const { week } = await save({ ...nothing, version: 1, week: [{ weekday: 6, hours: null }] })
    expect(week).toEqual([{ weekday: 6, valid_from: '2026-11-23', hours: null }])
    expect(await free('2026-11-28')).toEqual([])
  })

  it('keep how bookings are confirmed, until when customers change theirs, and the number to call', async () => {
    const settings = { confirmation: 'manual', cut_off_minutes: 120, phone: '021 555 0101' } as const
    expect(await save({ ...nothing, ...settings })).toMatchObject({ ...settings, version: 1 })
    expect(await save({ ...nothing, version: 1, phone: null })).toMatchObject({ ...settings, phone: null })
  })

  it.each([
    [
      'a closing before the opening',
      saying({ kind: 'half', opens: '12:00', closes: '09:00' }),
      'Jam tutup harus setelah jam buka',
    ],
    ['half a day without an hour', saying({ kind: 'half' }), 'Isi jam buka atau jam tutup'],
    ['other places without their number', saying({ kind: 'places' }), 'Isi jumlah tempat'],
    ['no place at all', saying({ kind: 'places', capacity: 0 }), 'Paling sedikit 1 tempat'],
    ['no reason', saying({ reason: ' ' }), 'Tulis alasan terlebih dahulu'],
    ['a day that is over', saying({ day: '2026-11-20' }), 'Hari yang sudah lewat tidak bisa diubah'],
    [
      'hours without room for one slot',
      {
        ...nothing,
        week: [
          {
            weekday: 1,
            hours: { opening_time: '08:00', closing_time: '08:20', slot_minutes: 30, slot_capacity: 7 },
          },
        ],
      },
      'Jam tutup harus setelah jam buka, dengan paling sedikit satu slot',
    ],
  ])('refuse %s with a sentence', async (_, change, message) => {
    expect(await refusal(save(change))).toMatchObject({ status: 400, message })
    expect((await head.call(readHours, { params })).version).toBe(0)
  })

  it('are changed by one of two heads; the other reads who was faster and gets what holds now', async () => {
    await save(saying())
    const other = await staffMember(server, 'head')
    const late = await refusal(save(saying({ kind: 'places', capacity: 2 }), [], other))
    expect(late).toMatchObject({
      status: 409,
      message: `Sudah diubah oleh ${head.name}, 10:00. Perubahan Anda belum disimpan`,
      data: { code: 'hours_changed', hours: { version: 1, exceptions: [{ day: THURSDAY, kind: 'closed' }] } },
    })
    expect((await refusal(look(nothing, other))).data?.code).toBe('hours_changed')
    const both = await Promise.allSettled([
      save({ ...nothing, version: 1, removed: [THURSDAY] }),
      save({ ...nothing, version: 1, cut_off_minutes: 60 }, [], other),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a day with bookings that is closed', () => {
  it('names each with the nearest free hour, and nothing is saved while one is not decided', async () => {
    const sinta = await booked('Sinta Dewi', { order_start_time: '08:00' })
    const { affected } = await look(saying())
    expect(affected).toEqual([
      {
        id: sinta.bookingId,
        version: 1,
        day: THURSDAY,
        start: '08:00',
        plate: sinta.car.license_plate,
        car_name: 'Toyota Agya 1.0 E M/T',
        service_type: 'Servis Berkala',
        first_name: 'Sinta',
        lost: 'closed',
        places: 0,
        reason: 'Stok opname',
        nearest: { day: '2026-12-04', start: '08:00' },
      },
    ])
    expect((await refusal(save(saying()))).data?.code).toBe('hours_undecided')
    expect(await free()).not.toEqual([])
    expect((await look(nothing)).affected).toEqual([])
  })

  it('moves, cancels and keeps the five as decided, tells those who are concerned, and writes it down', async () => {
    const people = [
      await booked('Sinta', { order_start_time: '08:00' }),
      await booked('Yusuf', { order_start_time: '09:30' }),
      await booked('Lina', { order_start_time: '10:00' }),
      await booked('Hadi', { order_start_time: '13:00' }),
      await booked('Eko', { order_start_time: '15:00' }),
    ]
    const { affected } = await look(saying())
    const of = (index: number) =>
      affected.find(({ id }) => id === people[index]?.bookingId) as AffectedBooking
    expect(affected).toHaveLength(5)
    await save(saying(), [
      move(of(0)),
      move(of(1)),
      { act: 'cancel', id: of(2).id, version: of(2).version },
      { act: 'keep', id: of(3).id },
      { act: 'keep', id: of(4).id },
    ])
    expect(await Promise.all(people.map(async (one) => (await detail(one)).service_date))).toEqual([
      '2026-12-04T01:00:00.000Z',
      '2026-12-04T02:30:00.000Z',
      '2026-12-03T03:00:00.000Z',
      '2026-12-03T06:00:00.000Z',
      '2026-12-03T08:00:00.000Z',
    ])
    const states = await server.portal.db.selectFrom('visits').select('state').execute()
    expect(states.map(({ state }) => state).sort()).toEqual(['cancelled', ...Array(4).fill('scheduled')])
    const subjects = await Promise.all(
      people.map(async ({ phone }) => {
        const sms = await server.messages({ to: phone.replace(/^0/, '62'), channel: 'sms' })
        return sms.map(({ text }) => text).filter((text) => !text.includes('kode')).length
      }),
    )
    expect(subjects).toEqual([1, 1, 1, 0, 0])
    const [sms] = await server.messages({ to: people[2]?.phone.replace(/^0/, '62') ?? '', channel: 'sms' })
    expect(sms?.text).toContain('Alasan: Stok opname')
    expect(await free()).toEqual([])
    const audited = await server.portal.db
      .selectFrom('audit_log')
      .select(['event', 'staff_id', 'details'])
      .where('event', '=', 'hours_changed')
      .execute()
    expect(audited).toEqual([
      {
        event: 'hours_changed',
        staff_id: head.id,
        details: { branch: SUDIRMAN.id, from: 0, to: 1, affected: 5 },
      },
    ])
    // Who was kept is asked no more.
    expect((await look({ ...saying({ reason: 'Libur' }), version: 1 })).affected).toEqual([])
  })

  it('does all of it or nothing: one visit that cannot be moved keeps the day open', async () => {
    const sinta = await booked('Sinta', { order_start_time: '08:00' })
    const yusuf = await booked('Yusuf', { order_start_time: '09:00' })
    const { affected } = await look(saying())
    const [first, second] = affected as [AffectedBooking, AffectedBooking]
    const stale = { ...move(second), version: 99 } as HoursDecision
    expect((await refusal(save(saying(), [move(first), stale]))).data?.code).toBe('visit_changed')
    const nowhere = { ...move(second), start: '23:00' } as HoursDecision
    expect((await refusal(save(saying(), [move(first), nowhere]))).data?.code).toBe('time_outside_hours')
    expect((await detail(sinta)).order_start_time).toBe('08:00')
    expect((await detail(yusuf)).service_date).toBe('2026-12-03T02:00:00.000Z')
    expect(await free()).not.toEqual([])
    expect((await server.messages()).filter(({ subject }) => subject.includes('dipindah'))).toEqual([])
  })

  it('lets whoever has not proved his number yet go, and takes his code no more', async () => {
    const budi = await withCar(server, 'Budi')
    const { id } = await book(server, budi, { day: THURSDAY })
    expect((await look(saying())).affected).toEqual([])
    await save(saying())
    const late = await refusal(verify(budi, id, await codeSentTo(server, budi.phone)))
    expect(late.data?.code).toBe('otp_hold_over')
  })

  it('with fewer places concerns whoever booked last', async () => {
    await booked('Sinta')
    server.clock.advance(60_000)
    const late = await booked('Yusuf')
    const { affected } = await look(saying({ kind: 'places', capacity: 1 }))
    expect(affected).toMatchObject([{ id: late.bookingId, lost: 'places', places: 1 }])
  })

  it('names no booking of another workshop', async () => {
    await booked('Sinta')
    const elsewhere = await staffMember(server, 'head', [1002])
    const call = { params: { branchId: '1002' }, body: saying() }
    expect(await elsewhere.call(previewHours, call)).toEqual({ affected: [] })
  })
})

describe('what a workshop decides of its bookings', () => {
  it('is from when on customers may no longer change them, told with each booking', async () => {
    const sinta = await booked('Sinta')
    const until = async () => (await detail(sinta)).can_move_until
    expect(await until()).toBe('2026-12-02T22:30:00.000Z')
    await save({ ...nothing, cut_off_minutes: 120 })
    expect(await until()).toBe('2026-12-03T00:30:00.000Z')
    const proved = await book(server, sinta, { day: THURSDAY, order_start_time: '14:00' })
    expect(proved).toMatchObject({ is_verified: true, can_cancel_until: '2026-12-03T05:00:00.000Z' })
    const cancel = () => sinta.call(cancelBooking, { params: { bookingId: sinta.bookingId } })
    await save({ ...nothing, version: 1, cut_off_minutes: 10_080 })
    server.clock.advance(5 * 24 * 3_600_000)
    const again = await server.as()(login, { body: { identifier: sinta.email, password: PASSWORD } })
    sinta.call = server.as(again.jwt)
    expect((await refusal(cancel())).data?.code).toBe('cut_off_passed')
    head = await staffMember(server, 'head')
    await save({ ...nothing, version: 2, cut_off_minutes: 120 })
    expect((await cancel()).state).toBe('cancelled')
  })

  it('is whether a proved number confirms them, or somebody by hand', async () => {
    const confirmed = async (person: Awaited<ReturnType<typeof booked>>) =>
      (await head.call(readVisit, { params: { visitId: person.bookingId } })).confirmed
    expect(await confirmed(await booked('Sinta'))).toBe(true)
    await save({ ...nothing, confirmation: 'manual' })
    expect(await confirmed(await booked('Yusuf'))).toBe(false)
  })
})
