import type { AppContext } from '#server/app-context.ts'
import { beginCredentialWrite, type CredentialWrite } from '#server/credentials/credential-write.ts'
import type { Database } from '#server/database/database.ts'
import { accountQueries } from './account-queries.ts'
import { followUpQueries } from './follow-up-queries.ts'
import type { Subjects } from './made-up.ts'
import { marketQueries, systemQueries } from './other-queries.ts'
import { plannerQueries } from './planner-queries.ts'
import { queueQueries } from './queue-queries.ts'
import { stockQueries } from './stock-queries.ts'
import { waitingQueries } from './waiting-queries.ts'
import { whatsAppQueries } from './whatsapp-queries.ts'
import { whatsAppThreadQueries } from './whatsapp-thread-queries.ts'
import { deskQueries, visitQueries } from './workshop-queries.ts'

/**
 * Sends the statements that only rare events cause: the expiry of a code, a mail that came back, a provider's answer. Most values are
 * made up and match no row, which changes nothing about the plan.
 */
export async function sendDirectQueries(
  context: AppContext,
  customerId: string,
  staffId: string,
): Promise<void> {
  const write = await credentialWrite(context.db, customerId)
  const subjects: Subjects = { customer: { kind: 'customer', id: customerId }, write, staffId }
  // A refusal comes after the statement was sent.
  for (const queries of [
    accountQueries,
    visitQueries,
    followUpQueries,
    queueQueries,
    waitingQueries,
    whatsAppQueries,
    deskQueries,
    marketQueries,
    stockQueries,
    systemQueries,
    whatsAppThreadQueries,
    plannerQueries,
  ])
    for (const query of queries(context, subjects)) await query().catch(() => {})
  // `emptyTables` leaves what is in these.
  for (const table of ['content_pictures', 'seen_stock'] as const)
    await context.db.deleteFrom(table).execute()
}

async function credentialWrite(db: Database, id: string): Promise<CredentialWrite> {
  const seen = await db
    .selectFrom('customers')
    .select(['id', 'credential_generation'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const write = await beginCredentialWrite(db, 'customers', seen)
  if (!write) throw new Error('the credentials have changed')
  return write
}
