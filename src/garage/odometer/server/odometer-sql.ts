import { type Insertable, type QueryCreator, sql } from 'kysely'
import type { Day } from '#core/days.ts'
import { compileOnce } from '#server/database/compile-once.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export type NewReading = Insertable<Tables['odometer_readings']>

/** Stores a reading; one with the same id is replaced, because the workshop corrected it. */
export const insertReading = compileOnce((db, reading: NewReading) =>
  db
    .insertInto('odometer_readings')
    .values(reading)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ km: reading.km, word: reading.word ?? null }),
    ),
)

/** Stores the mileage of a booking as a reading, unless it is 0. A part of the statement that stores the booking. */
export const readingOfBooking = (
  db: QueryCreator<Tables>,
  {
    id,
    car_id,
    km,
    day,
    taken_at,
  }: { id: string; car_id: string | null; km: number; day: Day; taken_at: Date },
) =>
  db
    .insertInto('odometer_readings')
    .columns(['id', 'car_id', 'km', 'day', 'source', 'taken_at'])
    .expression(
      db
        .selectNoFrom([
          sql<string>`${id}::text`.as('id'),
          sql<string>`${car_id}::text`.as('car_id'),
          sql<number>`${km}::integer`.as('km'),
          sql<Day>`${day}::date`.as('day'),
          sql<'booking'>`'booking'`.as('source'),
          sql<Date>`${taken_at}::timestamptz`.as('taken_at'),
        ])
        .where(sql<boolean>`${km}::integer > 0`),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')

/** The readings of a car in the order in which they were taken, with the model year of the car. */
export const readingsOf = compileOnce((db, { carId }: { carId: string }) =>
  db
    .selectFrom('odometer_readings')
    .innerJoin('cars', 'cars.id', 'car_id')
    .select(['odometer_readings.id', 'km', 'day', 'source', 'word', 'taken_at', 'cars.year'])
    .where('car_id', '=', carId)
    .orderBy('day')
    .orderBy('sequence'),
)

export async function deleteReadings(db: Queries, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('odometer_readings').where('id', 'in', ids).execute()
}
