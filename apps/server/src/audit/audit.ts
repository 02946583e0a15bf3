import type { Insertable } from 'kysely'
import type { Clock } from '../clock.ts'
import { built } from '../database/built.ts'
import type { Queries } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

/** What the record of events knows (promise 10.6). */
export type AuditEvent =
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_in_locked'
  | 'sign_out'
  | 'device_new'
  | 'session_ended'
  | 'sessions_ended'
  | 'register'
  | 'email_confirmed'
  | 'email_change_asked'
  | 'email_changed'
  | 'phone_changed'
  | 'password_changed'
  | 'password_reset_asked'
  | 'password_reset'
  | 'social_linked'
  | 'social_unlinked'
  | 'passkey_added'
  | 'passkey_removed'
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
  | 'hours_changed'
  | 'visit_changed'
  | 'visit_noted'
  | 'visit_read'
  | 'customer_read'
  | 'desk_sign_in'
  | 'desk_sign_in_failed'
  | 'desk_sign_in_locked'
  | 'desk_sign_out'
  | 'desk_invited'
  | 'desk_invitation_withdrawn'
  | 'desk_invitation_taken'
  | 'desk_staff_deactivated'
  | 'desk_staff_changed'
  | 'desk_passkey_added'
  | 'desk_passkey_removed'
  | 'desk_password_changed'
  | 'desk_recovery_codes_renewed'

export interface AuditEntry {
  event: AuditEvent
  /** Whom it is about, where that is not who sent the call. */
  customerId?: string | null
  /** Who of the staff did it, where that is not known by who sent the call: he signs in. */
  staffId?: string | null
  /** Never personal data, codes or tokens. */
  details?: Record<string, string | number | boolean | null>
}

/** What every entry of one request says. */
export interface AuditOrigin {
  customerId: string | null
  staffId: string | null
  /** Null for what no request asked for. */
  address: string | null
  requestId: string | null
}

export interface Audit {
  /** Appends one entry; with `queries` as part of a transaction. */
  record(entry: AuditEntry, queries?: Queries): Promise<void>
}

const append = built((db, entry: Insertable<Tables['audit_log']>) => db.insertInto('audit_log').values(entry))

/** The append-only record of what happened, in the database, as one request writes it. */
export function createAudit(db: Queries, clock: Clock, origin: AuditOrigin): Audit {
  return {
    async record(
      { event, customerId = origin.customerId, staffId = origin.staffId, details = {} },
      queries = db,
    ) {
      await append(queries, {
        at: clock.now(),
        event,
        customer_id: customerId,
        staff_id: staffId,
        address: origin.address,
        request_id: origin.requestId,
        details: JSON.stringify(details),
      })
    },
  }
}
