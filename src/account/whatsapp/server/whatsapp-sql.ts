import { type Insertable, sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

/** Stores a message; false when one with its key is stored already. */
export async function insertMessage(
  tx: Queries,
  row: Insertable<Tables['whatsapp_messages']>,
): Promise<boolean> {
  const stored = await tx
    .insertInto('whatsapp_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Why a template of an account cannot be sent at present; null where it can. */
export async function findSendBlocker(
  tx: Queries,
  account: string,
  template: string | null,
  now: Date,
): Promise<'template_paused' | 'account_broken' | null> {
  const { rows } = await sql<{ paused: boolean; broken: boolean }>`
    select exists (select from whatsapp_templates
        where account = ${account} and name = ${template}::text and status <> 'approved') as paused,
      exists (select from whatsapp_accounts
        where account = ${account} and closed_until > ${now}) as broken`.execute(tx)
  if (rows[0]?.broken) return 'account_broken'
  return rows[0]?.paused ? 'template_paused' : null
}

/** The workshop's own number; null where it uses the shared one. */
export async function branchNumber(tx: Queries, branchId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('whatsapp_branch_numbers')
    .select('number_id')
    .where('branch_id', '=', branchId)
    .executeTakeFirst()
  return row?.number_id ?? null
}

export async function upsertBranchNumber(tx: Queries, branchId: number, numberId: string): Promise<void> {
  await tx
    .insertInto('whatsapp_branch_numbers')
    .values({ branch_id: branchId, number_id: numberId })
    .onConflict((conflict) => conflict.column('branch_id').doUpdateSet({ number_id: numberId }))
    .execute()
}

export async function deleteBranchNumber(tx: Queries, branchId: number): Promise<void> {
  await tx.deleteFrom('whatsapp_branch_numbers').where('branch_id', '=', branchId).execute()
}
