import type { NOTIFICATION_SIGNS, NotificationKind } from '@toyota-trust/contracts/notifications.ts'
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
  notification_choices: { customer_id: string; kind: NotificationKind; by_mail: boolean }
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
  }
}
