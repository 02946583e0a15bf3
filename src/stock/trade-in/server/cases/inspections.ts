import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { type Seen, versionedAct } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import {
  bookInspection,
  type InspectionHour,
  reloadVisit,
  requireOutcome,
  requireReadableVisit,
  versionedVisit,
} from '#workshop/public.ts'
import type { ScoreName } from '../../desk-trade-ins.contract.ts'
import { type OdometerInput, storeOdometerReading } from './odometer.ts'
import { performCaseAct, requireCaseAct, writeCase } from './rules.ts'
import { buildInspectionSheet, caseHistoryOf } from './shown.ts'
import { caseInspectedOn, findCase, insertInspection, lockCase, setFindings } from './sql.ts'

/** Arranges an inspection ("Atur inspeksi", "Inspeksi ulang"): a visit at a workshop; mails the customer. */
export const arrangeCaseInspection = (
  context: AppContext,
  staff: StaffMember,
  { hour, ...seen }: Seen & { hour: InspectionHour },
  meta: Meta,
) =>
  performCaseAct(context, staff, seen, 'arrange', meta, async (tx, row, _, now) => {
    const { brand, model, spec, customer_id, name, phone, email } = row
    const offered = { brand, model, spec, customer_id, name, phone, email }
    const booked = await bookInspection(context, tx, staff, offered, hour, meta)
    await insertInspection(tx, { visit_id: booked.id, trade_in_id: row.id, arranged_at: now })
    return { plate: booked.plate }
  })

async function requireCaseOf(tx: Queries, visitId: string, find: typeof findCase | typeof lockCase) {
  const inspected = await caseInspectedOn(tx, visitId)
  const row = inspected && (await find(tx, inspected.trade_in_id))
  if (!row) throw new Failure('not_found')
  return row
}

/** What an own workshop inspects on a visit, with the stored result. */
export async function readSheet(context: AppContext, staff: StaffMember, visitId: string, meta: Meta) {
  const visit = await requireReadableVisit(context.db, staff, visitId)
  const row = await requireCaseOf(context.db, visitId, findCase)
  const details = { trade_in: row.id, number: row.number, visit: visitId }
  await meta.audit.record({ event: 'trade_in_read', customerId: row.customer_id, details })
  return buildInspectionSheet(context.db, row, visit, context.clock.now())
}

interface Findings extends OdometerInput {
  scores: Record<ScoreName, number>
  words: string
}

/**
 * Stores the result of an inspection, on the version of the visit that was seen. The first time ends the visit, as there is
 * no work and no bill. Throws `trade_in_act_over` once there is an offer based on it.
 */
export const recordFindings = (
  context: AppContext,
  staff: StaffMember,
  seen: Seen,
  { scores, words, ...odometer }: Findings,
  meta: Meta,
) =>
  versionedAct(
    versionedVisit,
    { context, staff, meta },
    seen,
    async ({ tx, now }, visit) => {
      const row = await requireCaseOf(tx, visit.id, lockCase)
      const history = await caseHistoryOf(tx, row.id)
      const caseTo = await requireCaseAct(tx, row, history, 'inspect', now)
      const inspection = history.inspections[0]
      if (inspection?.visit_id !== visit.id)
        throw new Failure('visit_act_over', { visit: await reloadVisit(tx, staff, visit.id, now) })
      const found = { row, caseTo, former: inspection.odometer }
      if (inspection.entered_at) return { draft: 'findings', ...found }
      const to = await requireOutcome(tx, staff, visit, 'conclude', now)
      return { act: 'conclude' as const, to, change: { ready_at: now, handed_over_at: now }, ...found }
    },
    async ({ tx, now }, visit, { row, caseTo, former }) => {
      const { id, plate, version } = visit
      const read = await storeOdometerReading(context, tx, row, visit, odometer, former, now, meta)
      const entered = { entered_at: now, entered_by: staff.name }
      await setFindings(tx, id, { ...scores, ...read, words: words.trim() || null, ...entered })
      const reason = odometer.odometer_word?.trim() || undefined
      await writeCase(tx, row, { act: 'inspect', to: caseTo, by: staff.name, reason }, now, meta)
      return buildInspectionSheet(tx, { ...row, state: caseTo }, { id, plate, version: version + 1 }, now)
    },
  )
