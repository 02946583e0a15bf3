import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Letter } from '../../outbound/sender.ts'

/** What makes promises hold: messages, answers given once, limits, the record of events. */
export interface PromiseTables {
  outbox: {
    id: string
    dedupe_key: string
    channel: 'email' | 'sms' | 'erp' | 'webhook' | 'push'
    recipient: string
    subject: string
    body_text: string
    body_html: string | null
    attachments: ColumnType<unknown, string | undefined, string>
    reply_to: string | null
    /** What a mail that somebody wrote by hand answers. */
    letter: ColumnType<Letter | null, string | null | undefined, string | null>
    /** Holds a code or a link: its text is wiped once a real driver has sent it. */
    secret: Generated<boolean>
    state: Generated<'waiting' | 'sent' | 'dead'>
    attempts: Generated<number>
    next_attempt_at: Date
    /** Which process has it in its hands. */
    process: Generated<string | null>
    last_error: string | null
    sequence: GeneratedAlways<number>
    created_at: Date
    sent_at: Date | null
    /** After this the message is not sent any more. */
    valid_until: Date | null
    /** What the provider reported since. */
    delivery_state: Generated<'submitted' | 'delivered' | 'failed' | null>
    delivered_at: Generated<Date | null>
  }
  idempotency_keys: {
    scope: string
    call: string
    key: string
    body_hash: string
    answer: string | null
    /** False while the call that will send the answer still runs. */
    settled: boolean
    /** Which call holds it, and the process that runs that call; a former release names none. */
    claim: string | null
    process: Generated<string | null>
    created_at: Date
  }
  /** Who runs which clock, by the database's time. */
  leases: { name: string; holder: string; held_until: Date; due_at: Date }
  /** The server processes on this database; each shows itself once a second. */
  processes: { id: string; name: string; started_at: Date; seen_at: Date; steady_since: Generated<Date> }
  /** Requests of callers that send much, as each process has counted them; a caller is known by his hash. */
  traffic_counts: { caller: string; process: string; spent: number; ends_at: Date }
  rate_windows: { bucket: string; started_at: Date; ends_at: Date; spent: number }
  audit_log: {
    sequence: GeneratedAlways<number>
    at: Date
    event: string
    customer_id: string | null
    /** Who of the staff did it. */
    staff_id: string | null
    address: string | null
    request_id: string | null
    details: ColumnType<unknown, string, never>
  }
  /** What staff typed as the reason for an entry; beside the log, where an erasure reaches it. */
  audit_reasons: { sequence: number; customer_id: string | null; reason: string }
  contact_messages: {
    id: string
    name: string
    phone: string
    email: string
    message: string
    content_hash: string
    created_at: Date
  }
  reference_loads: { name: string; checksum: string }
}
