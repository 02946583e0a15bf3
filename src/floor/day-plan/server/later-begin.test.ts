import { beforeEach, describe, expect, it } from 'vitest'
import { chooseNotifications, listNotifications } from '#account/notifications/notifications.contract.ts'
import { formatPlate } from '#core/plates.ts'
import { MONDAY } from '#tests/support/people.ts'
import { aStall, aTechnician, planAt, withPlanner } from '#tests/support/planner.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, seen, withVisit } from '#tests/support/visits.ts'
import { next } from '#tests/support/work-orders.ts'
import { receiveCar } from '#workshop/visits/desk-visits.contract.ts'
import type { DayBoard } from '../desk-day-board.model.ts'
import { freeJob, notifyBegin, placeJob, renewPromise } from '../desk-plan-acts.contract.ts'

const server = useTestServer()
/** By the clock of Jakarta. */
const at = (time: string) => new Date(`${MONDAY}T${time}:00+07:00`).toISOString()
const general = (order_start_time: string, email: string) => ({
  order_start_time,
  service_type: 'Servis Umum' as const,
  email,
})
const mailsTo = async (to: string) =>
  (await server.messages({ to, channel: 'email' })).filter(({ subject }) =>
    subject.includes('mulai dikerjakan'),
  )

let head: TestStaff
/** At eight, an hour of work was put before that of 13:00, which begins at 14:00 now. */
async function pushedAway() {
  server.clock.set('2026-11-22T03:00:00Z')
  head = await staffMember(server, 'head')
  await withPlanner(head, { stalls: [aStall('Umum 1')], technicians: [aTechnician('Ade')] })
  const first = await withVisit(server, general('09:00', 'budi@contoh.id'))
  const late = await withVisit(server, general('13:00', 'rina@contoh.id'), 'Rina Sari')
  const inTime = await withVisit(server, general('10:30', 'tono@contoh.id'), 'Tono')
  server.clock.set(at('08:00'))
  head = await staffMember(server, 'head')
  const stall_id = (await planAt(head)).stalls[0]?.id ?? ''
  const place = { day: MONDAY, step: 0, stall_id, begin: 780, push: true }
  await head.call(placeJob, await next(head, first.visitId, place))
  return { first, late, inTime }
}
const jobOf = ({ jobs }: DayBoard, visitId: string) => jobs.find(({ visit_id }) => visit_id === visitId)
const notifyOf = async (visitId: string, time: string) =>
  head.call(notifyBegin, await next(head, visitId, { begin_at: at(time) }))

describe('a begin that is later than the hour', () => {
  let day: Awaited<ReturnType<typeof pushedAway>>
  beforeEach(async () => {
    day = await pushedAway()
  })

  it('is sent to the customer of a car that is not here, with what is expected and no promise', async () => {
    const { first, late } = day
    const call = server.as(late.token)
    await call(chooseNotifications, { body: { mail: ['visit'], sms: ['visit'] } })
    const stored = jobOf(await notifyOf(late.visitId, '14:00'), late.visitId)
    expect(stored).toMatchObject({ notified_begin: 840, promised_ready_at: null, state: 'scheduled' })
    const car = formatPlate(late.car.license_plate)
    const title = `${car} mulai dikerjakan 14:00 WIB, jam booking 13:00`
    const words = 'Perkiraan selesai 15:15 WIB, dipastikan saat mobil diterima.'
    const [mail, ...more] = await mailsTo(late.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(title)
    expect(mail?.text).toContain(words)
    const [sms] = await server.messages({ to: late.phone.replace(/^0/, '62'), channel: 'sms' })
    expect(sms?.text).toBe(`Toyota Trust: ${title}. Tanya? Telp Toyota Trust Sudirman`)
    const { notifications } = await call(listNotifications, { query: {} })
    expect(notifications[0]).toMatchObject({ kind: 'visit', title, words })
    expect(await mailsTo(first.email)).toEqual([])
    expect(jobOf(await planAt(head), first.visitId)?.notified_begin).toBeNull()
    const { events } = await seen(head, late.visitId)
    expect(events.at(-1)).toMatchObject({
      act: 'later_begin',
      by: 'staff',
      name: head.name,
      words: 'mulai 14:00, jam 13:00',
    })
    const audited = await server.context.db
      .selectFrom('audit_log')
      .select('details')
      .where('event', '=', 'plan_changed')
      .execute()
    expect(audited.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ act: 'later_begin', visit: late.visitId, from: '13:00', to: '14:00' }),
    )
  })

  it('is sent once: not on an older version, not for the same begin, not where the plan begins otherwise', async () => {
    const { late } = day
    const old = await next(head, late.visitId, { begin_at: at('14:00') })
    expect(await refusal(notifyOf(late.visitId, '15:00'))).toMatchObject({
      status: 409,
      message: 'Hitungan mulai sekarang 14:00. Pelanggan belum dikabari',
      data: { code: 'plan_changed', plan: { job: { visit_id: late.visitId } } },
    })
    await head.call(notifyBegin, old)
    expect(await refusal(head.call(notifyBegin, old))).toMatchObject({
      status: 409,
      message: `Rencana ini sudah diubah oleh ${head.name}, 08:00. Perubahan Anda belum disimpan`,
      data: { code: 'plan_changed' },
    })
    expect(await refusal(notifyOf(late.visitId, '14:00'))).toMatchObject({
      status: 409,
      message: 'Pelanggan sudah dikabari jam mulai ini',
    })
    expect(await mailsTo(late.email)).toHaveLength(1)
  })

  it('is nothing to notify of for a job in time, for another workshop, or in the past', async () => {
    const { inTime, late } = day
    expect(await refusal(notifyOf(inTime.visitId, '11:00'))).toMatchObject({
      status: 409,
      message: 'Pekerjaan ini tidak mulai terlambat lagi',
    })
    const other = await staffMember(server, 'advisor', [1002])
    const call = await next(head, late.visitId, { begin_at: at('14:00') })
    expect((await refusal(other.call(notifyBegin, call))).status).toBe(404)
    expect(await refusal(notifyOf(late.visitId, '07:30'))).toMatchObject({
      status: 400,
      data: { field: 'begin_at' },
    })
    expect(await mailsTo(late.email)).toEqual([])
  })

  it('leaves a promise as it is where the car is here and the plan keeps it', async () => {
    const { late } = day
    server.clock.set(at('12:50'))
    head = await staffMember(server, 'head')
    await head.call(receiveCar, await onNewest(head, late.visitId))
    const promise = { ready_at: at('16:00'), reason: 'Menunggu stall' }
    await head.call(renewPromise, await next(head, late.visitId, promise))
    await notifyOf(late.visitId, '14:00')
    const [mail] = await mailsTo(late.email)
    expect(mail?.text).toContain('Janji selesai tetap 16:00 WIB.')
    expect((await seen(head, late.visitId)).promised_ready_at).toBe(at('16:00'))
  })

  it('that was taken back is sent as the begin in time, once, and is known no longer', async () => {
    const { first, late } = day
    await notifyOf(late.visitId, '14:00')
    await head.call(freeJob, await next(head, first.visitId, { day: MONDAY, step: 0, undo: true }))
    expect(jobOf(await planAt(head), late.visitId)?.notified_begin).toBe(840)
    expect(await refusal(notifyOf(late.visitId, '14:00'))).toMatchObject({
      status: 409,
      message: 'Hitungan mulai sekarang 13:00. Pelanggan belum dikabari',
    })
    const plan = await notifyOf(late.visitId, '13:00')
    expect(jobOf(plan, late.visitId)?.notified_begin).toBeNull()
    const mail = (await mailsTo(late.email)).find(({ subject }) => subject.includes('sesuai'))
    const car = formatPlate(late.car.license_plate)
    expect(mail?.subject).toBe(`${car} mulai dikerjakan 13:00 WIB, sesuai jam Anda`)
    expect(mail?.text).toContain(
      'Kabar mulai 14:00 tidak berlaku lagi. Perkiraan selesai 14:15 WIB, dipastikan saat mobil diterima.',
    )
    expect(await refusal(notifyOf(late.visitId, '13:00'))).toMatchObject({
      status: 409,
      message: 'Pekerjaan ini tidak mulai terlambat lagi',
    })
    expect(await mailsTo(late.email)).toHaveLength(2)
  })
})
