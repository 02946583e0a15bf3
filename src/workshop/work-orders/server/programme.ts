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

/**
 * Nobody is billed for a free service: lines of its package are paid by the programme, or have a reason that the customer reads.
 * Throws `charge_reason_missing`, and `programme_pays_not` for a line that the programme does not pay for.
 */
export async function requirePayers(
  context: AppContext,
  tx: Queries,
  visit: StoredVisit,
  lines: readonly LineDraft[],
): Promise<void> {
  const free = await freeServiceOfVisit(context, tx, visit)
  const isPaid = (line: LineDraft) => free !== null && paysFor(free, line.kind)
  if (lines.some((line) => line.payer === 'programme' && !isPaid(line)))
    throw new Failure('programme_pays_not', { field: 'lines' })
  const charged = lines.filter((line) => line.payer !== 'programme' && isPaid(line))
  if (charged.length === 0) return
  const covered = await packageTitles(context, visit, free?.step_km ?? null)
  if (charged.some(({ title, charge_reason }) => covered.has(title.trim()) && !charge_reason?.trim()))
    throw new Failure('charge_reason_missing', { field: 'lines' })
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
