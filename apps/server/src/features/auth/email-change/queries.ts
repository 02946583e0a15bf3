import type { ConstraintMeanings } from '../../../database/constraints.ts'
import type { Queries } from '../../../database/database.ts'
import type { Tables } from '../../../database/tables.ts'

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
export async function replaceChange(db: Queries, change: Tables['email_changes']): Promise<void> {
  const { customer_id: _, ...newest } = change
  await db
    .insertInto('email_changes')
    .values(change)
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(newest))
    .execute()
}

/** Marks one address as confirmed; of two at the same moment the second sees both. */
export function confirmSide(db: Queries, customerId: string, side: 'old' | 'new', now: Date) {
  return db
    .updateTable('email_changes')
    .set(side === 'old' ? { old_confirmed_at: now } : { new_confirmed_at: now })
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteChange(db: Queries, customerId: string): Promise<void> {
  await db
    .deleteFrom('one_time_links')
    .where('customer_id', '=', customerId)
    .where('purpose', 'in', ['email_change_old', 'email_change_new'])
    .execute()
  await db.deleteFrom('email_changes').where('customer_id', '=', customerId).execute()
}

export async function setEmail(db: Queries, customerId: string, email: string, now: Date): Promise<void> {
  await db.updateTable('customers').set({ email, updated_at: now }).where('id', '=', customerId).execute()
}
