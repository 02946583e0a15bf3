import { sql } from 'kysely'
import * as t from '#server/database/table.ts'
import type { ListedKind, NOTIFICATION_SIGNS, NotificationKind } from '../notifications.contract.ts'

export const notificationsTables = {
  notifications: t.table({
    columns: {
      sequence: t.generated(t.bigint()),
      id: t.text(),
      customer_id: t.text(),
      kind: t.text<ListedKind>(),
      sign: t.text<(typeof NOTIFICATION_SIGNS)[number]>(),
      title: t.text(),
      words: t.text(),
      /** Where on this origin it leads. */
      path: t.text(),
      /** The subject: one notification for each. */
      about: t.text(),
      /** Deleted together with this car. */
      car_id: t.nullable(t.text()),
      at: t.timestamptz(),
      read_at: t.nullable(t.timestamptz()),
    },
    key: ['id'],
    owner: { customer: 'customer_id' },
    ends: [{ age: 'at', days: 'retentionNotifications', when: 'after they were sent' }],
    why: 'shown to their owner, twelve months back',
    export: { columns: ['kind', 'title', 'words', 'at', 'read_at'], order: sql`sequence` },
  }),

  /** Only for customers who have chosen. */
  notification_choices: t.table({
    columns: {
      customer_id: t.text(),
      kind: t.text<NotificationKind>(),
      by_mail: t.boolean(),
      /** Null until the customer chooses: a consent to WhatsApp is for every kind that can be sent there, an SMS for none. */
      by_whatsapp: t.nullable(t.boolean()),
      by_sms: t.nullable(t.boolean()),
      /** When the customer agreed to the mails, by the words of this version; null after a refusal. */
      agreed_at: t.nullable(t.timestamptz()),
      text_version: t.withDefault(t.integer()),
    },
    key: ['customer_id', 'kind'],
    owner: { customer: 'customer_id' },
    why: 'how the customer wants to hear, and when they agreed to it by which words',
    export: { columns: ['kind', 'by_mail', 'by_whatsapp', 'by_sms', 'agreed_at', 'text_version'] },
  }),

  /** Browsers that receive Web Push. */
  push_devices: t.table({
    columns: {
      /** Hash of its endpoint. */
      id: t.text(),
      customer_id: t.text(),
      endpoint: t.text(),
      p256dh: t.text(),
      auth: t.text(),
      kinds: t.textArray<NotificationKind[]>(),
      /** The device mark of the browser's sessions: the row is deleted when one of them is ended. */
      mark: t.text(),
      added_at: t.timestamptz(),
      /** Version of the text that the customer agreed to. */
      text_version: t.withDefault(t.integer()),
    },
    key: ['id'],
    owner: { customer: 'customer_id' },
    kept: 'account, until the browser or its owner ends it, until one of its sessions is ended',
    why: 'a way to notify the customer',
    export: { columns: ['kinds', 'added_at', 'text_version'] },
  }),
}
