import type { NOTIFICATION_SIGNS, NotificationKind } from '@toyota-trust/contracts/account/notifications.ts'
import { sql } from 'kysely'
import {
  bigint,
  boolean,
  generated,
  integer,
  nullable,
  table,
  text,
  textArray,
  timestamptz,
  withDefault,
} from '../../../platform/database/table.ts'

export const notificationsTables = {
  notifications: table({
    columns: {
      sequence: generated(bigint()),
      id: text(),
      customer_id: text(),
      kind: text<NotificationKind>(),
      sign: text<(typeof NOTIFICATION_SIGNS)[number]>(),
      title: text(),
      words: text(),
      /** Where on this origin it leads. */
      path: text(),
      /** The subject: one notification for each. */
      about: text(),
      /** It goes with this car. */
      car_id: nullable(text()),
      at: timestamptz(),
      read_at: nullable(timestamptz()),
    },
    key: ['id'],
    owner: { customer: 'customer_id' },
    ends: [{ age: 'at', days: 'retentionNotifications', when: 'after they were sent' }],
    why: 'shown to their owner, twelve months back',
    export: { columns: ['kind', 'title', 'words', 'at', 'read_at'], order: sql`sequence` },
  }),

  /** Only for customers who have chosen. */
  notification_choices: table({
    columns: {
      customer_id: text(),
      kind: text<NotificationKind>(),
      by_mail: boolean(),
      /** When the customer agreed to the mails, by the words of this version; null after a refusal. */
      agreed_at: nullable(timestamptz()),
      text_version: withDefault(integer()),
    },
    key: ['customer_id', 'kind'],
    owner: { customer: 'customer_id' },
    why: 'how the customer wants to hear, and when they agreed to it by which words',
    export: { columns: ['kind', 'by_mail', 'agreed_at', 'text_version'] },
  }),

  /** Browsers that receive Web Push. */
  push_devices: table({
    columns: {
      /** Hash of its endpoint. */
      id: text(),
      customer_id: text(),
      endpoint: text(),
      p256dh: text(),
      auth: text(),
      kinds: textArray<NotificationKind[]>(),
      /** The browser as its sessions know it: it is forgotten when one of them is ended. */
      mark: text(),
      added_at: timestamptz(),
      /** Of the words by which the customer allowed it. */
      text_version: withDefault(integer()),
    },
    key: ['id'],
    owner: { customer: 'customer_id' },
    kept: 'account, until the browser or its owner ends it, until one of its sessions is ended',
    why: 'a way to notify the customer',
    export: { columns: ['kinds', 'added_at', 'text_version'] },
  }),
}
