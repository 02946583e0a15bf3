import { type Kysely, sql } from 'kysely'

/** The embedded ERP (API C): used cars in stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table erp_used_cars (
      stock_no text primary key,
      value_price_id integer not null,
      brand_id integer not null,
      model_id integer not null,
      spec_id integer not null,
      brand text not null,
      car_type text not null,
      car_spec text not null,
      body text not null,
      year integer not null,
      colour text not null,
      transmission text not null,
      fuel text not null,
      mileage_km integer not null,
      price_idr bigint not null,
      branch_id integer not null,
      branch text not null,
      city text not null,
      plate_prefix text not null,
      plate_parity text not null,
      certification_grade text not null,
      tax_valid_until date not null,
      inspection_score integer not null,
      score_engine integer not null,
      score_transmission integer not null,
      score_chassis integer not null,
      score_exterior integer not null,
      score_interior integer not null,
      score_electrical integer not null,
      inspection_summary text not null,
      search_text text not null
    )`.execute(db)
}
