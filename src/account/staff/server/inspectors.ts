import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { staffMails } from './mails.ts'
import { lockManagedMember } from './rules.ts'

/**
 * Gives a member of staff the mark of an inspector, or takes it away; it holds from the next request on. They are informed
 * that buyers will read their first name. Throws `not_found` for people whom the caller does not manage, and `own_right`.
 */
export async function markInspector(
  context: AppContext,
  member: StaffMember,
  { id, inspector }: { id: string; inspector: boolean },
  meta: Meta,
) {
  const now = context.clock.now()
  await context.transaction(async (tx) => {
    const { person } = await lockManagedMember(tx, member, id, now)
    if ((person.inspector_since !== null) === inspector) return
    await tx
      .updateTable('staff')
      .set({ inspector_since: inspector ? now : null })
      .where('id', '=', id)
      .execute()
    if (inspector)
      await context.outbox.put(
        tx,
        staffMails(context.config.publicUrl).inspector(person, `${id}:${now.getTime()}`),
      )
    const [from, to] = inspector ? ['unmarked', 'inspector'] : ['inspector', 'unmarked']
    await meta.audit.record({ event: 'desk_inspector_changed', details: { staff: id, from, to } }, tx)
  })
  return { ok: true } as const
}

/** Whether an active member of staff may sign inspections. */
export async function isInspector(queries: Queries, id: string): Promise<boolean> {
  const row = await queries
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('inspector_since', 'is not', null)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
