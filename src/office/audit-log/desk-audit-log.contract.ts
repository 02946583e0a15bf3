import * as z from 'zod/mini'
import { STAFF_ROLES } from '#core/endpoint.ts'
import { calendarDay, instant, line, recordId } from '#core/fields.ts'
import { deskList } from '#core/lists.ts'
import { AUDIT_EVENTS, type AuditEvent } from './audit-events.model.ts'

const events = Object.keys(AUDIT_EVENTS) as [AuditEvent, ...AuditEvent[]]
const day = z.optional(calendarDay('Tanggal harus berbentuk YYYY-MM-DD'))
const optionalLine = (label: string, max: number) => z.optional(line(label, max))

/** One event of the audit log. */
const auditRow = z.object({
  id: z.string(),
  at: instant,
  event: z.string(),
  /** The member of staff who caused it; null for a customer and for the system. */
  by: z.nullable(z.object({ id: z.string(), name: z.string(), role: z.enum(STAFF_ROLES) })),
  /** The customer that it is about. */
  customer_id: z.nullable(z.string()),
  /** The visit that it is about. */
  visit: z.nullable(z.object({ id: z.string(), number: z.string(), plate: z.string() })),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Names for the ids in `details`, as long as the record exists: customer, thread, staff, workshops; and the sentence of a refusal's code. */
  names: z.record(z.string(), z.string()),
})
export type AuditRow = z.output<typeof auditRow>

/** Days that are listed where no first day is given, because counting the whole log would be slow. */
export const AUDIT_LIST_DAYS = 30

/** Days count as they are in the west of the country (WIB), where head office is. Without any, the last `AUDIT_LIST_DAYS`. */
export const auditLog = deskList('/audit', 'office', 'The record of events, the newest first', {
  filters: {
    staff: z.optional(recordId),
    /** Whole e-mail or phone number of the customer, plate, stock number, or a part of the name of a data set. */
    q: optionalLine('Pelanggan atau pelat', 100),
    customer: z.optional(recordId),
    record: z.optional(recordId),
    event: z.optional(z.enum(events)),
    /** Events that only opened a record are left out unless they are asked for: here, by `event`, or as all of one customer or record. */
    reads: z.optional(z.enum(['shown'])),
    from: day,
    until: day,
  },
  sorts: ['newest', 'oldest'],
  row: auditRow,
})

export const auditEndpoints = { readAuditLog: auditLog.page, exportAuditLog: auditLog.file }
