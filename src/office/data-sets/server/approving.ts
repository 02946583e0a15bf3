import { holdsOfficeRight, lockActingMember, officePeople, officeSince } from '#account/public.ts'
import { APPROVER_WAIT_HOURS } from '#account/staff/desk-staff-times.model.ts'
import type { AnswerOf } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { ROWS_ALONE, type readApprovals } from '../desk-data-approvals.contract.ts'
import { ensurePublicationLimit, findLimit, setLimit, waitingUploads } from './approval-sql.ts'
import { notifyProposer } from './mails.ts'
import { changesOf, readSoloPublicationLimit } from './proposing.ts'
import { publishInTransaction } from './publishing.ts'
import { changeDataUpload, lockDataUpload, type StoredUpload, UNPROPOSED } from './upload-sql.ts'
import { checkAgain, isOutdated, requireReady } from './uploads.ts'

export async function approvals(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  staff: StaffMember,
): Promise<AnswerOf<typeof readApprovals>> {
  const now = clock.now()
  const limit = await findLimit(db)
  const people = await officePeople(db)
  const since = people.find(({ id }) => id === staff.id)?.office_since
  const raise = limit?.raise_to ?? null
  return {
    rows: await readSoloPublicationLimit(db),
    raise:
      raise === null
        ? null
        : { to: raise, by_name: limit?.raise_by_name ?? '', own: limit?.raise_by === staff.id },
    second_person: people.some(({ id }) => id !== staff.id),
    may_from: since && isEarly(since, now) ? approvableFrom(since) : null,
    waiting: await waitingUploads(db),
  }
}

const approvableFrom = (since: Date): Date => new Date(since.getTime() + APPROVER_WAIT_HOURS * 3_600_000)
const isEarly = (since: Date, now: Date): boolean => approvableFrom(since) > now

/** Refuses a head office account that is too new: otherwise an account could invite another one and approve with it at once. */
async function requireEstablishedApprover(tx: Queries, staff: StaffMember, now: Date): Promise<void> {
  const since = await officeSince(tx, staff.id)
  if (!since || isEarly(since, now)) throw new Failure('approver_new')
}

/** The waiting proposal, locked. Refuses a person who uploaded or proposed it. */
async function lockWaitingProposal(
  tx: Queries,
  staff: StaffMember,
  id: string,
  now: Date,
): Promise<StoredUpload & { proposed_by: string }> {
  await lockActingMember(tx, staff, now)
  const stored = await lockDataUpload(tx, id)
  if (!stored) throw new Failure('not_found')
  const { proposed_at, proposed_by } = stored
  if (!proposed_at || !proposed_by) throw new Failure('data_not_waiting')
  if (proposed_by === staff.id || stored.uploaded_by === staff.id) throw new Failure('own_approval')
  return { ...stored, proposed_by }
}

/** Publishes what another person proposed, or schedules it. Throws `data_changed` like a publication. */
export async function approve(
  context: AppContext,
  staff: StaffMember,
  id: string,
  meta: Meta,
): Promise<{ version: number | null }> {
  const now = context.clock.now()
  try {
    return await context.transaction(async (tx) => {
      const stored = await lockWaitingProposal(tx, staff, id, now)
      await requireEstablishedApprover(tx, staff, now)
      const { proposed_by, proposed_by_name, proposed_for } = stored
      if (!(await holdsOfficeRight(tx, proposed_by))) throw new Failure('data_not_waiting')
      await requireReady(tx, stored)
      const details = { kind: stored.kind, rows: changesOf(stored), proposed_by }
      await meta.audit.record({ event: 'data_approved', details }, tx)
      await notifyProposer(context, tx, stored, `disetujui ${staff.name}`, now)
      if (proposed_for && proposed_for > now) {
        await changeDataUpload(tx, id, {
          ...UNPROPOSED,
          publish_at: proposed_for,
          publish_by: proposed_by,
          publish_by_name: proposed_by_name,
          approved_by: staff.id,
          approved_by_name: staff.name,
        })
        return { version: null }
      }
      const by = { id: proposed_by, name: proposed_by_name ?? '', at: now, approvedBy: staff }
      return { version: await publishInTransaction(tx, stored, by, meta.audit) }
    })
  } catch (problem) {
    if (!isOutdated(problem)) throw problem
    await checkAgain(context, id)
    throw new Failure('data_changed')
  }
}

export async function reject(
  context: AppContext,
  staff: StaffMember,
  id: string,
  reason: string,
  meta: Meta,
): Promise<{ ok: true }> {
  const now = context.clock.now()
  await context.transaction(async (tx) => {
    const stored = await lockWaitingProposal(tx, staff, id, now)
    const rejected = { rejected_by_name: staff.name, rejected_reason: reason.trim() }
    await changeDataUpload(tx, id, { ...UNPROPOSED, ...rejected })
    const details = { kind: stored.kind, rows: changesOf(stored), proposed_by: stored.proposed_by }
    await meta.audit.record({ event: 'data_rejected', details, reason: reason.trim() }, tx)
    await notifyProposer(context, tx, stored, `ditolak ${staff.name}: ${reason.trim()}`, now)
  })
  return { ok: true }
}

/** Sets how many rows one person may publish alone: a lower number applies at once, a higher one needs a second person. */
export async function changeRows(context: AppContext, staff: StaffMember, rows: number, meta: Meta) {
  await context.transaction(async (tx) => {
    await lockActingMember(tx, staff, context.clock.now())
    await ensurePublicationLimit(tx, ROWS_ALONE)
    const present = (await findLimit(tx, true))?.rows ?? ROWS_ALONE
    const raise =
      rows > present
        ? { rows: present, raise_to: rows, raise_by: staff.id, raise_by_name: staff.name }
        : { rows, raise_to: null, raise_by: null, raise_by_name: null }
    await setLimit(tx, raise)
    const details = { from: present, to: rows, waits: rows > present }
    await meta.audit.record({ event: 'data_limit_changed', details }, tx)
  })
  return approvals(context, staff)
}

/** Decides on the higher number that another person proposed; `to` is the number that was seen. */
export async function decideRows(
  context: AppContext,
  staff: StaffMember,
  { to, approve: isApproved }: { to: number; approve: boolean },
  meta: Meta,
) {
  const now = context.clock.now()
  await context.transaction(async (tx) => {
    await lockActingMember(tx, staff, now)
    const limit = await findLimit(tx, true)
    if (!limit || limit.raise_to !== to) throw new Failure('data_not_waiting')
    if (limit.raise_by === staff.id) throw new Failure('own_approval')
    if (isApproved) await requireEstablishedApprover(tx, staff, now)
    if (isApproved && !(await holdsOfficeRight(tx, limit.raise_by))) throw new Failure('data_not_waiting')
    const rows = isApproved ? to : limit.rows
    await setLimit(tx, { rows, raise_to: null, raise_by: null, raise_by_name: null })
    const details = { from: limit.rows, to: rows, proposed_by: limit.raise_by }
    await meta.audit.record({ event: 'data_limit_changed', details }, tx)
  })
  return approvals(context, staff)
}
