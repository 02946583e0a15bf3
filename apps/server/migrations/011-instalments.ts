import { type Kysely, sql } from 'kysely'

/** What instalments are counted from: terms by the age of the car, and the yearly insurance rates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table instalment_terms (
      id integer primary key,
      car_age_from integer not null,
      car_age_to integer not null,
      tenor_months integer not null,
      dp_pct integer not null,
      flat_rate_pct double precision not null,
      provision_pct double precision not null,
      admin_fee_idr integer not null,
      insurance text not null
    )`.execute(db)
  await sql`
    create table insurance_rates (
      category integer not null,
      region integer not null,
      cover text not null,
      sum_from_idr bigint not null,
      sum_to_idr bigint,
      lower_pct double precision not null,
      upper_pct double precision not null,
      primary key (category, region, cover)
    )`.execute(db)
}
