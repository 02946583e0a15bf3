import type { CredentialWrite } from '#server/credentials/credential-write.ts'
import type { ConstraintMeanings } from '#server/database/constraints.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export const meanings = { customers_email_key: 'email_change_over' } satisfies ConstraintMeanings

export function findChange(db: Queries, customerId: string, now: Date) {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}
export type StoredChange = NonNullable<Awaited<ReturnType<typeof findChange>>>

/** Stores a change in place of the customer's former one. */
export async function replaceChange({ tx }: CredentialWrite, change: Tables['email_changes']): Promise<void> {
  const { customer_id: _, ...newest } = change
  await tx
    .insertInto('email_changes')
    .values(change)
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(newest))
    .execute()
}

/** Marks one address as confirmed; of two at the same moment the second sees both. */
export function confirmSide({ tx, id }: CredentialWrite, side: 'old' | 'new', now: Date) {
  return tx
    .updateTable('email_changes')
    .set(side === 'old' ? { old_confirmed_at: now } : { new_confirmed_at: now })
    .where('customer_id', '=', id)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteChange({ tx, id }: CredentialWrite): Promise<void> {
  await tx
    .deleteFrom('one_time_links')
    .where('customer_id', '=', id)
    .where('purpose', 'in', ['email_change_old', 'email_change_new'])
    .execute()
  await tx.deleteFrom('email_changes').where('customer_id', '=', id).execute()
}

export async function setEmail({ tx, id }: CredentialWrite, email: string, now: Date): Promise<void> {
  await tx.updateTable('customers').set({ email, updated_at: now }).where('id', '=', id).execute()
}
