import { type FreeService, paysFor } from '#garage/promises/free-service.model.ts'
import { freeServiceOf } from '#garage/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import type { StoredVisit } from '#workshop/visits/server/rules.ts'
import type { LineDraft } from '../desk-work-orders.contract.ts'
import { templatesOf } from './templates.ts'

type Context = Pick<AppContext, 'reference' | 'clock'>

/** Whether the maker pays for the service of a visit; null for other work and for a car in no garage. */
export async function freeServiceOfVisit(
  context: Context,
  tx: Queries,
  { service_type, car_id, customer_id }: StoredVisit,
): Promise<FreeService | null> {
  if (service_type !== 'Servis Berkala' || !car_id || !customer_id) return null
  return freeServiceOf(context, tx, { kind: 'customer', id: customer_id }, car_id)
}

type PaidLine = Pick<LineDraft, 'kind' | 'title' | 'payer' | 'charge_reason'>

/** Throws `programme_pays_not` for a line that the programme does not pay for: other work, or more than it covers. */
export async function requirePayable(
  context: AppContext,
  tx: Queries,
  visit: StoredVisit,
  lines: readonly PaidLine[],
): Promise<void> {
  const claimed = lines.filter(({ payer }) => payer === 'programme')
  if (claimed.length === 0) return
  const free = await freeServiceOfVisit(context, tx, visit)
  const covered = await packageTitles(context, visit, free?.step_km ?? null)
  const isCovered = ({ kind, title }: PaidLine) =>
    free !== null && paysFor(free, kind) && (covered.size === 0 || covered.has(title.trim()))
  if (!claimed.every(isCovered)) throw new Failure('programme_pays_not', { field: 'lines' })
}

/**
 * Nobody is billed for a free service: lines of its package are paid by the programme, or have a reason that the customer reads.
 * Throws `charge_reason_missing`.
 */
export async function requireChargeReasons(
  context: AppContext,
  tx: Queries,
  visit: StoredVisit,
  lines: readonly PaidLine[],
): Promise<void> {
  const free = await freeServiceOfVisit(context, tx, visit)
  if (free?.state !== 'free') return
  const covered = await packageTitles(context, visit, free.step_km)
  const isChargedSilently = ({ kind, title, payer, charge_reason }: PaidLine) =>
    payer !== 'programme' && paysFor(free, kind) && covered.has(title.trim()) && !charge_reason?.trim()
  if (lines.some(isChargedSilently)) throw new Failure('charge_reason_missing', { field: 'lines' })
}

/** The lines of the package of a service; none where the plan or the service menu does not have it. */
async function packageTitles(
  context: AppContext,
  { branch_id, brand, type }: StoredVisit,
  step_km: number | null,
): Promise<Set<string>> {
  if (step_km === null) return new Set()
  const templates = await templatesOf(context, branch_id, {
    brand: brand ?? undefined,
    model: type ?? undefined,
  })
  const whole = templates.find(
    ({ service_type, interval_km }) => service_type === 'Servis Berkala' && interval_km === step_km,
  )
  return new Set(whole?.lines.map(({ title }) => title))
}

/** Throws `programme_unchecked` for a service that may be free, unless staff looked at the maker's page or say why not. */
export async function requireCheckedProgramme(
  context: Context,
  tx: Queries,
  visit: StoredVisit,
  { unchecked_reason }: { unchecked_reason: string | null },
): Promise<void> {
  if (unchecked_reason) return
  const free = await freeServiceOfVisit(context, tx, visit)
  if (free?.state === 'check') throw new Failure('programme_unchecked', { field: 'unchecked_reason' })
}
