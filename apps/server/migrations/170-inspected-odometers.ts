import { type Kysely, sql } from 'kysely'

/**
 * What the odometer of an inspected car read. In a chain it is a link without a service record, known by the id of its reading,
 * which goes with the car while the link stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table trade_in_inspections
      add column odometer integer check (odometer between 0 and 1000000),
      add column odometer_word text`.execute(db)
  await sql`
    alter table odometer_links
      alter column record_id drop not null,
      add column reading_id text`.execute(db)
  await sql`create index odometer_links_reading_idx on odometer_links (reading_id, chain_id)`.execute(db)
}
