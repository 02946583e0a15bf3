import { type Kysely, sql } from 'kysely'

/**
 * Keyword and filters over a stock of tens of thousands of cars. Only what every PostgreSQL and the embedded one have:
 * no extension for similar words, so the words that exist are kept in a table and slips are corrected against them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table erp_used_cars add column search tsvector
      generated always as (array_to_tsvector(array_remove(string_to_array(search_text, ' '), ''))) stored`.execute(
    db,
  )
  await sql`create index erp_used_cars_search on erp_used_cars using gin (search)`.execute(db)
  for (const column of ['price_idr', 'year', 'mileage_km']) {
    await sql`
      create index ${sql.ref(`erp_used_cars_by_${column}`)} on erp_used_cars (${sql.ref(column)}, stock_no)`.execute(
      db,
    )
  }
  for (const column of ['stock_no', 'brand', 'car_type', 'transmission', 'fuel', 'city']) {
    await sql`
      create index ${sql.ref(`erp_used_cars_by_${column}`)} on erp_used_cars (lower(${sql.ref(column)}))`.execute(
      db,
    )
  }
  await sql`create index erp_used_cars_by_colour on erp_used_cars (colour)`.execute(db)

  await sql`create table erp_search_words (word text primary key)`.execute(db)
  // A stock number one digit off is another car, not a slip, so numbers that long are no words.
  await sql`
    create function erp_remember_search_words() returns trigger language plpgsql as $$
    begin
      insert into erp_search_words
      select distinct word from written, unnest(string_to_array(search_text, ' ')) as word
      where word <> '' and word !~ '[0-9]{5}'
      on conflict do nothing;
      return null;
    end $$`.execute(db)
  for (const event of ['insert', 'update']) {
    await sql`
      create trigger ${sql.ref(`erp_used_cars_words_on_${event}`)} after ${sql.raw(event)} on erp_used_cars
        referencing new table as written
        for each statement execute function erp_remember_search_words()`.execute(db)
  }
  await sql`
    insert into erp_search_words
    select distinct word from erp_used_cars, unnest(string_to_array(search_text, ' ')) as word
    where word <> '' and word !~ '[0-9]{5}'`.execute(db)
}
