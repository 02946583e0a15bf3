import type { NOTIFICATION_SIGNS, NotificationKind } from '@toyota-trust/contracts/account/notifications.ts'
import type { Generated } from 'kysely'

/** What customers were told and by which ways they want to hear. */
export interface NotificationTables {
  notifications: {
    sequence: Generated<string>
    id: string
    customer_id: string
    kind: NotificationKind
    sign: (typeof NOTIFICATION_SIGNS)[number]
    title: string
    words: string
    /** Where on this origin it leads. */
    path: string
    /** What is told: the same is told once. */
    about: string
    /** It goes with this car. */
    car_id: string | null
    at: Date
    read_at: Date | null
  }
  /** Only where somebody has chosen. */
  notification_choices: {
    customer_id: string
    kind: NotificationKind
    by_mail: boolean
    /** When he agreed to the mails, by the words of this version; null where he said no. */
    agreed_at: Date | null
    text_version: Generated<number>
  }
  /** Browsers that are told by Web Push. */
  push_devices: {
    /** Hash of its endpoint. */
    id: string
    customer_id: string
    endpoint: string
    p256dh: string
    auth: string
    kinds: NotificationKind[]
    /** The browser as its sessions know it: it is forgotten when one of them is ended. */
    mark: string
    added_at: Date
    /** Of the words by which he allowed it. */
    text_version: Generated<number>
  }
}
