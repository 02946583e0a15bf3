import { sql } from 'kysely'
import { isConsenting } from '#account/public.ts'
import type { Day } from '#core/days.ts'
import type { Queries } from '#server/database/database.ts'
import type { Due } from './due.ts'

/** After which car today's reminders continue, `''` at the start; null after the last car. Deletes the rows of former days. */
export async function startReminderCursor(db: Queries, day: Day): Promise<string | null> {
  await db.deleteFrom('reminder_walks').where('day', '<', day).execute()
  await db
    .insertInto('reminder_walks')
    .values({ day, after_car: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const walk = await db
    .selectFrom('reminder_walks')
    .select('after_car')
    .where('day', '=', day)
    .executeTakeFirst()
  return walk?.after_car ?? null
}

export async function saveReminderCursor(db: Queries, day: Day, after: string | null): Promise<void> {
  await db.updateTable('reminder_walks').set({ after_car: after }).where('day', '=', day).execute()
}

/**
 * Stores the reminders and returns those that are new. Owners who never confirmed their address or have withdrawn their
 * consent get none.
 */
export async function insertNewReminders(
  db: Queries,
  due: readonly Due[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const column = (name: keyof Due['key']) => due.map(({ key }) => key[name])
  const { rows } = await sql<{ about: string }>`
    with given as (
      select * from unnest(${column('car_id')}::text[], ${column('of')}::text[], ${column('cycle')}::text[],
        ${column('stage')}::text[]) as given (car_id, of, cycle, stage)),
    -- Locked, so that no account is erased meanwhile.
    held as (
      select cars.id from cars join customers on customers.id = cars.customer_id
      where cars.id = any(${column('car_id')}::text[]) and ${isConsenting}
      for key share)
    insert into reminders_sent (car_id, of, cycle, stage, sent_at)
    select given.*, ${now}::timestamptz from given join held on held.id = given.car_id
    on conflict do nothing
    returning of || ':' || car_id || ':' || cycle || ':' || stage as about`.execute(db)
  return new Set(rows.map(({ about }) => about))
}
