import { type Kysely, sql } from 'kysely'

/** What owners were reminded of, and how far the walk through all cars has come today. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reminders_sent (
      car_id text not null references cars (id) on delete cascade,
      of text not null check (of in ('service', 'stnk_yearly', 'stnk_five_yearly')),
      -- Which of all its services or validations.
      cycle text not null,
      stage text not null,
      sent_at timestamptz not null,
      primary key (car_id, of, cycle, stage)
    )`.execute(db)
  await sql`create index reminders_sent_at_idx on reminders_sent (sent_at)`.execute(db)
  await sql`
    create table reminder_walks (
      day date primary key,
      -- The last car that was looked at; empty before the first, null behind the last.
      after_car text
    )`.execute(db)
}
