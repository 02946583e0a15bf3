import { type Kysely, sql } from 'kysely'

/** The body style by which a car is drawn; null where the catalogue does not tell it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cars add column body text`.execute(db)
  await sql`alter table price_checks add column body text`.execute(db)
  await sql`alter table trade_ins add column body text`.execute(db)
  // Cars that came before, as far as the embedded catalogue knows their model.
  await sql`
    update cars set body = model.body
    from catalogue_models model join catalogue_brands brand on brand.id = model.brand_id
    where model.car_type = cars.type and brand.brand = cars.brand`.execute(db)
  await sql`
    update trade_ins set body = known.body
    from catalogue_models known join catalogue_brands maker on maker.id = known.brand_id
    where known.car_type = trade_ins.model and maker.brand = trade_ins.brand`.execute(db)
}
