import { type Kysely, sql } from 'kysely'

/**
 * Passports of cars, and the keys that sign them. A passport that ended loses what was in it at once and says for a while that
 * it ended. Public halves of keys stay, so that what they signed can be checked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passport_keys (
      kid text primary key,
      public_key jsonb not null,
      sealed_private text,
      made_at timestamptz not null,
      withdrawn_at timestamptz
    )`.execute(db)
  await sql`
    create table passports (
      code text primary key,
      customer_id text not null references customers (id) on delete cascade,
      car_id text references cars (id) on delete set null,
      contents text[] not null,
      jws text,
      made_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      opened integer not null default 0
    )`.execute(db)
  await sql`create index passports_customer_idx on passports (customer_id)`.execute(db)
  await sql`create index passports_car_idx on passports (car_id)`.execute(db)
  await sql`create index passports_age_idx on passports (expires_at)`.execute(db)
}
