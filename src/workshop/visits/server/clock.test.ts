import { beforeEach, describe, expect, it } from 'vitest'
import { chooseNotifications, listNotifications } from '#account/notifications/notifications.contract.ts'
import { instantAt } from '#core/days.ts'
import { book, SUDIRMAN, withCar } from '#tests/support/people.ts'
import { timelineOf } from '#tests/support/recorded-acts.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { moveOwnVisit, seen, withVisit } from '#tests/support/visits.ts'
import { cancelBooking } from '#workshop/bookings/bookings.contract.ts'
import { gridOf, type WorkshopHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import { measureOpenTime, notifyHeads, sendVisitReminders, visitClock } from './clock.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
/** Sunday, 16:00 in Jakarta. */
const FOUR = '2026-11-22T09:00:00Z'
beforeEach(() => server.clock.set('2026-11-22T03:00:00Z'))

const reminders = async () =>
  (await server.messages({ channel: 'email' })).filter(({ subject }) => subject.startsWith('Besok servis'))

describe('visit reminder', () => {
  it("is sent at 16:00 of the workshop's clock the day before, once, and is in the timeline", async () => {
    const owner = await withVisit(server)
    server.clock.set(new Date(Date.parse(FOUR) - 1).toISOString())
    expect(await sendVisitReminders(server.context)).toBe(0)
    server.clock.set(FOUR)
    // Two concurrent processes.
    expect(
      (await Promise.all([sendVisitReminders(server.context), sendVisitReminders(server.context)])).sort(),
    ).toEqual([0, 1])
    expect(await sendVisitReminders(server.context)).toBe(0)
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
    expect(await sendVisitReminders(server.context)).toBe(0)
    await withVisit(server, { order_start_time: '11:00' })
    server.clock.set('2026-11-22T17:00:00Z')
    expect(await sendVisitReminders(server.context)).toBe(0)
    expect(await reminders()).toEqual([])
  })

  it('is sent again after a move to another slot', async () => {
    const owner = await withVisit(server)
    server.clock.set(FOUR)
    await sendVisitReminders(server.context)
    await moveOwnVisit(owner, '2026-11-24', '13:00')
    server.clock.set('2026-11-23T09:00:00Z')
    expect(await sendVisitReminders(server.context)).toBe(1)
    expect(await reminders()).toHaveLength(2)
  })

  const ownerless = (visitId: string, email: string) =>
    server.context.db
      .updateTable('bookings')
      .set({ customer_id: null, car_id: null, email })
      .where('id', '=', visitId)
      .execute()
  const remindersIn = async (visitId: string) =>
    (await timelineOf(server, visitId)).filter(({ act }) => act === 'reminder').length

  it('asks customers without an account for the arrival only', async () => {
    const { visitId } = await withVisit(server)
    await ownerless(visitId, 'tamu@contoh.id')
    server.clock.set(FOUR)
    await sendVisitReminders(server.context)
    const [mail, ...more] = await reminders()
    expect([mail?.to, more, await remindersIn(visitId)]).toEqual(['tamu@contoh.id', [], 1])
    expect(mail?.text).toContain('Saya sudah sampai')
    expect(mail?.text).not.toMatch(/Saya jadi datang|Pindah jam/)
  })

  it('appears only in the list of a customer who refused mails about visits, while a move is still mailed', async () => {
    const owner = await withVisit(server)
    await owner.call(chooseNotifications, { body: { mail: [] } })
    server.clock.set(FOUR)
    await sendVisitReminders(server.context)
    expect([await reminders(), await remindersIn(owner.visitId)]).toEqual([[], 1])
    await moveOwnVisit(owner, '2026-11-24', '13:00')
    const [moved] = await server.messages({ to: owner.email, channel: 'email' })
    expect(moved?.subject).toMatch(/^Jam servis dipindah/)
    const { notifications } = await owner.call(listNotifications, { query: {} })
    expect(notifications.map(({ title }) => title)).toContain('Besok 09:30: Servis Berkala')
  })

  // From 16:00 of the day before until 09:30 are 1,050 minutes.
  it.each([
    [1049, true],
    [1050, false],
  ])('offers to move the visit with a cut-off of %i minutes: %s', async (cut_off_minutes, offers) => {
    await server.context.db
      .insertInto('branch_settings')
      .values({ branch_id: SUDIRMAN.id, confirmation: 'manual', cut_off_minutes, version: 1 })
      .execute()
    const owner = await withVisit(server)
    server.clock.set(FOUR)
    await sendVisitReminders(server.context)
    const [mail] = await reminders()
    expect(mail?.text.includes('Pindah jam')).toBe(offers)
    expect(mail?.text).toContain('Saya jadi datang')
    const { notifications } = await owner.call(listNotifications, { query: {} })
    const words = notifications.find(({ title }) => title.startsWith('Besok'))?.words
    expect(words?.includes('Bisa dipindah sampai Minggu, 22 November 2026, 16:01.')).toBe(offers)
    expect(words?.includes('Bisa dipindah')).toBe(offers)
  })
})

describe('workshop that confirms by hand', () => {
  beforeEach(async () => {
    await server.context.db
      .insertInto('branch_settings')
      .values({ branch_id: SUDIRMAN.id, confirmation: 'manual', version: 1 })
      .execute()
  })

  it('confirms the receipt first, and mails its head once after four opening hours', async () => {
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
    await notifyHeads(server.context)
    expect(await notified()).toEqual([])
    server.clock.set('2026-11-23T07:00:00Z')
    await notifyHeads(server.context)
    await notifyHeads(server.context)
    expect((await notified()).map(({ to }) => to)).toEqual([head.email])
  })

  it('counts only the hours in which it is open', async () => {
    const head = await staffMember(server, 'head')
    server.clock.set('2026-11-23T08:30:00Z')
    const owner = await withVisit(server, { day: '2026-11-26' })
    const toldAt = async (now: string) => {
      server.clock.set(now)
      await visitClock(server.context).run(new AbortController().signal)
      return (await server.messages({ to: head.email, channel: 'email' })).length
    }
    // One hour until it closes at 16:30, and three from 08:00 on.
    expect(await toldAt('2026-11-23T14:00:00Z')).toBe(0)
    expect(await toldAt('2026-11-24T03:59:59Z')).toBe(0)
    expect(await toldAt('2026-11-24T04:00:00Z')).toBe(1)
    expect(await toldAt('2026-11-25T09:00:00Z')).toBe(1)
    expect((await reminders()).map(({ to }) => to)).toEqual([owner.email])
  })
})

describe('open time between two instants', () => {
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
  ])('from %s %s to %s %s is %s hours', (fromDay, from, untilDay, until, worked) => {
    expect(gridOf(hours.usual)).toHaveLength(8)
    expect(measureOpenTime(hours, at(fromDay, from), at(untilDay, until))).toBe(worked * 3_600_000)
  })
})
