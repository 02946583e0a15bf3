import { sql } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { VisitKey } from '#workshop/visits/server/sql.ts'

export async function setOwner(
  db: Queries,
  { id, branch_id }: VisitKey,
  owner: Pick<Tables['bookings'], 'customer_id' | 'car_id' | 'car_name' | 'email'>,
): Promise<void> {
  await db
    .updateTable('bookings')
    .set(owner)
    .where('id', '=', id)
    .where('branch_id', '=', branch_id)
    .execute()
}

/** Gives a walk-in the proved number of the account that it is linked to, and keeps what the workshop typed. */
export async function setProvedPhone(db: Queries, { id, branch_id }: VisitKey, phone: string): Promise<void> {
  await db
    .updateTable('bookings')
    .set(({ ref }) => ({ phone, phone_before_link: ref('phone') }))
    .where('id', '=', id)
    .where('branch_id', '=', branch_id)
    .execute()
}

/** Gives a walk-in back the number that the workshop typed before it was linked. */
export async function returnPhone(db: Queries, { id, branch_id }: VisitKey): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ phone: sql<string>`coalesce(phone_before_link, phone)`, phone_before_link: null })
    .where('id', '=', id)
    .where('branch_id', '=', branch_id)
    .execute()
}

export async function setCustomer(db: Queries, ids: readonly string[], { id }: Customer): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ customer_id: id })
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
}
