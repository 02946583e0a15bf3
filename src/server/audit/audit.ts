import { sql } from 'kysely'
import type { AuditDetail, AuditValue } from '#office/audit-log/audit-details.model.ts'
import type { AuditEvent } from '#office/audit-log/audit-events.model.ts'
import type { Clock } from '#server/clock.ts'
import { compileOnce } from '#server/database/compile-once.ts'
import type { Queries } from '#server/database/database.ts'

export interface AuditEntry {
  event: AuditEvent
  /** The customer it is about, where that is not the caller. */
  customerId?: string | null
  /** The member of staff who acted, where the call does not say it: at sign-in. */
  staffId?: string | null
  /** Never personal data, codes or tokens. */
  details?: Partial<Record<AuditDetail, AuditValue>>
  /** Typed by staff, so that it can name the customer: stored beside the log, where an erasure reaches it. Only with an entry that is recorded alone. */
  reason?: string
}

/** Fields that all entries of one request share. */
export interface AuditOrigin {
  customerId: string | null
  staffId: string | null
  /** Null outside of a request. */
  address: string | null
  requestId: string | null
}

export interface Audit {
  /** Appends entries, in their order and with one statement; with `queries` as part of a transaction. */
  record(entries: AuditEntry | readonly AuditEntry[], queries?: Queries): Promise<void>
}

interface Plain extends Omit<AuditOrigin, 'customerId' | 'staffId'> {
  at: Date
  events: string[]
  customers: (string | null)[]
  staff: (string | null)[]
  details: string[]
}

const rowsOf = ({ at, events, customers, staff, details, address, requestId }: Plain) => sql`
  select ${at}::timestamptz, event, customer_id, staff_id, ${address}::text, ${requestId}::text, details::jsonb
  from unnest(${events}::text[], ${customers}::text[], ${staff}::text[], ${details}::text[])
    with ordinality as entry (event, customer_id, staff_id, details, place)
  order by place`
const COLUMNS = sql`(at, event, customer_id, staff_id, address, request_id, details)`

const insertAuditEntries = compileOnce(
  (_, entries: Plain) => sql<never>`insert into audit_log ${COLUMNS} ${rowsOf(entries)}`,
)

/** One entry with its reason. */
const appendWithReason = compileOnce(
  (_, entries: Plain & { reason: string }) => sql<never>`
    with written as (insert into audit_log ${COLUMNS} ${rowsOf(entries)} returning sequence, customer_id)
    insert into audit_reasons (sequence, customer_id, reason)
    select sequence, customer_id, ${entries.reason}::text from written`,
)

/** The append-only record of what happened, in the database, as one request writes it. */
export function createAudit(
  db: Queries,
  clock: Clock,
  origin: AuditOrigin,
  onRecorded: (entry: AuditEntry) => void = () => {},
): Audit {
  return {
    async record(given, queries = db) {
      const entries: readonly AuditEntry[] = 'event' in given ? [given] : given
      const written = (some: readonly AuditEntry[]): Plain => ({
        at: clock.now(),
        events: some.map(({ event }) => event),
        customers: some.map(({ customerId = origin.customerId }) => customerId),
        staff: some.map(({ staffId = origin.staffId }) => staffId),
        details: some.map(({ details = {} }) => JSON.stringify(details)),
        address: origin.address,
        requestId: origin.requestId,
      })
      const [first] = entries
      if (entries.length === 1 && first?.reason !== undefined)
        await appendWithReason(queries, { ...written(entries), reason: first.reason })
      else await insertAuditEntries(queries, written(entries))
      for (const entry of entries) onRecorded(entry)
    },
  }
}
