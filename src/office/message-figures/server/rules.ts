import {
  branchNumbers,
  brokenAccounts,
  checkTemplates,
  consentCounts,
  countSmsFallbacksSince,
  deliveryTimes,
  failureCounts,
  type MessageCounts,
  messageCounts,
  pausedTemplates,
} from '#account/public.ts'
import { addDays, DEFAULT_ZONE, instantAt, localClock } from '#core/days.ts'
import type { AnswerOf } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import { Failure } from '#server/failure.ts'
import { UNREACHABLE, WINDOW_CLOSED } from '#server/outbound/whatsapp/meta-facts.ts'
import { reactionTo } from '#server/outbound/whatsapp/reactions.ts'
import type { FigurePeriod } from '#workshop/figures/desk-figures.contract.ts'
import { workshops } from '#workshop/public.ts'
import type { MessageFailure, readMessageFigures } from '../desk-message-figures.contract.ts'
import { inboundCounts } from './inbound-sql.ts'
import { ratesUntil, type StoredRate } from './rate-sql.ts'
import { rateOn } from './rates.ts'

const DAYS: Record<FigurePeriod, number> = { '4w': 28, '8w': 56, '90d': 90 }

/** Messages by WhatsApp of a workshop, or of all by number where `branchId` is null. */
export async function messageFigures(
  context: AppContext,
  branchId: number | null,
  period: FigurePeriod,
): Promise<AnswerOf<typeof readMessageFigures>> {
  const { db, clock } = context
  const now = clock.now()
  const today = localClock(now, DEFAULT_ZONE).day
  const firstDay = addDays(today, -DAYS[period])
  const until = addDays(today, -1)
  const which = {
    branchId,
    from: instantAt(firstDay, '00:00', DEFAULT_ZONE),
    until: instantAt(today, '00:00', DEFAULT_ZONE),
  }
  const [rows, times, failures, inbound, consents, paused, own, rates, known] = await Promise.all([
    messageCounts(db, which),
    deliveryTimes(db, which),
    failureCounts(db, which),
    inboundCounts(db, which, now),
    branchId === null ? consentCounts(db, now, which.from) : null,
    pausedTemplates(db),
    branchNumbers(db),
    ratesUntil(db, today),
    workshops(context),
  ])
  const timesOf = (numberId: string | null) => {
    const found = times.find(({ number_id }) => number_id === numberId)
    return { median_seconds: roundOrNull(found?.median), p90_seconds: roundOrNull(found?.p90) }
  }
  const nameOf = (id: number) => known.find((one) => one.id === id)?.branch ?? String(id)
  const categories = keysOf(rows, ({ category }) => category).filter((category) =>
    rows.some((row) => row.category === category && row.billable > 0),
  )
  const usedRates = rows.flatMap((row) =>
    row.billable > 0 ? (rateOn(rates, row.category, row.day) ?? []) : [],
  )
  return {
    from: firstDay,
    until,
    total: {
      ...sumOf(rows, rates),
      ...timesOf(null),
      slowest_fallback_seconds: roundOrNull(maxOf(failures.map(({ slowest }) => slowest))),
    },
    numbers: keysOf(rows, ({ number_id }) => number_id).map((number_id) => ({
      number_id,
      branches: own.filter((one) => one.number_id === number_id).map((one) => nameOf(one.branch_id)),
      ...sumOf(
        rows.filter((row) => row.number_id === number_id),
        rates,
      ),
      ...timesOf(number_id),
    })),
    templates: keysOf(rows, ({ template }) => template)
      .map((template) => {
        const stopped = paused.find(({ name }) => name === template)
        return {
          template,
          paused: stopped ? { status: stopped.status, since: stopped.since } : null,
          ...sumOf(
            rows.filter((row) => row.template === template),
            rates,
          ),
        }
      })
      .sort((one, other) => other.sent - one.sent),
    categories: categories.map((category) => {
      const ofCategory = rows.filter((row) => row.category === category)
      return { category, messages: billableOf(ofCategory), cost: costOf(ofCategory, rates) }
    }),
    rates_as_of:
      usedRates
        .map(({ as_of }) => as_of)
        .sort()
        .at(-1) ?? null,
    causes: causesOf(failures),
    inbound,
    consents,
  }
}

const roundOrNull = (value: number | null | undefined): number | null =>
  value == null ? null : Math.round(value)
const maxOf = (values: readonly (number | null)[]): number | null =>
  values.reduce((most, value) => (value !== null && (most === null || value > most) ? value : most), null)
const keysOf = <Key>(rows: readonly MessageCounts[], key: (row: MessageCounts) => Key): Key[] => [
  ...new Set(rows.map(key)),
]
const billableOf = (rows: readonly MessageCounts[]) => rows.reduce((sum, { billable }) => sum + billable, 0)

/** Rupiah of billable messages, each by the rate of its day; null where one has no rate. */
function costOf(rows: readonly MessageCounts[], rates: readonly StoredRate[]): number | null {
  let cost = 0
  for (const { category, day, billable } of rows) {
    const rate = rateOn(rates, category, day)
    if (billable > 0 && !rate) return null
    cost += (billable * (rate?.idr_per_1000 ?? 0)) / 1000
  }
  return Math.round(cost)
}

function sumOf(rows: readonly MessageCounts[], rates: readonly StoredRate[]) {
  const sum = (column: 'sent' | 'delivered' | 'read' | 'failed' | 'replaced') =>
    rows.reduce((all, row) => all + row[column], 0)
  return {
    sent: sum('sent'),
    delivered: sum('delivered'),
    read: sum('read'),
    failed: sum('failed'),
    replaced: sum('replaced'),
    cost: costOf(rows, rates),
  }
}

function causeOf({ error_code, cause }: { error_code: number | null; cause: string | null }): MessageFailure {
  if (error_code === UNREACHABLE.code) return 'no_whatsapp'
  if (error_code === WINDOW_CLOSED.code || cause === 'window_closed') return 'window'
  if (cause === 'template_paused' || reactionTo(error_code, null) === 'disable_template') return 'paused'
  return 'other'
}

function causesOf(failures: Awaited<ReturnType<typeof failureCounts>>) {
  const counts = new Map<MessageFailure, number>()
  for (const failure of failures)
    counts.set(causeOf(failure), (counts.get(causeOf(failure)) ?? 0) + failure.count)
  return [...counts].map(([cause, count]) => ({ cause, count })).sort((one, other) => other.count - one.count)
}

/** Paused templates and refused accounts, which keep messages from leaving. */
export async function notices({ db, config }: AppContext) {
  if (!config.whatsApp) return { templates: [], accounts: [] }
  const [paused, broken] = await Promise.all([pausedTemplates(db), brokenAccounts(db)])
  return {
    templates: await Promise.all(
      paused.map(async ({ name, status, since }) => ({
        name,
        status,
        since,
        replaced: await countSmsFallbacksSince(db, name, since),
      })),
    ),
    accounts: broken.flatMap(({ broken_since, error_code }) =>
      broken_since ? [{ since: broken_since, error_code }] : [],
    ),
  }
}

/** Compares the templates with the accounts; Meta may be away. */
export async function checkTemplatesNow(context: AppContext) {
  await checkTemplates(context).catch((problem) => {
    context.log.warn({ err: problem }, 'templates could not be compared')
    throw new Failure('whatsapp_away')
  })
  return notices(context)
}
