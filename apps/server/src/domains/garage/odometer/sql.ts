import type { Insertable } from 'kysely'
import { built } from '../../../platform/database/built.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'

export type NewReading = Insertable<Tables['odometer_readings']>

/** One with the same id takes the place of the former: a workshop put its own reading right. */
export const insertReading = built((db, reading: NewReading) =>
  db
    .insertInto('odometer_readings')
    .values(reading)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ km: reading.km, word: reading.word ?? null }),
    ),
)

/** In the order in which they were taken. */
export const readingsOf = built((db, { carId }: { carId: string }) =>
  db
    .selectFrom('odometer_readings')
    .select(['id', 'km', 'day', 'source', 'word'])
    .where('car_id', '=', carId)
    .orderBy('day')
    .orderBy('sequence'),
)

export async function deleteReadings(db: Queries, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('odometer_readings').where('id', 'in', ids).execute()
}
