import type { AuditEvent } from '@toyota-trust/contracts/audit-events.ts'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { built } from '../database/built.ts'
import type { Queries } from '../database/database.ts'

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
  /** Appends entries, in their order and with one statement; with `queries` as part of a transaction. */
  record(entries: AuditEntry | readonly AuditEntry[], queries?: Queries): Promise<void>
}

interface Entries extends Omit<AuditOrigin, 'customerId' | 'staffId'> {
  at: Date
  events: string[]
  customers: (string | null)[]
  staff: (string | null)[]
  details: string[]
}

const append = built(
  (_, { at, events, customers, staff, details, address, requestId }: Entries) => sql<never>`
    insert into audit_log (at, event, customer_id, staff_id, address, request_id, details)
    select ${at}::timestamptz, event, customer_id, staff_id, ${address}::text, ${requestId}::text, details::jsonb
    from unnest(${events}::text[], ${customers}::text[], ${staff}::text[], ${details}::text[])
      with ordinality as entry (event, customer_id, staff_id, details, place)
    order by place`,
)

/** The append-only record of what happened, in the database, as one request writes it. */
export function createAudit(
  db: Queries,
  clock: Clock,
  origin: AuditOrigin,
  counted: (entry: AuditEntry) => void = () => {},
): Audit {
  return {
    async record(given, queries = db) {
      const entries: readonly AuditEntry[] = 'event' in given ? [given] : given
      await append(queries, {
        at: clock.now(),
        events: entries.map(({ event }) => event),
        customers: entries.map(({ customerId = origin.customerId }) => customerId),
        staff: entries.map(({ staffId = origin.staffId }) => staffId),
        details: entries.map(({ details = {} }) => JSON.stringify(details)),
        address: origin.address,
        requestId: origin.requestId,
      })
      for (const entry of entries) counted(entry)
    },
  }
}
