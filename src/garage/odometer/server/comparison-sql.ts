import type { Insertable } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

/** What a workshop found when it last compared the chassis number of a car; at one visit where that is given. */
export const newestComparison = (db: Queries, carId: string, visitId?: string) =>
  db
    .selectFrom('chassis_confirmations')
    .select(['chassis_hash', 'outcome', 'at'])
    .where('car_id', '=', carId)
    .$if(visitId !== undefined, (of) => of.where('visit_id', '=', visitId ?? ''))
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The car on which a workshop saw this chassis number last. */
export const findLastCarWithChassis = (db: Queries, chassisHash: string) =>
  db
    .selectFrom('chassis_confirmations')
    .select('car_id')
    .where('chassis_hash', '=', chassisHash)
    .where('outcome', '=', 'confirmed')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertComparison(
  tx: Queries,
  comparison: Insertable<Tables['chassis_confirmations']>,
): Promise<void> {
  await tx.insertInto('chassis_confirmations').values(comparison).execute()
}
