import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { staffMails } from './mails.ts'
import { officePeople, type StaffRow } from './sql.ts'

/** Mails all other members of head office when one joins, so that no account there is created unnoticed. */
export async function notifyOfficeOf(
  context: AppContext,
  tx: Queries,
  person: Pick<StaffRow, 'id' | 'name' | 'email'>,
  now: Date,
): Promise<void> {
  const mails = staffMails(context.config.publicUrl)
  for (const other of await officePeople(tx)) {
    if (other.id === person.id) continue
    await context.outbox.put(tx, mails.newOffice(other, `${person.id}:${now.getTime()}:${other.id}`, person))
  }
}
