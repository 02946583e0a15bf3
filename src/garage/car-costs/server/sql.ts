import type { Insertable } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

type Entry = Insertable<Tables['car_costs']>
type Typed = Omit<Entry, 'id' | 'customer_id' | 'car_id' | 'created_at'>
interface EntryKey {
  customer: Customer
  carId: string
  id: string
}

export const entriesOf = (db: Queries, customer: Customer, carId: string) =>
  db
    .selectFrom('car_costs')
    .select(['id', 'kind', 'day', 'amount_idr', 'millilitres', 'km', 'is_full'])
    .where('customer_id', '=', customer.id)
    .where('car_id', '=', carId)
    .orderBy('day', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export async function countEntries(db: Queries, customer: Customer, carId: string): Promise<number> {
  const { count } = await db
    .selectFrom('car_costs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customer.id)
    .where('car_id', '=', carId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertEntry(db: Queries, row: Entry): Promise<void> {
  await db.insertInto('car_costs').values(row).execute()
}

/** Changes an entry of a car; false if there is none. */
export async function storeEntry(
  db: Queries,
  { customer, carId, id }: EntryKey,
  row: Typed,
): Promise<boolean> {
  const changed = await db
    .updateTable('car_costs')
    .set(row)
    .where('id', '=', id)
    .where('customer_id', '=', customer.id)
    .where('car_id', '=', carId)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Deletes an entry of a car; false if there is none. */
export async function deleteEntry(db: Queries, { customer, carId, id }: EntryKey): Promise<boolean> {
  const gone = await db
    .deleteFrom('car_costs')
    .where('id', '=', id)
    .where('customer_id', '=', customer.id)
    .where('car_id', '=', carId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
