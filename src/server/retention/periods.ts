import { NOTIFICATION_MONTHS } from '#account/notifications/notifications.contract.ts'
import type { settingsOf } from '#server/config/settings.ts'

/** Days that each kind of record is kept; settings of the same name in capitals. `docs/retention.md` says why. */
export interface RetentionDays {
  /** Sessions that ended or can no longer be used, used or expired links and codes. */
  retentionSessions: number
  /** Devices that were not used to sign in, but for the last one of each customer. */
  retentionDevices: number
  /** Messages that were sent or given up. */
  retentionMessages: number
  /** Messages from the contact dialog. */
  retentionContact: number
  /** Unverified records: accounts without a confirmed e-mail, anonymous trade-in requests, bookings whose slot is over. */
  retentionUnconfirmed: number
  /** Verified anonymous trade-in requests; the sales team has them by then. */
  retentionTradeIns: number
  /** Notifications in the customers' list. */
  retentionNotifications: number
  /** Price estimates of cars. */
  retentionPriceChecks: number
  /** Proofs of phone numbers: operators reassign numbers to other people. */
  retentionProofs: number
  /** Past slots of workshops; a booking creates its slot again. */
  retentionHours: number
  /** Leads and car requests at the embedded ERP and catalogue. */
  retentionLeads: number
  /** Visits of cars without an account, with plate, name and number. */
  retentionWalkIns: number
  /** Photos of visits. */
  retentionPhotos: number
  /** Events of WhatsApp as Meta sent them. */
  retentionWhatsappEvents: number
  /** The audit log. */
  retentionAudit: number
}

export const RETENTION_DEFAULTS: RetentionDays = {
  retentionSessions: 30,
  retentionDevices: 90,
  retentionMessages: 90,
  retentionContact: 365,
  retentionUnconfirmed: 30,
  retentionTradeIns: 180,
  retentionNotifications: Math.ceil((NOTIFICATION_MONTHS * 365) / 12),
  retentionPriceChecks: 365,
  retentionProofs: 365,
  retentionHours: 30,
  retentionLeads: 730,
  retentionWalkIns: 730,
  retentionPhotos: 730,
  retentionWhatsappEvents: 7,
  retentionAudit: 730,
}

const DAYS_MAX = 3650

/** `retentionWalkIns` as `RETENTION_WALK_INS`. */
export const settingNamed = (name: string) => name.replace(/[A-Z]/g, '_$&').toUpperCase()

export function readRetention({ whole }: Pick<ReturnType<typeof settingsOf>, 'whole'>): RetentionDays {
  const read = Object.entries(RETENTION_DEFAULTS).map(([name, days]) => [
    name,
    whole(settingNamed(name), days, 1, DAYS_MAX),
  ])
  // The names are those of the defaults.
  return Object.fromEntries(read) as RetentionDays
}
