import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { InboundMessage } from '#server/outbound/whatsapp/inbound-message.ts'
import { SUDIRMAN, withCar } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, THE_DAY_BEFORE, THE_HOUR, withVisit } from '#tests/support/visits.ts'
import { optedIn, storedMessages } from '#tests/support/whatsapp.ts'
import { NUMBER_ID, startWhatsApp } from '#tests/support/whatsapp-emulator.ts'
import { arrives, pressOn } from '#tests/support/whatsapp-threads.ts'
import { receiveCar } from '../desk-visits.contract.ts'
import { sendVisitReminders } from './clock.ts'
import { handleComingReply } from './coming.ts'

const whatsApp = await startWhatsApp()
afterAll(() => whatsApp.close())
const server = useTestServer({ ...whatsApp.environment, RATE_LIMIT_SCALE: '0' })
beforeEach(() => server.clock.set(THE_DAY_BEFORE))

/** A customer with a visit who agreed to WhatsApp. */
async function withConsent() {
  const owner = await withCar(server)
  const wa = await optedIn(server.context, owner)
  return { ...(await withVisit(server, {}, owner)), wa }
}
const saidOf = (visitId: string) =>
  server.context.db
    .selectFrom('visit_preparations')
    .select(['branch_id', 'version', 'sure', 'sure_at', 'sure_for'])
    .where('visit_id', '=', visitId)
    .execute()
const repliesOf = (visitId: string) =>
  server.context.db
    .selectFrom('visit_events')
    .select(['at', 'by_kind', 'by_name', 'words'])
    .where('visit_id', '=', visitId)
    .where('act', '=', 'will_come')
    .execute()

describe('reply "Saya datang"', () => {
  it('is offered as the button of the WhatsApp reminder', async () => {
    const { visitId } = await withConsent()
    server.clock.set('2026-11-22T09:00:00Z')
    await sendVisitReminders(server.context)
    const reminder = (await storedMessages(server.context)).find(
      ({ template }) => template === 'tt_reminder_v1',
    )
    expect(reminder?.request).toMatchObject({ payloads: [`coming:${visitId}`] })
  })

  it('enters the timeline and the list of tomorrow once, and opens no thread', async () => {
    const { visitId, wa } = await withConsent()
    await arrives(server, wa, pressOn(`coming:${visitId}`, 'Saya datang'))
    const at = server.clock.now()
    server.clock.advance(60_000)
    await arrives(server, wa, pressOn(`coming:${visitId}`, 'Saya datang'))
    expect(await repliesOf(visitId)).toEqual([{ at, by_kind: 'customer', by_name: null, words: null }])
    expect(await saidOf(visitId)).toEqual([
      { branch_id: SUDIRMAN.id, version: 1, sure: 'customer', sure_at: at, sure_for: new Date(THE_HOUR) },
    ])
    expect(await server.context.db.selectFrom('inbox_threads').select('id').execute()).toEqual([])
  })
})

describe('message that is no reply to the reminder', () => {
  const message = (change: Partial<InboundMessage>): InboundMessage => ({
    id: 'wamid.in.coming',
    numberId: NUMBER_ID,
    from: null,
    userId: null,
    at: server.clock.now(),
    kind: 'button',
    text: 'Saya datang',
    ...change,
  })
  const handled = (change: Partial<InboundMessage>) =>
    server.context.transaction((tx) => handleComingReply(server.context, tx, message(change)))

  it.each<[string, (owner: { visitId: string; wa: string }) => Partial<InboundMessage>]>([
    ['a press of another button', ({ visitId, wa }) => ({ from: wa, payload: `fixed:${visitId}` })],
    ['a press for a visit that is gone', ({ wa }) => ({ from: wa, payload: 'coming:none-at-all' })],
    [
      'a press from another number',
      ({ visitId }) => ({ from: '6281277770000', payload: `coming:${visitId}` }),
    ],
    [
      'a press of a user without a number',
      ({ visitId }) => ({ userId: 'ID.1', payload: `coming:${visitId}` }),
    ],
  ])('leaves %s to the inbox', async (_, change) => {
    const owner = await withConsent()
    expect(await handled(change(owner))).toBe('passed')
    expect([await repliesOf(owner.visitId), await saidOf(owner.visitId)]).toEqual([[], []])
    expect(await handled({ from: owner.wa, payload: `coming:${owner.visitId}` })).toBe('taken')
  })

  it('does not match a user without a number with a customer without a number', async () => {
    const { visitId } = await withVisit(server)
    expect(await handled({ userId: 'ID.1', payload: `coming:${visitId}` })).toBe('passed')
    expect(await saidOf(visitId)).toEqual([])
  })

  it('leaves the press to the inbox after the car has arrived', async () => {
    const { visitId, wa } = await withConsent()
    const sari = await staffMember(server)
    await sari.call(receiveCar, await onNewest(sari, visitId))
    expect(await handled({ from: wa, payload: `coming:${visitId}` })).toBe('passed')
    expect([await repliesOf(visitId), await saidOf(visitId)]).toEqual([[], []])
  })

  it('counts the press of a customer who chose no WhatsApp about visits', async () => {
    const { visitId, wa, id } = await withConsent()
    await server.context.db
      .insertInto('notification_choices')
      .values({ customer_id: id, kind: 'visit', by_mail: true, by_whatsapp: false })
      .execute()
    expect(await handled({ from: wa, payload: `coming:${visitId}` })).toBe('taken')
    expect(await saidOf(visitId)).toHaveLength(1)
  })
})
