import { afterAll, beforeEach, expect, it } from 'vitest'
import { addPushDevice } from '#account/notifications/notifications.contract.ts'
import { sendTemplate } from '#account/public.ts'
import { settleOverdueMessages } from '#account/whatsapp/server/overdue.ts'
import { pushDevice } from '#tests/support/notifications.ts'
import { withCar } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { THE_DAY_BEFORE, withVisit } from '#tests/support/visits.ts'
import { optedIn, storedMessages, waNumber } from '#tests/support/whatsapp.ts'
import { startWhatsApp } from '#tests/support/whatsapp-emulator.ts'
import { extraLine, next, withWork } from '#tests/support/work-orders.ts'
import { cancelBooking } from '#workshop/bookings/bookings.contract.ts'
import { sendExtraWork } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { cancelVisit, moveVisit } from '../desk-visits.contract.ts'

const whatsApp = await startWhatsApp()
afterAll(() => whatsApp.close())
const server = useTestServer({ RATE_LIMIT_SCALE: '0', ...whatsApp.environment }, { timeLimitMs: 500 })
/** 22:30 in Jakarta, two days and eleven hours before the visit on Monday. */
const FRIDAY_NIGHT = '2026-11-20T15:30:00Z'
const SATURDAY_MORNING = new Date('2026-11-21T00:00:00Z')
const SUNDAY_NIGHT = '2026-11-22T15:30:00Z'

beforeEach(() => {
  whatsApp.messages.length = 0
})

/** The owner of a car who agreed to WhatsApp and to pushes, at that instant. */
async function ownerAt(instant: string) {
  server.clock.set(instant)
  const owner = await withCar(server)
  await optedIn(server.context, owner)
  await owner.call(addPushDevice, { body: pushDevice() })
  return owner
}
const templates = () =>
  whatsApp.messages.map(({ body }) => (body as { template?: { name: string } }).template?.name)
const deliverAll = async () => {
  for (const { id } of await storedMessages(server.context)) await server.context.outbox.deliver(id, 3_000)
}
const waiting = (channel: 'push' | 'email') =>
  server.context.db
    .selectFrom('outbox')
    .select(['subject', 'attempts', 'next_attempt_at'])
    .where('channel', '=', channel)
    .orderBy('sequence')
    .execute()

it('quiet hours delay the WhatsApp of a confirmed visit until the morning, while its mail is sent', async () => {
  await withVisit(server, {}, await ownerAt(FRIDAY_NIGHT))
  await deliverAll()
  expect(templates()).toEqual([])
  expect(await storedMessages(server.context)).toMatchObject([
    { template: 'tt_confirmed_v1', state: 'queued', not_before: SATURDAY_MORNING },
  ])
  expect(await waiting('email')).toContainEqual(
    expect.objectContaining({ subject: expect.stringMatching(/^Booking terkonfirmasi/), attempts: 1 }),
  )
  server.clock.set('2026-11-20T23:59:59Z')
  await settleOverdueMessages(server.context)
  await deliverAll()
  expect(await storedMessages(server.context)).toMatchObject([{ state: 'queued', posts: 0 }])
  server.clock.set(SATURDAY_MORNING.toISOString())
  await settleOverdueMessages(server.context)
  await deliverAll()
  expect(templates()).toEqual(['tt_confirmed_v1'])
})

it('quiet hours delay the push of a cancelled visit, and its WhatsApp counts as late from the morning on', async () => {
  const { visitId } = await withVisit(server, {}, await ownerAt(FRIDAY_NIGHT))
  const sari = await staffMember(server)
  await sari.call(cancelVisit, await next(sari, visitId, { reason: 'Teknisi sakit' }))
  expect(await waiting('push')).toEqual([
    { subject: 'Booking dibatalkan', attempts: 0, next_attempt_at: SATURDAY_MORNING },
  ])
  server.clock.set('2026-11-20T23:59:59Z')
  await settleOverdueMessages(server.context)
  expect(await server.messages({ channel: 'sms' })).toEqual([])
  // Ten minutes of the morning in which no process sent it.
  server.clock.set('2026-11-21T00:10:00Z')
  await settleOverdueMessages(server.context)
  const texts = await server.messages({ channel: 'sms' })
  expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining('dibatalkan bengkel')])
})

it('quiet hours withdraw the message of a visit that was cancelled at night', async () => {
  const owner = await withVisit(server, {}, await ownerAt(FRIDAY_NIGHT))
  const other = await withVisit(server, {}, await ownerAt(FRIDAY_NIGHT))
  await owner.call(cancelBooking, { params: { bookingId: owner.visitId } })
  server.clock.set(SATURDAY_MORNING.toISOString())
  await deliverAll()
  expect(templates()).toEqual(['tt_confirmed_v1'])
  expect((await storedMessages(server.context)).map(({ wa, state }) => [wa, state])).toEqual(
    expect.arrayContaining([
      [waNumber(owner.phone), 'withdrawn'],
      [waNumber(other.phone), 'accepted'],
    ]),
  )
})

it('quiet hours do not delay the move of a visit of the next morning, which is sent before what waits for its owner', async () => {
  const owner = await ownerAt(THE_DAY_BEFORE)
  const { visitId } = await withVisit(server, { order_start_time: '08:00' }, owner)
  await deliverAll()
  server.clock.set(SUNDAY_NIGHT)
  await server.context.transaction((tx) =>
    sendTemplate(server.context, tx, {
      template: 'tt_test_v1',
      kind: 'always',
      about: 'waits',
      fallback: [],
      values: { nama: 'Budi' },
      customer: { kind: 'customer', id: owner.id },
    }),
  )
  const sari = await staffMember(server)
  const move = { day: '2026-11-26', order_start_time: '10:00', reason: 'Teknisi sakit' }
  await sari.call(moveVisit, await next(sari, visitId, move))
  await deliverAll()
  expect(templates()).toEqual(['tt_confirmed_v1', 'tt_moved_v1'])
  expect((await waiting('push')).map(({ attempts }) => attempts)).toEqual([1])
  server.clock.set('2026-11-23T00:00:00Z')
  await deliverAll()
  expect(templates()).toEqual(['tt_confirmed_v1', 'tt_moved_v1', 'tt_test_v1'])
})

it('quiet hours do not delay a question about extra work, however long the car has been there', async () => {
  const owner = await ownerAt(THE_DAY_BEFORE)
  const { visitId } = await withWork(server, await staffMember(server), { own: owner })
  await deliverAll()
  server.clock.set('2026-11-24T15:30:00Z')
  const sari = await staffMember(server)
  const asked = { lines: [extraLine()], new_promise_at: null }
  await sari.call(sendExtraWork, await next(sari, visitId, asked))
  await deliverAll()
  expect(templates()).toContain('tt_extra_work_v1')
  expect((await waiting('push')).map(({ attempts }) => attempts)).not.toContain(0)
})
