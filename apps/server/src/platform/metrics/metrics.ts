import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { AuditEntry } from '../audit/audit.ts'
import type { Channel } from '../outbound/sender.ts'

/** Metrics of this process in Prometheus format. */
export interface Metrics {
  registry: Registry
  /** A call was answered, over HTTP or within this process. */
  answered(call: { method: string; route: string; status: number }, seconds: number): void
  /** Something was written into the record of events. */
  happened(entry: AuditEntry): void
  /** A try to send a message is over. */
  sent(channel: Channel, outcome: 'sent' | 'again' | 'given_up'): void
  /** Retention removed rows of a table. */
  swept(table: string, rows: number): void
}

export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const counter = <const Labels extends readonly string[]>(name: string, help: string, labelNames: Labels) =>
    new Counter<Labels[number]>({ name, help, labelNames, registers: [registry] })
  const requests = counter('http_requests_total', 'Answered requests', ['method', 'route', 'status'])
  const times = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
    registers: [registry],
  })
  const events = counter('portal_events_total', 'Entries of the record of events', ['event'])
  const bookings = counter('bookings_made_total', 'Bookings made, by workshop', ['branch', 'verified'])
  const visits = counter('visit_acts_total', 'What workshops did with visits', ['branch', 'act'])
  const messages = counter('messages_total', 'Tries to send a message, by what came of them', [
    'channel',
    'outcome',
  ])
  const swept = counter('retention_rows_total', 'Rows that had been kept long enough', ['table'])
  return {
    registry,
    answered({ method, route, status }, seconds) {
      requests.inc({ method, route, status })
      times.observe({ method, route }, seconds)
    },
    happened({ event, details = {} }) {
      events.inc({ event })
      const branch = String(details.branch ?? 'unknown')
      if (event === 'booking_made') bookings.inc({ branch, verified: String(details.verified) })
      if (event === 'visit_changed') visits.inc({ branch, act: String(details.act) })
    },
    sent: (channel, outcome) => messages.inc({ channel, outcome }),
    swept: (table, rows) => swept.inc({ table }, rows),
  }
}
