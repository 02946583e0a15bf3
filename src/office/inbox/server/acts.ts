import { computeAnswerDeadline, type DataRight } from '#account/personal-data/data-rights.model.ts'
import { requireOffice } from '#account/public.ts'
import { DEFAULT_ZONE } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import { canAccessBranch, type StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { type Seen, type VersionedRecord, versionedAct } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { sendReadReceipt } from '#server/outbound/whatsapp/read-receipt.ts'
import { placeOf } from './place.ts'
import { buildThreadResponse } from './shown.ts'
import {
  changeThread,
  findThread,
  lockThread,
  markSeen,
  type StoredThread,
  type ThreadChange,
} from './sql.ts'
import { newestWamid } from './whatsapp/thread-sql.ts'

/** Shows the customer that their messages were read. A lost receipt is not retried: the receipt of their next message covers it. */
async function sendReadReceiptForThread(context: AppContext, { id, number_id }: StoredThread): Promise<void> {
  const { whatsApp } = context.config
  if (!whatsApp || number_id === null) return
  const wamid = await newestWamid(context.db, id)
  if (!wamid) return
  // Staff do not wait for it.
  void sendReadReceipt(whatsApp, { numberId: number_id, wamid }).catch((problem) =>
    context.log.warn({ err: problem }, 'read receipt'),
  )
}

/** Whether a member of staff may see a thread: head office all, a workshop its own. */
const maySee = (staff: StaffMember, { branch_id }: StoredThread): boolean =>
  staff.branches === null || (branch_id !== null && canAccessBranch(staff, branch_id))

/** A thread that the caller may see; any other is answered as not found. */
export async function findVisibleThread(db: Queries, staff: StaffMember, id: string): Promise<StoredThread> {
  const thread = await findThread(db, id)
  if (!thread || !maySee(staff, thread)) throw new Failure('not_found')
  return thread
}

/** Reads one thread. Reading it is audited together with its customer. */
export async function readThread(context: AppContext, staff: StaffMember, id: string, meta: Meta) {
  const thread = await findVisibleThread(context.db, staff, id)
  const { shown, customerId } = await buildThreadResponse(context, context.db, thread, staff)
  await meta.audit.record({
    event: customerId ? 'customer_read' : 'thread_read',
    customerId,
    details: { by: 'inbox', thread: id },
  })
  return shown
}

/** Marks a thread as read, without a new version. */
export async function markThreadRead(context: AppContext, staff: StaffMember, id: string) {
  const thread = await findVisibleThread(context.db, staff, id)
  if (!(await markSeen(context.db, id))) throw new Failure('not_found')
  if (thread.unread) await sendReadReceiptForThread(context, thread)
  return { ok: true } as const
}

/** Locks a thread that the caller may see; throws `not_found` for any other. */
async function requireThread(tx: Queries, staff: StaffMember, id: string): Promise<StoredThread> {
  const thread = await lockThread(tx, id)
  if (!thread || !maySee(staff, thread)) throw new Failure('not_found')
  return thread
}

/** A thread as staff change it. */
const versionedThread: VersionedRecord<StoredThread, string, { act: string; change: ThreadChange }> = {
  lock: ({ tx, staff }, id) => requireThread(tx, staff, id),
  conflict: async ({ context, tx, staff }, thread) => ({
    code: 'thread_changed',
    current: { thread: (await buildThreadResponse(context, tx, thread, staff)).shown },
    by: thread.changed_by ?? 'pelanggan',
    at: thread.changed_at,
    zone: DEFAULT_ZONE,
  }),
  async write({ tx, staff, now, meta }, thread, { act, change }) {
    const {
      kind = thread.kind,
      state = thread.state,
      last_at = thread.last_at,
      due_at = thread.due_at,
    } = change
    await changeThread(tx, thread.id, {
      ...change,
      // The type of a change also allows text for these columns; callers pass dates.
      place: placeOf({ kind, state, last_at: last_at as Date, due_at: due_at as Date | null }),
      changed_by: staff.name,
      changed_at: now,
    })
    await meta.audit.record(
      {
        event: 'thread_changed',
        customerId: thread.customer_id,
        details: { thread: thread.id, act, from: thread.state, to: state },
      },
      tx,
    )
  },
}

/**
 * One act of staff on the version that they have seen, or on any version where it is null. `apply` makes further changes in
 * the same transaction and returns those of the thread.
 */
export const performAct = (
  context: AppContext,
  staff: StaffMember,
  { act, ...seen }: { id: string; version: number | null; act: string },
  meta: Meta,
  apply: (tx: Queries, thread: StoredThread, now: Date) => Promise<ThreadChange> | ThreadChange,
) =>
  versionedAct(
    versionedThread,
    { context, staff, meta },
    seen,
    async ({ tx, now }, thread) => ({ act, change: await apply(tx, thread, now) }),
    async ({ tx }, { id }) => {
      // Only head office moves threads between workshops, so the caller may still see this one.
      const { shown } = await buildThreadResponse(context, tx, await requireThread(tx, staff, id), staff)
      await meta.once.remember(tx, shown)
      return shown
    },
  )

export const finish = (context: AppContext, staff: StaffMember, seen: Seen, meta: Meta) =>
  performAct(context, staff, { ...seen, act: 'done' }, meta, (_, { kind }) => {
    // A workshop reads a complaint about itself and cannot close it.
    if (kind === 'complaint' && staff.branches !== null) throw new Failure('not_found')
    return { state: 'done', unread: false }
  })

export const reopen = (context: AppContext, staff: StaffMember, seen: Seen, meta: Meta) =>
  performAct(context, staff, { ...seen, act: 'reopen' }, meta, () => ({ state: 'open' }))

/** Assigns the thread to an active member of head office, or to nobody. */
export const assign = (
  context: AppContext,
  staff: StaffMember,
  { staffId, ...seen }: Seen & { staffId: string | null },
  meta: Meta,
) =>
  performAct(context, staff, { ...seen, act: 'assign' }, meta, async (tx) => {
    if (staffId) await requireOffice(tx, staffId)
    return { assigned_to: staffId }
  })

/** The due date counts from the arrival of the message, not from when staff set its kind. */
export const markRight = (
  context: AppContext,
  staff: StaffMember,
  { right, ...seen }: Seen & { right: DataRight },
  meta: Meta,
) =>
  performAct(context, staff, { ...seen, act: 'data_right' }, meta, (_, { began_at }) => ({
    kind: 'data_right',
    data_right: right,
    due_at: computeAnswerDeadline(began_at),
  }))
