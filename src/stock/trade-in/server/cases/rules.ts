import { DEFAULT_ZONE } from '#core/days.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Audit } from '#server/audit/audit.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { type Seen, type VersionedRecord, versionedAct } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { productCatalog } from '#stock/erp/erp.contract.ts'
import { type CaseAct, type CaseState, caseOutcome } from '../../trade-in-cases.contract.ts'
import { buildCaseResponse, type CaseHistory, caseHistoryOf, factsOf, type WantedCar } from './shown.ts'
import { type CaseChange, changeCase, findCase, lockCase, type StoredCase } from './sql.ts'

/** A case as head office works on it. Reading it is audited, because it identifies the customer. */
export async function readCase(context: AppContext, id: string, meta: Meta) {
  const row = await findCase(context.db, id)
  if (!row) throw new Failure('not_found')
  const details = { trade_in: id, number: row.number }
  await meta.audit.record({ event: 'trade_in_read', customerId: row.customer_id, details })
  return buildCaseResponse(context.db, row, await findWantedCar(context, row), context.clock.now())
}

/** The wanted car from the stock; null where it is not in stock, or the ERP does not answer. */
async function findWantedCar(
  { seen, config }: AppContext,
  { wanted_stock_no: stock_no }: StoredCase,
): Promise<WantedCar | null> {
  if (!stock_no) return null
  const asked = {
    params: { product: config.erp.product },
    body: { filters: { stock_no }, limit: 1 },
  }
  const found = await seen.erp(productCatalog, asked).catch(() => null)
  const car = found?.reply.data[0]
  if (!car) return null
  const name = carName({ brand: car.brand, type: car.car_type, spec: car.car_spec })
  return { name: `${name}, ${car.year}`, price: car.price_idr }
}

/** The state after an act; throws `trade_in_act_over` with the current case. */
export async function requireCaseAct(
  tx: Queries,
  row: StoredCase,
  history: CaseHistory,
  act: CaseAct,
  now: Date,
): Promise<CaseState> {
  const outcome = caseOutcome(factsOf(row, history), act, now)
  if ('to' in outcome) return outcome.to
  throw new Failure('trade_in_act_over', { trade_in: await buildCaseResponse(tx, row, null, now) })
}

interface CaseActResult {
  act: CaseAct
  to: CaseState
  /** The member of staff; null for the customer and for the clock. */
  by: string | null
  change?: CaseChange
  /** Why, where the act asks for it; the audit log shows it. */
  reason?: string | undefined
}

/** Stores an act: the next version of the case, and an audit event with both states. */
export async function writeCase(
  tx: Queries,
  row: Pick<StoredCase, 'id' | 'number' | 'state' | 'customer_id'>,
  { act, to, by, change = {}, reason }: CaseActResult,
  now: Date,
  meta: { audit: Audit },
): Promise<void> {
  const moved = to === row.state ? {} : { state: to, state_since: now }
  await changeCase(tx, row.id, { ...moved, ...change, changed_by: by, changed_at: now })
  await meta.audit.record(
    {
      event: 'trade_in_changed',
      customerId: row.customer_id,
      details: { trade_in: row.id, number: row.number, act, from: row.state, to },
      ...(reason && { reason }),
    },
    tx,
  )
}

/** A case as head office changes it. */
const versionedCase: VersionedRecord<StoredCase, string, Omit<CaseActResult, 'by'>> = {
  async lock({ tx }, id) {
    const row = await lockCase(tx, id)
    if (!row) throw new Failure('not_found')
    return row
  },
  conflict: async ({ tx, now }, row) => ({
    code: 'trade_in_changed',
    current: { trade_in: await buildCaseResponse(tx, row, null, now) },
    by: row.changed_by ?? (row.state === 'lapsed' ? 'sistem' : 'pelanggan'),
    at: row.changed_at,
    zone: DEFAULT_ZONE,
  }),
  write: ({ tx, staff, now, meta }, row, written) =>
    writeCase(tx, row, { ...written, by: staff.name }, now, meta),
}

/**
 * One act on the version of a case that was seen; `work` makes the changes. Returns the case afterwards.
 * Throws `not_found`, or `trade_in_changed` and `trade_in_act_over` with the current case.
 */
export async function performCaseAct(
  context: AppContext,
  staff: StaffMember,
  seen: Seen,
  act: CaseAct,
  meta: Meta,
  work: (tx: Queries, row: StoredCase, history: CaseHistory, now: Date) => Promise<CaseChange>,
  reason?: string,
) {
  const written = await versionedAct(
    versionedCase,
    { context, staff, meta },
    seen,
    async ({ tx, now }, row) => {
      const history = await caseHistoryOf(tx, row.id)
      const to = await requireCaseAct(tx, row, history, act, now)
      return { act, to, change: await work(tx, row, history, now), reason }
    },
    async ({ now }, { id }) => ({ id, now }),
  )
  const row = await findCase(context.db, written.id)
  if (!row) throw new Failure('not_found')
  return buildCaseResponse(context.db, row, await findWantedCar(context, row), written.now)
}
