import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AUDIT_EVENTS } from '#office/audit-log/audit-events.model.ts'
import type { AuditEntry } from '#server/audit/audit.ts'
import { PRIORITIES, type Priority } from '#server/database/admission-queue.ts'
import type { Channel } from '#server/outbound/sender.ts'
import { RELEASE } from '#server/release.ts'

/** The outcomes of a request: 2xx and 3xx, a refusal, a limit (429), a failure of ours (5xx). */
const OUTCOMES = ['done', 'refused', 'limited', 'failed'] as const
const CHANNELS: readonly Channel[] = ['email', 'sms', 'erp', 'webhook', 'push', 'whatsapp']
const TRIES = ['sent', 'again', 'given_up'] as const
/** What happens to messages by WhatsApp besides being sent. */
const WHATSAPP_EVENTS = [
  'fallback',
  'ambiguous',
  'doubled',
  'over_ceiling',
  'template_disabled',
  'account_broken',
  'signature_refused',
  'event_dropped',
  'event_unmatched',
] as const
const PAYMENT_NOTICES = ['stored', 'repeated', 'unknown', 'forged'] as const
const REPORTS = ['submitted', 'delivered', 'failed'] as const

/** Metrics of this process in Prometheus format. */
export interface Metrics {
  registry: Registry
  /** A call was answered, over HTTP or within this process. */
  answered(call: { method: string; route: string; status: number }, seconds: number): void
  /** An entry was written to the audit log. */
  happened(entry: AuditEntry): void
  /** A try to send a message is over. */
  sent(channel: Channel, outcome: (typeof TRIES)[number]): void
  /** Something happened to a message by WhatsApp, or to an event that Meta sent. */
  whatsApp(event: (typeof WHATSAPP_EVENTS)[number]): void
  /** A notice of the payment provider came. */
  paymentNotice(outcome: (typeof PAYMENT_NOTICES)[number]): void
  /** A provider reported the delivery state of an SMS. */
  reported(state: (typeof REPORTS)[number]): void
  /** Retention removed rows of a table. */
  swept(table: string, rows: number): void
  /** Retention of a table failed; `times` 0 starts its counter. */
  sweepFailed(table: string, times?: 0 | 1): void
  /** A run of a clock is over; `times` 0 starts its counter. */
  clockRan(clock: string, outcome: 'done' | 'failed', times?: 0 | 1): void
  /** A call to another system was answered or failed. */
  partnerCalled(partner: string, outcome: 'answered' | 'failed', seconds: number): void
  /** A statement or transaction waited for a connection. */
  connectionAwaited(seconds: number): void
  /** A request waited for admission to the database, or was shed. */
  admissionAwaited(wait: { priority: Priority; seconds: number; shed: boolean }): void
  /** Reads a circuit breaker at each scrape. */
  watchBreaker(system: string, isOpen: () => boolean): void
}

/** Counters start at zero wherever their labels are known: Prometheus sees no increase in a series that appears with a value. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = <const Labels extends readonly string[]>(name: string, help: string, labelNames: Labels) =>
    new Counter<Labels[number]>({ name, help, labelNames, registers })
  const requests = counter('http_requests_total', 'Answered requests', ['method', 'route', 'status'])
  const answers = counter('http_answers_total', 'Answered requests, by what came of them', ['outcome'])
  const times = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
    registers,
  })
  const events = counter('portal_events_total', 'Entries of the record of events', ['event'])
  const bookings = counter('bookings_made_total', 'Bookings made, by workshop', ['branch', 'verified'])
  const visits = counter('visit_acts_total', 'What workshops did with visits', ['branch', 'act'])
  const messages = counter('messages_total', 'Tries to send a message, by what came of them', [
    'channel',
    'outcome',
  ])
  const reports = counter('sms_reports_total', 'Delivery reports of the SMS provider', ['state'])
  const whatsApp = counter('whatsapp_events_total', 'What happened to messages by WhatsApp', ['event'])
  const notices = counter('payment_notices_total', 'Notices of the payment provider', ['outcome'])
  const swept = counter('retention_rows_total', 'Rows that had been kept long enough', ['table'])
  const sweepFailures = counter('retention_failures_total', 'Failed attempts to sweep a table', ['table'])
  const clocks = counter('clock_runs_total', 'Runs of a clock', ['clock', 'outcome'])
  const partnerTimes = new Histogram({
    name: 'partner_request_seconds',
    help: 'Time until the catalogue or the ERP answered or failed',
    labelNames: ['partner', 'outcome'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
    registers,
  })
  const waits = new Histogram({
    name: 'database_wait_seconds',
    help: 'Time that statements and transactions waited for a connection',
    buckets: [0.001, 0.01, 0.1, 0.5, 1, 2, 5],
    registers,
  })
  const queued = new Histogram({
    name: 'database_queue_seconds',
    help: 'Time that requests waited for admission to the database, or until they were shed; those admitted at once are not counted',
    labelNames: ['priority'] as const,
    buckets: [0.001, 0.01, 0.1, 0.25, 0.5, 1],
    registers,
  })
  const shed = counter('requests_shed_total', 'Requests refused because the database had too much to do', [
    'priority',
  ])
  const breakers: { system: string; isOpen: () => boolean }[] = []
  new Gauge({
    name: 'circuit_open',
    help: '1 while a system keeps failing and is not called',
    labelNames: ['system'] as const,
    aggregator: 'max',
    registers,
    collect() {
      for (const { system, isOpen } of breakers) this.set({ system }, isOpen() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'portal_release',
    help: 'The release that runs, always 1',
    labelNames: ['release'] as const,
    aggregator: 'max',
    registers,
  }).set({ release: RELEASE }, 1)

  for (const outcome of OUTCOMES) answers.inc({ outcome }, 0)
  for (const event of Object.keys(AUDIT_EVENTS)) events.inc({ event }, 0)
  for (const channel of CHANNELS) for (const outcome of TRIES) messages.inc({ channel, outcome }, 0)
  for (const priority of PRIORITIES) {
    shed.inc({ priority }, 0)
    queued.zero({ priority })
  }
  for (const event of WHATSAPP_EVENTS) whatsApp.inc({ event }, 0)
  for (const outcome of PAYMENT_NOTICES) notices.inc({ outcome }, 0)
  for (const state of REPORTS) reports.inc({ state }, 0)
  for (const partner of ['catalogue', 'erp'])
    for (const outcome of ['answered', 'failed']) partnerTimes.zero({ partner, outcome })
  return {
    registry,
    answered({ method, route, status }, seconds) {
      requests.inc({ method, route, status })
      answers.inc({ outcome: outcomeOf(status) })
      times.observe({ method, route }, seconds)
    },
    happened({ event, details = {} }) {
      events.inc({ event })
      const branch = String(details.branch ?? 'unknown')
      if (event === 'booking_made') bookings.inc({ branch, verified: String(details.verified) })
      if (event === 'visit_changed') visits.inc({ branch, act: String(details.act) })
    },
    sent: (channel, outcome) => messages.inc({ channel, outcome }),
    whatsApp: (event) => whatsApp.inc({ event }),
    paymentNotice: (outcome) => notices.inc({ outcome }),
    reported: (state) => reports.inc({ state }),
    swept: (table, rows) => swept.inc({ table }, rows),
    sweepFailed: (table, times = 1) => sweepFailures.inc({ table }, times),
    clockRan: (clock, outcome, times = 1) => clocks.inc({ clock, outcome }, times),
    partnerCalled: (partner, outcome, seconds) => partnerTimes.observe({ partner, outcome }, seconds),
    connectionAwaited: (seconds) => waits.observe(seconds),
    admissionAwaited(wait) {
      queued.observe({ priority: wait.priority }, wait.seconds)
      if (wait.shed) shed.inc({ priority: wait.priority })
    },
    watchBreaker: (system, isOpen) => breakers.push({ system, isOpen }),
  }
}

function outcomeOf(status: number): (typeof OUTCOMES)[number] {
  if (status === 429) return 'limited'
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'done'
}
