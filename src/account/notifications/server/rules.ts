import { CHOSEN_CONSENTS } from '#account/personal-data/chosen-consents.model.ts'
import { lockSignedIn } from '#account/sign-in/server/rules.ts'
import { isWhatsAppEnabled } from '#account/whatsapp/server/send.ts'
import type { RequestOf } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer, SignedIn } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'
import { pushAddress } from '#server/outbound/push/push-address.ts'
import {
  type chooseNotifications,
  NOTIFICATION_KINDS,
  NOTIFICATIONS_PER_PAGE,
  type NotificationKind,
  type renewPushDevice,
} from '../notifications.contract.ts'
import {
  deleteDevices,
  listPushConsents,
  replaceDevice,
  setDeviceKinds,
  storePushDevice,
} from './device-sql.ts'
import { choicesOf, listMailConsents, markRead, newestOf, storeChoices, unreadOf } from './sql.ts'

/** A page of notifications, and how many of all are unread. */
export async function listNotificationPage({ db }: AppContext, customer: Customer, after: string | null) {
  const [found, { unread }] = await Promise.all([
    newestOf(db, customer, after, NOTIFICATIONS_PER_PAGE + 1),
    unreadOf(db, customer),
  ])
  return {
    unread,
    notifications: found.slice(0, NOTIFICATIONS_PER_PAGE),
    more: found.length > NOTIFICATIONS_PER_PAGE,
  }
}

/** Marks a notification as read, or all of them for null; answers how many remain unread. Throws `not_found`. */
export async function markNotificationsRead(
  { db, clock }: AppContext,
  customer: Customer,
  id: string | null,
) {
  const known = await markRead(db, customer, id, clock.now())
  if (id !== null && !known) throw new Failure('not_found')
  return unreadOf(db, customer)
}

/** The channels that a customer chose for each kind; `whatsapp` is left out and `push_key` is null where the channel is off. */
export async function readNotificationChoices(context: AppContext, customer: Customer) {
  const { whatsapp, ...chosen } = await choicesOf(context.db, customer)
  return {
    ...chosen,
    ...(isWhatsAppEnabled(context) && { whatsapp }),
    push_key: context.push?.publicKey ?? null,
  }
}

/** Whether the customer wants a kind by mail. */
export const wantsMail = async (db: Queries, customer: Customer, kind: NotificationKind) =>
  (await choicesOf(db, customer)).mail.includes(kind)

/** Sets that choice for some kinds, for screens other than that of the channels; the other kinds stay as they are. */
export const chooseMail = (
  tx: Queries,
  customer: Customer,
  kinds: readonly NotificationKind[],
  wanted: boolean,
  now: Date,
) => storeChoices(tx, customer, { kinds, mail: wanted ? kinds : [] }, now)

/** What the customer agreed to get by mail and Web Push, and when. */
export async function listNotificationConsents(db: Queries, customer: Customer) {
  const [mails, devices] = await Promise.all([listMailConsents(db, customer), listPushConsents(db, customer)])
  return {
    mail: mails.flatMap(({ kind, version, agreed_at }) =>
      agreed_at === null ? [] : { kinds: [kind], version, given_at: agreed_at },
    ),
    push: devices.filter(({ kinds }) => kinds.length > 0),
  }
}

/** Ends Web Push for all of the customer's browsers. */
export async function deleteAllPushDevices(tx: Queries, customer: Customer): Promise<void> {
  await deleteDevices(tx, customer, null)
}

/** Stores the channels of each kind; the choice for Web Push is that of one browser. */
export async function setNotificationChoices(
  context: AppContext,
  customer: Customer,
  { mail, device, whatsapp, sms }: RequestOf<typeof chooseNotifications>['body'],
  meta: Meta,
) {
  await context.transaction(async (tx) => {
    await storeChoices(tx, customer, { kinds: NOTIFICATION_KINDS, mail, whatsapp, sms }, context.clock.now())
    if (device) await setDeviceKinds(tx, customer, device)
    await meta.audit.record({ event: 'notifications_chosen', details: { mail: mail.join(' ') } }, tx)
  })
  return readNotificationChoices(context, customer)
}

/** Subscribes a browser to all kinds until its owner chooses; it belongs to the customer who subscribed last. */
export async function addDevice(
  context: AppContext,
  customer: SignedIn,
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
  meta: Meta,
) {
  if (!context.push) throw new Failure('not_found')
  if (!pushAddress(endpoint, context.push))
    throw new Failure('input_invalid', { field: 'endpoint' }, 'Alamat push tidak bisa dipakai')
  await context.transaction(async (tx) => {
    // Locked, so that a password reset that runs meanwhile cannot miss this browser.
    await lockSignedIn(tx, customer, context.clock.now())
    await storePushDevice(tx, customer, {
      id: hashOf(endpoint),
      endpoint,
      ...keys,
      kinds: [...NOTIFICATION_KINDS],
      added_at: context.clock.now(),
      text_version: CHOSEN_CONSENTS.push.version,
    })
    await meta.audit.record({ event: 'push_device_added' }, tx)
  })
  return readNotificationChoices(context, customer)
}

/**
 * Replaces the subscription of a browser after its push service changed it. Only the browser, its service and we know the former
 * address. Answers the same for an unknown one.
 */
export async function renewDevice(
  context: AppContext,
  { former, subscription }: RequestOf<typeof renewPushDevice>['body'],
  meta: Meta,
) {
  const { endpoint, keys } = subscription
  await context.limits.spend('formPerAddress', `push-renewal ${meta.network}`)
  if (!context.push || !pushAddress(endpoint, context.push))
    throw new Failure('input_invalid', { field: 'endpoint' }, 'Alamat push tidak bisa dipakai')
  await context.transaction((tx) =>
    replaceDevice(tx, hashOf(former), {
      id: hashOf(endpoint),
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
    }),
  )
  return { ok: true } as const
}

/** Unsubscribes a browser, also an unknown one; answers the choices. */
export async function removeDevice(context: AppContext, customer: Customer, device: string, meta: Meta) {
  await context.transaction(async (tx) => {
    await deleteDevices(tx, customer, device)
    await meta.audit.record({ event: 'push_device_removed' }, tx)
  })
  return readNotificationChoices(context, customer)
}
