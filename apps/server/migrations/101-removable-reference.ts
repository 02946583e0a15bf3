import { type Kysely, sql } from 'kysely'

/** Workshops, brands and prices can be taken away at the desk: whatever names one is found over an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index catalogue_models_brand_idx on catalogue_models (brand_id)`.execute(db)
  await sql`create index service_records_branch_idx on service_records (branch_id)`.execute(db)
  await sql`create index erp_used_cars_branch_idx on erp_used_cars (branch_id)`.execute(db)
  await sql`create index erp_used_cars_model_idx on erp_used_cars (model_id)`.execute(db)
  await sql`create index erp_used_cars_price_idx on erp_used_cars (value_price_id)`.execute(db)
}
