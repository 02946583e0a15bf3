import type { Clock } from '../clock.ts'
import type { Queries } from '../database/database.ts'

/** What the record of events knows (security page, section 10). */
export type AuditEvent =
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_in_locked'
  | 'sign_out'
  | 'register'
  | 'email_confirmed'
  | 'password_changed'
  | 'password_reset_asked'
  | 'password_reset'
  | 'social_linked'
  | 'social_unlinked'
  | 'consent_given'
  | 'consent_withdrawn'
  | 'data_exported'
  | 'account_erased'
  | 'otp_sent'
  | 'otp_failed'
  | 'otp_locked'
  | 'otp_verified'
  | 'access_refused'
  | 'limit_hit'
  | 'sms_ceiling'
  | 'car_added'
  | 'booking_made'

export interface AuditEntry {
  event: AuditEvent
  customerId?: string | null
  address?: string | null
  requestId?: string | null
  /** Never personal data, codes or tokens. */
  details?: Record<string, string | number | boolean | null>
}

export interface Audit {
  /** Appends one entry; with `queries` as part of a transaction. */
  record(entry: AuditEntry, queries?: Queries): Promise<void>
}

/** The append-only record of what happened, in the database. */
export function createAudit(db: Queries, clock: Clock): Audit {
  return {
    async record({ event, customerId = null, address = null, requestId = null, details = {} }, queries = db) {
      await queries
        .insertInto('audit_log')
        .values({
          at: clock.now(),
          event,
          customer_id: customerId,
          address,
          request_id: requestId,
          details: JSON.stringify(details),
        })
        .execute()
    },
  }
}
