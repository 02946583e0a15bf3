import * as z from 'zod/mini'
import { get, post, put } from '#core/endpoint.ts'
import { instant, line, recordId } from '#core/fields.ts'

/** How long notifications are stored by default, and how many a page lists. */
export const NOTIFICATION_MONTHS = 12
export const NOTIFICATIONS_PER_PAGE = 30

/** Kinds of notifications of which customers choose the channels. */
export const NOTIFICATION_KINDS = ['stnk', 'service', 'visit', 'follow_up', 'saved_cars'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
/** All kinds that the list shows; notices about an own order cannot be switched off. */
const LISTED_KINDS = [...NOTIFICATION_KINDS, 'order'] as const
export type ListedKind = (typeof LISTED_KINDS)[number]
/** Kinds that can be sent by WhatsApp and by SMS. */
export const WHATSAPP_KINDS = ['visit', 'follow_up'] as const satisfies readonly NotificationKind[]
export type WhatsAppKind = (typeof WHATSAPP_KINDS)[number]
const chosenKinds = z.array(z.enum(WHATSAPP_KINDS)).check(z.maxLength(WHATSAPP_KINDS.length))
const kinds = z.array(z.enum(NOTIFICATION_KINDS)).check(z.maxLength(NOTIFICATION_KINDS.length))

/** The icon beside a notification. */
export const NOTIFICATION_SIGNS = ['plate', 'calendar', 'car', 'wrench', 'heart'] as const

const notification = z.object({
  id: z.string(),
  kind: z.enum(LISTED_KINDS),
  sign: z.enum(NOTIFICATION_SIGNS),
  title: z.string(),
  words: z.string(),
  /** The page on this origin that it opens. */
  path: z.string(),
  at: instant,
  read: z.boolean(),
})
export type Notification = z.output<typeof notification>

const unread = z.object({ unread: z.number() })

export const listNotifications = get(
  '/notifications',
  'customer',
  `What the customer was told in the last ${NOTIFICATION_MONTHS} months, the newest first, ${NOTIFICATIONS_PER_PAGE} at a time`,
  {
    query: z.object({
      /** Continues after this one. */
      after: z.optional(recordId),
    }),
    reply: z.object({ ...unread.shape, notifications: z.array(notification), more: z.boolean() }),
  },
)

export const countUnread = get('/notifications/unread', 'customer', 'How many of them he has not read', {
  reply: unread,
})

export const readNotification = put(
  '/notifications/{notificationId}/read',
  'customer',
  'Mark one of them as read',
  { params: z.object({ notificationId: recordId }), reply: unread },
)

export const readAllNotifications = put('/notifications/read', 'customer', 'Mark all of them as read', {
  reply: unread,
})

/** The id of a browser that gets Web Push: the SHA-256 of its endpoint as base64url, so that a browser can recognise itself in the list. */
const device = z.string().check(z.regex(/^[\w-]{43}$/))

const choices = z.object({
  /** Kinds that are sent by mail. */
  mail: kinds,
  /** The customer's browsers that get Web Push, and for which kinds. */
  devices: z.array(z.object({ device, kinds })),
  /** Kinds that are sent by WhatsApp; left out where this installation sends none. */
  whatsapp: z.optional(chosenKinds),
  /** Kinds that are sent by SMS where nothing else reaches the customer. */
  sms: z.optional(chosenKinds),
  /** The server's VAPID key; null while it sends no Web Push. */
  push_key: z.nullable(z.string()),
})
export type NotificationChoices = z.output<typeof choices>

export const readChoices = get(
  '/notifications/choices',
  'customer',
  'By which ways the customer is told of which kinds',
  { reply: choices },
)

export const chooseNotifications = put('/notifications/choices', 'customer', 'Choose them', {
  body: z.object({
    mail: kinds,
    device: z.optional(z.object({ device, kinds })),
    /** Kinds that are left out stay as they are. */
    whatsapp: z.optional(chosenKinds),
    sms: z.optional(chosenKinds),
  }),
  reply: choices,
})

/** What a browser answers to `PushManager.subscribe`. */
const pushSubscription = z.object({
  endpoint: line('Alamat push', 1000, 'Alamat push wajib diisi'),
  keys: z.object({
    // A point of P-256, uncompressed, and 16 bytes (RFC 8291).
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/, 'Kunci push tidak bisa dipakai')),
    auth: z.string().check(z.regex(/^[\w-]{22}$/, 'Kunci push tidak bisa dipakai')),
  }),
})

export type BrowserSubscription = z.input<typeof pushSubscription>

export const addPushDevice = post(
  '/notifications/devices',
  'customer',
  'Tell this browser by Web Push from now on; at most ten are kept, the newest',
  { body: pushSubscription, reply: choices },
)

export const renewPushDevice = post(
  '/notifications/devices/renew',
  'anyone',
  'Replace the subscription of a browser, whose worker knows no session; the former address is the proof',
  {
    body: z.object({ former: pushSubscription.shape.endpoint, subscription: pushSubscription }),
    reply: z.object({ ok: z.literal(true) }),
  },
)

export const removePushDevice = post(
  '/notifications/devices/remove',
  'customer',
  'Tell this browser nothing more; harmless when it was told nothing',
  { body: z.object({ device }), reply: choices },
)

export const notificationEndpoints = {
  listNotifications,
  countUnread,
  readNotification,
  readAllNotifications,
  readChoices,
  chooseNotifications,
  addPushDevice,
  renewPushDevice,
  removePushDevice,
}
