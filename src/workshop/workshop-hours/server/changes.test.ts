import { beforeEach, describe, expect, it } from 'vitest'
import { login } from '#account/sign-in/sign-in.contract.ts'
import { book, PASSWORD, SUDIRMAN } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { booked, freeOn, look, NO_CHANGE, save, saying, THURSDAY } from '#tests/support/workshop-hours.ts'
import { bookingDetail, cancelBooking } from '#workshop/bookings/bookings.contract.ts'
import { readVisit } from '#workshop/visits/desk-visits.contract.ts'
import { readHours } from '../desk-workshop-hours.contract.ts'

const server = useTestServer()
const params = { branchId: String(SUDIRMAN.id) }
let head: TestStaff
beforeEach(async () => {
  head = await staffMember(server, 'head')
})

const detail = ({ call, visitId }: Awaited<ReturnType<typeof booked>>) =>
  call(bookingDetail, { params: { id: visitId } })

describe('the hours of a workshop, at the desk', () => {
  it.each([-1, 4])('are refused with slots of %s minutes, in the preview as well', async (slot_minutes) => {
    const hours = { opening_time: '08:00', closing_time: '16:30', slot_minutes, slot_capacity: 7 }
    const change = { ...NO_CHANGE, week: [{ weekday: 1, hours }] }
    for (const call of [look, save])
      expect(await refusal(call(head, change))).toMatchObject({
        status: 400,
        data: { field: 'week.0.hours.slot_minutes' },
      })
  })

  it('show the usual week, the holidays with their source, and from when on a change of the week applies', async () => {
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

  it('change for customers as soon as they are saved, and are restored when that is reverted', async () => {
    expect((await save(head, saying({ kind: 'half', closes: '10:00' }))).exceptions).toHaveLength(1)
    expect(await freeOn(server)).toEqual(['08:00', '08:30', '09:00', '09:30'])
    await save(head, { ...saying({ kind: 'places', capacity: 1 }), version: 1 })
    expect(await freeOn(server)).toHaveLength(17)
    await save(head, { ...NO_CHANGE, version: 2, removed: [THURSDAY] })
    const { version, exceptions } = await head.call(readHours, { params })
    expect([version, exceptions]).toEqual([3, []])
  })

  it('change by the week from the next Monday on; a second change of the same week replaces the first', async () => {
    const saturday = {
      opening_time: '08:00',
      closing_time: '13:00',
      slot_minutes: 30,
      slot_capacity: 4,
    }
    await save(head, { ...NO_CHANGE, week: [{ weekday: 6, hours: saturday }] })
    expect(await freeOn(server, '2026-11-28')).toHaveLength(10)
    const { week } = await save(head, { ...NO_CHANGE, version: 1, week: [{ weekday: 6, hours: null }] })
    expect(week).toEqual([{ weekday: 6, valid_from: '2026-11-23', hours: null }])
    expect(await freeOn(server, '2026-11-28')).toEqual([])
  })

  it('store how bookings are confirmed, until when customers change theirs, and the number to call', async () => {
    const settings = { confirmation: 'manual', cut_off_minutes: 120, phone: '021 555 0101' } as const
    expect(await save(head, { ...NO_CHANGE, ...settings })).toMatchObject({ ...settings, version: 1 })
    expect(await save(head, { ...NO_CHANGE, version: 1, phone: null })).toMatchObject({
      ...settings,
      phone: null,
    })
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
        ...NO_CHANGE,
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
    expect(await refusal(save(head, change))).toMatchObject({ status: 400, message })
    expect((await head.call(readHours, { params })).version).toBe(0)
  })

  it('are changed by one of two heads; the other gets a conflict with who was faster and the current hours', async () => {
    await save(head, saying())
    const other = await staffMember(server, 'head')
    const late = await refusal(save(other, saying({ kind: 'places', capacity: 2 })))
    expect(late).toMatchObject({
      status: 409,
      message: `Sudah diubah oleh ${head.name}, 10:00. Perubahan Anda belum disimpan`,
      data: { code: 'hours_changed', hours: { version: 1, exceptions: [{ day: THURSDAY, kind: 'closed' }] } },
    })
    expect((await refusal(look(other, NO_CHANGE))).data?.code).toBe('hours_changed')
    const both = await Promise.allSettled([
      save(head, { ...NO_CHANGE, version: 1, removed: [THURSDAY] }),
      save(other, { ...NO_CHANGE, version: 1, cut_off_minutes: 60 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('the booking settings of a workshop', () => {
  it('set the cut-off for changes by customers, returned with each booking', async () => {
    const sinta = await booked(server, 'Sinta')
    const until = async () => (await detail(sinta)).can_move_until
    expect(await until()).toBe('2026-12-02T22:30:00.000Z')
    await save(head, { ...NO_CHANGE, cut_off_minutes: 120 })
    expect(await until()).toBe('2026-12-03T00:30:00.000Z')
    const proved = await book(server, sinta, { day: THURSDAY, order_start_time: '14:00' })
    expect(proved).toMatchObject({ is_verified: true, can_cancel_until: '2026-12-03T05:00:00.000Z' })
    const cancel = () => sinta.call(cancelBooking, { params: { bookingId: sinta.visitId } })
    await save(head, { ...NO_CHANGE, version: 1, cut_off_minutes: 10_080 })
    server.clock.advance(5 * 24 * 3_600_000)
    const again = await server.as()(login, { body: { identifier: sinta.email, password: PASSWORD } })
    sinta.call = server.as(again.jwt)
    expect((await refusal(cancel())).data?.code).toBe('cut_off_passed')
    head = await staffMember(server, 'head')
    await save(head, { ...NO_CHANGE, version: 2, cut_off_minutes: 120 })
    expect((await cancel()).state).toBe('cancelled')
  })

  it('set whether a proved number confirms bookings, or staff do by hand', async () => {
    const confirmed = async (person: Awaited<ReturnType<typeof booked>>) =>
      (await head.call(readVisit, { params: { visitId: person.visitId } })).confirmed
    expect(await confirmed(await booked(server, 'Sinta'))).toBe(true)
    await save(head, { ...NO_CHANGE, confirmation: 'manual' })
    expect(await confirmed(await booked(server, 'Yusuf'))).toBe(false)
  })
})
