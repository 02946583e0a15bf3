import { localClock, zoneOf } from '#core/days.ts'
import { explainAnomaly } from '#garage/odometer/odometer.model.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { requireOutcome, type StoredVisit } from '#workshop/visits/server/rules.ts'
import type { IntakeDraft } from '../desk-work-orders.contract.ts'
import { replaceLines } from './line-drafts.ts'
import { notifyWorkStarted } from './messages.ts'
import { requireChargeReasons, requirePayable } from './programme.ts'
import { readingBefore, recordVisitReading } from './readings.ts'
import { changeWorkOrder, requireState } from './rules.ts'
import { linesOf, upsertIntake } from './sql.ts'

type IntakeFields = Omit<IntakeDraft, 'version'>

async function storeIntake(
  context: AppContext,
  tx: Queries,
  visit: StoredVisit,
  { lines, odometer_word, promised_ready_at, ...draft }: IntakeFields,
  received: { received_by: string; received_at: Date } | null,
): Promise<void> {
  const technician = await context.floor.technicianNamed(tx, visit.branch_id, draft.technician.trim())
  await upsertIntake(tx, {
    visit_id: visit.id,
    ...draft,
    complaint: draft.complaint.trim(),
    technician: draft.technician.trim(),
    technician_id: technician?.id ?? null,
    odometer_word: odometer_word?.trim() || null,
    promised_ready_at: promised_ready_at ? new Date(promised_ready_at) : null,
    received_by: received?.received_by ?? null,
    received_at: received?.received_at ?? null,
  })
  await replaceLines(context, tx, visit.id, await linesOf(tx, visit.id), lines, {
    basis: 'estimate',
    from: 0,
  })
}

interface Intake {
  context: AppContext
  staff: StaffMember
  meta: Meta
  tx: Queries
  visit: StoredVisit
  now: Date
}

/** Creates a change of a work order from an act on its intake. */
function createIntakeAct(
  act: (at: Intake, draft: IntakeFields) => ReturnType<Parameters<typeof changeWorkOrder>[4]>,
) {
  return (
    context: AppContext,
    staff: StaffMember,
    id: string,
    { version, ...draft }: IntakeDraft,
    meta: Meta,
  ): ReturnType<typeof changeWorkOrder> =>
    changeWorkOrder(context, staff, { id, version }, meta, (tx, visit, now) =>
      act({ context, staff, meta, tx, visit, now }, draft),
    )
}

/** Stores a draft of an intake: no field is required yet. */
export const saveIntake = createIntakeAct(async ({ context, staff, tx, visit, now }, draft) => {
  await requireState(tx, staff, visit, ['arrived'], now)
  await storeIntake(context, tx, visit, draft, null)
  return { draft: 'intake' }
})

/** Finishes the intake; from here on the customer sees the promise. */
export const startWork = createIntakeAct(async ({ context, staff, meta, tx, visit, now }, draft) => {
  const to = await requireOutcome(tx, staff, visit, 'start_work', now)
  const promised = await requireCompleteIntake(tx, visit, draft, now)
  await storeIntake(context, tx, visit, draft, { received_by: staff.name, received_at: now })
  await notifyWorkStarted(context, tx, visit, promised)
  await context.floor.storePromisedBegin(context, tx, visit, now)
  await recordVisitReading(
    tx,
    visit,
    { moment: 'in', km: draft.odometer, word: draft.odometer_word },
    now,
    meta,
  )
  // By the reading that was just taken.
  await requirePayable(context, tx, visit, draft.lines)
  await requireChargeReasons(context, tx, visit, draft.lines)
  const reason = draft.odometer_word?.trim() || undefined
  return { act: 'start_work', to, change: { work_started_at: now, promised_ready_at: promised }, reason }
})

/** Throws for missing fields, and for an odd odometer without an explanation; returns the promise. */
async function requireCompleteIntake(
  tx: Queries,
  visit: StoredVisit,
  draft: IntakeFields,
  now: Date,
): Promise<Date> {
  const { odometer, fuel_eighths, promised_ready_at } = draft
  if (odometer === null) throw new Failure('intake_incomplete', { field: 'odometer' })
  if (fuel_eighths === null) throw new Failure('intake_incomplete', { field: 'fuel_eighths' })
  if (promised_ready_at === null) throw new Failure('intake_incomplete', { field: 'promised_ready_at' })
  const promised = new Date(promised_ready_at)
  if (promised <= now)
    throw new Failure('input_invalid', { field: 'promised_ready_at' }, 'Janji selesai sudah lewat')
  const zone = zoneOf(visit.timezone)
  const last = await readingBefore(tx, visit)
  const odd = explainAnomaly(
    last ? { km: last.km, day: localClock(last.at, zone).day } : null,
    { km: odometer, day: localClock(now, zone).day },
    visit.year,
  )
  if (odd && !draft.odometer_word?.trim()) throw new Failure('odometer_odd', { field: 'odometer_word' }, odd)
  return promised
}
