import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { staffMails } from './mails.ts'
import { lockManagedMember } from './rules.ts'
import { officePeople } from './sql.ts'

/**
 * Gives a person of head office the mark of finance, or takes it away; all of head office is told by mail. Throws `not_found` for
 * people who are not of head office, and `own_right`.
 */
export async function markFinance(
  context: AppContext,
  member: StaffMember,
  { id, finance }: { id: string; finance: boolean },
  meta: Meta,
) {
  const now = context.clock.now()
  await context.transaction(async (tx) => {
    const { person } = await lockManagedMember(tx, member, id, now)
    if (person.role !== 'office') throw new Failure('not_found')
    if ((person.finance_since !== null) === finance) return
    await tx
      .updateTable('staff')
      .set({ finance_since: finance ? now : null })
      .where('id', '=', id)
      .execute()
    const mails = staffMails(context.config.publicUrl)
    for (const other of await officePeople(tx))
      await context.outbox.put(
        tx,
        mails.finance(other, `${id}:${now.getTime()}:${other.id}`, {
          name: person.name,
          by: member.name,
          finance,
        }),
      )
    const [from, to] = finance ? ['unmarked', 'finance'] : ['finance', 'unmarked']
    await meta.audit.record({ event: 'desk_finance_changed', details: { staff: id, from, to } }, tx)
  })
  return { ok: true } as const
}
