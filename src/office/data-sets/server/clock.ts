import { holdsOfficeRight } from '#account/public.ts'
import { MINUTE_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import { createAudit } from '#server/audit/audit.ts'
import type { Repeated } from '#server/clocks/start-clock.ts'
import { Failure } from '#server/failure.ts'
import { notifyApprovers } from './mails.ts'
import { needsSecondPerson, propose } from './proposing.ts'
import { publishInTransaction } from './publishing.ts'
import { changeDataUpload, lockDueUpload, type StoredUpload, unscheduledColumns } from './upload-sql.ts'
import { checkAgain, isOutdated } from './uploads.ts'

/**
 * Publishes scheduled uploads that are due, each once for any number of processes. An upload that was checked against another
 * version than the live one is checked again instead, and held for review.
 */
export async function publishDue(context: AppContext): Promise<number> {
  let published = 0
  for (;;) {
    const done = await publishNext(context)
    if (done === 'none') return published
    if (done === 'published') published++
  }
}

async function publishNext(context: AppContext): Promise<'none' | 'published' | 'held'> {
  const now = context.clock.now()
  let due: StoredUpload | undefined
  try {
    return await context.transaction(async (tx) => {
      ;[due] = await lockDueUpload(tx, now)
      if (!due) return 'none'
      // The person who scheduled it must have the right now, and keep it until this commits.
      if (!(await holdsOfficeRight(tx, due.publish_by))) {
        await changeDataUpload(tx, due.id, unscheduledColumns('author'))
        const details = { kind: due.kind, because: 'author' }
        await auditOf(context, due.publish_by, tx).record({ event: 'data_held_back', details }, tx)
        return 'held'
      }
      // Scheduled before the row limit was lowered, or before there was one.
      if (!due.approved_by && (await needsSecondPerson(tx, due, due.publish_by ?? '', now))) {
        const by = { id: due.publish_by ?? '', name: due.publish_by_name ?? '', at: now, for: null }
        await propose(tx, due, by, auditOf(context, due.publish_by, tx))
        await notifyApprovers(context, tx, due, by, now)
        return 'held'
      }
      const approvedBy = due.approved_by ? { id: due.approved_by, name: due.approved_by_name ?? '' } : null
      const by = {
        approvedBy,
        id: due.publish_by,
        name: due.publish_by_name ?? due.uploaded_by_name,
        at: now,
      }
      await publishInTransaction(tx, due, by, auditOf(context, by.id, tx))
      return 'published'
    })
  } catch (problem) {
    // A failed publication must not block the others.
    if (!due || !(isOutdated(problem) || problem instanceof Failure)) throw problem
    await checkOrUnschedule(context, due.id)
    const details = { kind: due.kind }
    await auditOf(context, due.publish_by, context.db).record({ event: 'data_held_back', details })
    return 'held'
  }
}

/** Checks an upload again. One whose file cannot be read by this release only loses its schedule, or it would be due for ever. */
async function checkOrUnschedule(context: AppContext, id: string): Promise<void> {
  try {
    await checkAgain(context, id, 'changed')
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem
    await changeDataUpload(context.db, id, unscheduledColumns('changed'))
  }
}

const auditOf = (context: AppContext, staffId: string | null, tx: Parameters<typeof createAudit>[0]) =>
  createAudit(tx, context.clock, { customerId: null, staffId, address: null, requestId: null })

/** Runs every minute. */
export const dataSetClock = (context: AppContext): Repeated => ({
  name: 'data-sets',
  everyMs: MINUTE_MS,
  run: () => publishDue(context),
})
