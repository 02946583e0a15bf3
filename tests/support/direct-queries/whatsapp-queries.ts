import { hasDevice } from '#account/notifications/server/device-sql.ts'
import * as events from '#account/whatsapp/server/event-sql.ts'
import * as messages from '#account/whatsapp/server/message-sql.ts'
import * as shown from '#account/whatsapp/server/read-sql.ts'
import { findConsentedNumber } from '#account/whatsapp/server/receiver.ts'
import { isSuppressed, suppress, unsuppress } from '#account/whatsapp/server/suppressed.ts'
import * as consents from '#account/whatsapp/server/whatsapp-consents-sql.ts'
import * as sending from '#account/whatsapp/server/whatsapp-sql.ts'
import { requeueMessage } from '#server/outbound/delivery-state.ts'
import { lockFollowUp } from '#workshop/follow-ups/server/follow-ups-sql.ts'
import { recordComingReply } from '#workshop/visits/server/clock-sql.ts'
import { numberOfVisit } from '#workshop/visits/server/sql.ts'
import { SUDIRMAN } from '../people.ts'
import { ID, type Queries } from './made-up.ts'

const WA = '6281200000000'
const NUMBER = '1'

/** Queries of webhooks, of the sender and of its clock. */
export const whatsAppQueries: Queries = (context, { customer }) => {
  const { db, clock } = context
  const now = clock.now()
  const overdue = {
    now,
    interrupted: now,
    ambiguous: now,
    retry: now,
    undelivered: now,
    late: now,
    oldest: now,
  }
  const event = { kind: 'status' as const, key: ID, at: now, numberId: NUMBER, wa: WA }
  const body = {
    wamid: ID,
    id: null,
    state: 'sent' as const,
    code: null,
    billable: null,
    priceCategory: null,
  }
  return [
    () => events.storeEvents(db, [{ ...event, body }], { now, oldest: now }),
    () => events.lockDueEvents(db, { kinds: ['message', 'status'], now, limit: 1 }),
    () => events.finishEvents(db, [ID], 'taken', now),
    () => events.postponeEvent(db, ID, now),
    () => events.openWindow(db, { wa: WA, numberId: NUMBER, at: now, until: now }),
    () => events.forgetWhatsApp(db, customer, [WA]),
    () => messages.lockMessage(db, ID),
    () => messages.lockReported(db, null, ID),
    () => messages.changeMessage(db, ID, { posts: 1 }),
    () => messages.lastPostTo(db, WA, ID),
    () => messages.lockQueued(db, customer.id),
    () => messages.lockOverdueMessages(db, overdue, 1),
    () => requeueMessage(db, ID, now),
    () =>
      messages.storeTemplateStatus(db, {
        account: NUMBER,
        name: 'tt_test_v1',
        status: 'approved',
        since: now,
        checked_at: now,
      }),
    () => messages.pauseAccount(db, NUMBER, { now, until: now, code: null }),
    () => messages.resumeAccount(db, NUMBER),
    () => shown.windowOf(db, NUMBER, WA),
    () => shown.deliveryOf(db, ID),
    () => shown.pausedTemplates(db),
    () => shown.brokenAccounts(db),
    () => findConsentedNumber(db, customer, 'visit'),
    () => sending.findSendBlocker(db, NUMBER, 'tt_test_v1', now),
    () => isSuppressed(context, db, WA),
    () => suppress(context, db, WA),
    () => unsuppress(context, db, WA),
    () =>
      sending.insertMessage(db, {
        id: ID,
        dedupe_key: ID,
        customer_id: null,
        wa: WA,
        number_id: NUMBER,
        branch_id: null,
        kind: 'reply',
        category: 'service',
        created_at: now,
      }),
    () => hasDevice(db, customer, ID),
    () => consents.lockConsentsOfNumber(db, WA),
    () =>
      consents.storeConsent(db, {
        customer_id: ID,
        phone: WA,
        proved_at: now,
        text_version: 1,
        place: 'ways_page',
        given_at: now,
      }),
    () => consents.markWithdrawn(db, ID, 'stop', now),
    () => consents.markSuspended(db, ID, 'number_left', now),
    () => consents.countUnreached(db, ID),
    () => consents.clearUnreached(db, ID),
    () => consents.renewProof(db, ID, WA, now),
    () => consents.lockUnprovedConsents(db, now, 1),
    () => consents.resume(db, ID, 1),
    () => sending.branchNumber(db, SUDIRMAN.id),
    () => numberOfVisit(db, ID),
    () => recordComingReply(db, ID, now, null),
    () => lockFollowUp(db, ID),
  ]
}
