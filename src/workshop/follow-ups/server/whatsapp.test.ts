import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addPushDevice, chooseNotifications } from '#account/notifications/notifications.contract.ts'
import { laterBy, onDutyAgain, signedInAgain } from '#tests/support/follow-ups.ts'
import { pushDevice } from '#tests/support/notifications.ts'
import { withCar } from '#tests/support/people.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, THE_DAY_BEFORE } from '#tests/support/visits.ts'
import { allLeft, optedIn, receive, storedMessages } from '#tests/support/whatsapp.ts'
import {
  messageBody,
  type PostedMessage,
  startWhatsApp,
  statusBody,
} from '#tests/support/whatsapp-emulator.ts'
import { withExtraWork, withHandOver, withWork } from '#tests/support/work-orders.ts'
import { finishWork } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { readFollowUp } from '../follow-ups.contract.ts'
import { askDueFollowUps } from './ask.ts'

const whatsApp = await startWhatsApp()
afterAll(() => whatsApp.close())
const server = useTestServer({ ...whatsApp.environment, RATE_LIMIT_SCALE: '0' }, { timeLimitMs: 2_000 })
let sari: TestStaff
beforeEach(async () => {
  whatsApp.messages.length = 0
  whatsApp.fault = () => null
  server.clock.set(THE_DAY_BEFORE)
  sari = await staffMember(server)
})

/** A customer who agreed, whose car was handed over and who has been asked. */
async function asked() {
  const owner = await withCar(server)
  const wa = await optedIn(server.context, owner)
  const { visitId } = await withHandOver(server, sari, owner)
  laterBy(server, 25)
  await askDueFollowUps(server.context)
  await allLeft(server.context)
  const [question] = whatsApp.messages.filter(({ body }) => templateOf(body) === 'tt_follow_up_v1')
  return { owner, wa, visitId, question }
}
const templateOf = (body: PostedMessage['body']) => (body.template as { name?: string } | undefined)?.name
const payloadsOf = (question: PostedMessage | undefined) => {
  const { components } = (question?.body.template ?? { components: [] }) as {
    components: { parameters: { payload?: string }[] }[]
  }
  return components.flatMap(({ parameters }) => parameters.flatMap(({ payload }) => payload ?? []))
}
let pressed = 0
async function press(from: string, payload: string | undefined, text: string) {
  pressed++
  server.clock.advance(7_000)
  const at = server.clock.now()
  await receive(
    server,
    messageBody({ from, id: `wamid.in.${pressed}`, at, type: 'button', button: { payload, text } }),
  )
  await allLeft(server.context)
}
const replies = () =>
  whatsApp.messages.flatMap(({ body }) =>
    body.type === 'text' ? [(body.text as { body: string }).body] : [],
  )
const questionMails = async () =>
  (await server.messages({ channel: 'email' })).filter(({ text }) => text.includes('/tanya/'))
const stored = () =>
  server.context.db
    .selectFrom('follow_ups')
    .select(['state', 'fixed', 'answered_via', 'asked_ways', 'counted'])
    .executeTakeFirstOrThrow()

describe('the question by WhatsApp', () => {
  it('is the only message, and "Ya" is answered with the link to the rating', async () => {
    const { wa, question } = await asked()
    expect(question?.body.to).toBe(wa)
    expect(await questionMails()).toEqual([])
    const [yes] = payloadsOf(question)
    await press(wa, yes, 'Ya, sudah beres')
    expect(await stored()).toMatchObject({
      state: 'answered',
      fixed: true,
      answered_via: 'whatsapp',
      counted: true,
    })
    expect(replies()).toEqual([
      expect.stringMatching(/^Terima kasih, senang mendengarnya\. Mau memberi nilai\? http\S+\/w\/b[\w-]+$/),
    ])
  })

  it('"Belum" opens the return job and is answered once, with who calls and the link to the plan', async () => {
    const { owner, wa, visitId, question } = await asked()
    const [yes, no] = payloadsOf(question)
    await press(wa, no, 'Belum')
    await press(wa, no, 'Belum')
    await press(wa, yes, 'Ya, sudah beres')
    expect(replies()).toEqual([
      expect.stringMatching(/^Halo .*menelepon Anda paling lambat .*\/w\/r[\w-]+$/),
      'Jawaban Anda sudah kami catat: Belum.',
      'Jawaban Anda sudah kami catat: Belum.',
    ])
    const again = await signedInAgain(server, owner)
    const shown = await again(readFollowUp, { params: { bookingId: visitId } })
    expect(shown).toMatchObject({ fixed: false, answered_via: 'whatsapp', return_job: { state: 'open' } })
    const mails = await server.messages({ to: owner.email, channel: 'email' })
    expect(mails.filter(({ subject }) => subject.startsWith('Bengkel menelepon Anda'))).toEqual([])
  })

  it('is answered from the number that was asked only', async () => {
    const { question } = await asked()
    await press('6281277770000', payloadsOf(question)[0], 'Ya, sudah beres')
    expect(await stored()).toMatchObject({ state: 'asked', fixed: null })
    expect(replies()).toEqual([])
  })

  it('is sent by mail when WhatsApp fails, once', async () => {
    const { question } = await asked()
    const failed = [{ wamid: question?.wamid ?? '', state: 'failed', at: server.clock.now(), code: 131_026 }]
    await receive(server, statusBody(failed))
    await receive(server, statusBody(failed))
    expect(await questionMails()).toHaveLength(1)
    expect(await stored()).toMatchObject({ state: 'asked', asked_ways: ['whatsapp', 'email'] })
  })

  /** WhatsApp fails at 22:30 of a workshop in Papua, when it is 20:30 in Jakarta. */
  async function failedAtNight({ question, visitId }: Awaited<ReturnType<typeof asked>>) {
    const { db } = server.context
    await db.updateTable('bookings').set({ timezone: 'Asia/Jayapura' }).where('id', '=', visitId).execute()
    server.clock.set('2026-11-23T13:30:00Z')
    const at = server.clock.now()
    await receive(server, statusBody([{ wamid: question?.wamid ?? '', state: 'failed', at, code: 131_026 }]))
    return db
      .selectFrom('outbox')
      .select(['channel', 'attempts', 'next_attempt_at'])
      .where('created_at', '>=', at)
      .execute()
  }
  /** 07:00 in Papua. */
  const MORNING = new Date('2026-11-23T22:00:00Z')

  it('is sent by mail at once if WhatsApp fails at night, with a push in the morning of the workshop', async () => {
    const question = await asked()
    const call = await signedInAgain(server, question.owner)
    await call(addPushDevice, { body: pushDevice() })
    const sent = await failedAtNight(question)
    expect(sent).toContainEqual({ channel: 'push', attempts: 0, next_attempt_at: MORNING })
    expect(sent).toContainEqual(expect.objectContaining({ channel: 'email', attempts: 1 }))
  })

  it('is sent by SMS in the morning of the workshop if WhatsApp fails at night', async () => {
    const question = await asked()
    const call = await signedInAgain(server, question.owner)
    await call(chooseNotifications, { body: { mail: [], sms: ['follow_up'] } })
    const sent = await failedAtNight(question)
    expect(sent).toContainEqual({ channel: 'sms', attempts: 0, next_attempt_at: MORNING })
  })
})

describe('a visit', () => {
  it('is confirmed and ready by WhatsApp, and "Saya datang" enters its timeline once', async () => {
    const owner = await withCar(server)
    const wa = await optedIn(server.context, owner)
    const { visitId } = await withWork(server, sari, { own: owner })
    // On Sundays the workshop is closed, and no time until which it is open can be named.
    server.clock.set('2026-11-23T02:00:00Z')
    const onDuty = await onDutyAgain(server, sari)
    await onDuty.call(finishWork, await onNewest(onDuty, visitId))
    await allLeft(server.context)
    const rows = await storedMessages(server.context)
    expect(rows.map(({ template }) => template)).toEqual(['tt_confirmed_v1', 'tt_ready_v1'])
    expect(rows[1]?.request).toMatchObject({ values: { jam: '16:30 WIB' } })
    await server.context.db
      .updateTable('visits')
      .set({ state: 'scheduled' })
      .where('id', '=', visitId)
      .execute()
    await press(wa, `coming:${visitId}`, 'Saya datang')
    await press(wa, `coming:${visitId}`, 'Saya datang')
    await press('6281277770000', `coming:${visitId}`, 'Saya datang')
    const events = await server.context.db
      .selectFrom('visit_events')
      .select(['by_kind', 'to_state'])
      .where('act', '=', 'will_come')
      .execute()
    expect(events).toEqual([{ by_kind: 'customer', to_state: null }])
  })

  it('has its extra work by WhatsApp in place of the SMS, which is sent when WhatsApp fails', async () => {
    const owner = await withCar(server)
    const wa = await optedIn(server.context, owner)
    await withExtraWork(server, sari, { own: owner })
    // The first attempt is over: it waits for the time that has to lie between two messages.
    await allLeft(server.context)
    server.clock.advance(7_000)
    await allLeft(server.context)
    const texts = async () =>
      (await server.messages({ to: wa, channel: 'sms' })).filter(({ text }) => text.includes('/tambahan/'))
    const posted = whatsApp.messages.find(({ body }) => templateOf(body) === 'tt_extra_work_v1')
    expect(posted?.body.to).toBe(wa)
    expect(await texts()).toEqual([])
    const at = server.clock.now()
    await receive(server, statusBody([{ wamid: posted?.wamid ?? '', state: 'failed', at, code: 131_026 }]))
    expect(await texts()).toHaveLength(1)
  })

  it('of a customer without consent is notified as before', async () => {
    await withExtraWork(server, sari, { own: await withCar(server) })
    expect(await storedMessages(server.context)).toEqual([])
  })
})
