import { instantAt } from '@toyota-trust/contracts/platform/days.ts'
import { cancelBooking, moveBooking } from '@toyota-trust/contracts/workshop/bookings.ts'
import { gridOf, type WorkshopHours } from '@toyota-trust/contracts/workshop/opening-hours.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { book, SUDIRMAN, withCar } from '../../../testing/people.ts'
import { staffMember } from '../../../testing/staff.ts'
import { useTestServer } from '../../../testing/test-server.ts'
import { seen, withVisit } from '../../../testing/visits.ts'
import { measureOpenTime, notifyHeads, sendVisitReminders } from './clock.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
/** Sunday, 16:00 in Jakarta. */
const FOUR = '2026-11-22T09:00:00Z'
beforeEach(() => server.clock.set('2026-11-22T03:00:00Z'))

const reminders = async () =>
  (await server.messages({ channel: 'email' })).filter(({ subject }) => subject.startsWith('Besok servis'))

describe('a reminder', () => {
  // Proves spec 14.12
  it("is sent at 16:00 of the workshop's clock the day before, once, and is in the timeline", async () => {
    const owner = await withVisit(server)
    server.clock.set(new Date(Date.parse(FOUR) - 1).toISOString())
    expect(await sendVisitReminders(server.portal)).toBe(0)
    server.clock.set(FOUR)
    // Two concurrent processes.
    expect(
      (await Promise.all([sendVisitReminders(server.portal), sendVisitReminders(server.portal)])).sort(),
    ).toEqual([0, 1])
    expect(await sendVisitReminders(server.portal)).toBe(0)
    expect((await reminders()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Besok servis: B \d{4} KZT, 09:30 WIB, Toyota Trust Sudirman$/),
    ])
    const shown = await seen(await staffMember(server), owner.visitId)
    expect(shown.events.filter(({ act }) => act === 'reminder')).toHaveLength(1)
    expect(shown.version).toBe(1)
  })

  it("is not sent for unverified, cancelled or today's visits", async () => {
    await book(server, await withCar(server))
    const cancelled = await withVisit(server, { order_start_time: '10:00' })
    await cancelled.call(cancelBooking, { params: { bookingId: cancelled.visitId } })
    server.clock.set(FOUR)
    expect(await sendVisitReminders(server.portal)).toBe(0)
    await withVisit(server, { order_start_time: '11:00' })
    server.clock.set('2026-11-22T17:00:00Z')
    expect(await sendVisitReminders(server.portal)).toBe(0)
    expect(await reminders()).toEqual([])
  })

  it('is sent again after a move to another slot', async () => {
    const owner = await withVisit(server)
    server.clock.set(FOUR)
    await sendVisitReminders(server.portal)
    const service_date = instantAt('2026-11-24', '13:00', 'Asia/Jakarta').toISOString()
    await owner.call(moveBooking, {
      params: { bookingId: owner.visitId },
      body: { service_date, order_start_time: '13:00' },
    })
    server.clock.set('2026-11-23T09:00:00Z')
    expect(await sendVisitReminders(server.portal)).toBe(1)
    expect(await reminders()).toHaveLength(2)
  })
})

describe('a workshop that confirms by hand', () => {
  beforeEach(async () => {
    await server.portal.db
      .insertInto('branch_settings')
      .values({ branch_id: SUDIRMAN.id, confirmation: 'manual', version: 1 })
      .execute()
  })

  // Proves spec 14.13
  it('confirms the receipt first, and notifies its head after four opening hours, once', async () => {
    const head = await staffMember(server, 'head')
    await staffMember(server, 'head', [1002])
    server.clock.set('2026-11-23T03:00:00Z')
    await withVisit(server, { day: '2026-11-26' })
    const [mail] = await server.messages({ to: 'budi@contoh.id', channel: 'email' })
    expect(mail?.subject).toMatch(
      /^Booking diterima, menunggu konfirmasi bengkel: B \d{4} KZT, Kamis, 26 November 2026, 09:30 WIB$/,
    )
    const notified = async () =>
      (await server.messages({ channel: 'email' })).filter(({ subject }) => subject.includes('4 jam kerja'))
    // From 10:00 at the workshop: four hours of work are over at 14:00.
    server.clock.set('2026-11-23T06:59:59Z')
    await notifyHeads(server.portal)
    expect(await notified()).toEqual([])
    server.clock.set('2026-11-23T07:00:00Z')
    await notifyHeads(server.portal)
    await notifyHeads(server.portal)
    expect((await notified()).map(({ to }) => to)).toEqual([head.email])
  })
})

describe('opening hours between two instants', () => {
  const hours: WorkshopHours = {
    timezone: 'Asia/Jayapura',
    version: 0,
    usual: {
      opening_time: '08:00',
      closing_time: '16:00',
      slot_minutes: 60,
      slot_capacity: 1,
      open_days: '12345',
    },
    week: [],
    exceptions: new Map(),
    holidays: new Map([['2026-12-25', { name: 'Hari Raya Natal', kind: 'national' }]]),
  }
  const at = (day: string, time: string) => instantAt(day, time, 'Asia/Jayapura')
  it.each([
    ['2026-11-24', '09:00', '2026-11-24', '11:30', 2.5],
    ['2026-11-24', '06:00', '2026-11-24', '20:00', 8],
    ['2026-11-24', '15:00', '2026-11-25', '09:00', 2],
    ['2026-11-27', '15:00', '2026-11-30', '09:00', 2],
    ['2026-12-24', '15:00', '2026-12-25', '12:00', 1],
    ['2026-11-28', '08:00', '2026-11-29', '16:00', 0],
  ])('%s %s to %s %s', (fromDay, from, untilDay, until, worked) => {
    expect(gridOf(hours.usual)).toHaveLength(8)
    expect(measureOpenTime(hours, at(fromDay, from), at(untilDay, until))).toBe(worked * 3_600_000)
  })
})
