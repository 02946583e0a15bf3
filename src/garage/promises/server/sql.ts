import type { Insertable } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export const findChain = (db: Queries, chassisHash: string) =>
  db.selectFrom('odometer_chains').select('id').where('chassis_hash', '=', chassisHash).executeTakeFirst()

/** Inserts a service; the stored one where its number is there already. */
export async function insertOrFindService(
  db: Queries,
  service: Insertable<Tables['plan_services']>,
): Promise<{ day: string }> {
  const inserted = await db
    .insertInto('plan_services')
    .values(service)
    .onConflict((conflict) => conflict.columns(['chain_id', 'number']).doNothing())
    .returning('day')
    .executeTakeFirst()
  return (
    inserted ??
    (await db
      .selectFrom('plan_services')
      .select('day')
      .where('chain_id', '=', service.chain_id)
      .where('number', '=', service.number)
      .executeTakeFirstOrThrow())
  )
}

export async function upsertProgramme(
  db: Queries,
  answer: Insertable<Tables['chassis_programmes']>,
): Promise<void> {
  const { programme, checked_on } = answer
  await db
    .insertInto('chassis_programmes')
    .values(answer)
    .onConflict((conflict) => conflict.column('chain_id').doUpdateSet({ programme, checked_on }))
    .execute()
}
