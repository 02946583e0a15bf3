import { type Kysely, sql } from 'kysely'

const TABLES = [
  ...['catalogue_brands', 'catalogue_models', 'catalogue_years', 'catalogue_specs', 'catalogue_value_prices'],
  ...['catalogue_new_cars', 'instalment_terms', 'insurance_rates'],
]

/** Drawn pages are remembered: whatever they are made of tells when it changes, as the stock does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    await sql`
      create trigger reference_changed after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function tell_reference_changed()`.execute(db)
}
