import { type Kysely, sql } from 'kysely'

/** What car an odometer chain belongs to: the same chassis number on another model or year is another car, or a wrong number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table odometer_chain_cars (
      chain_id text primary key references odometer_chains (id),
      model text not null
    )`.execute(db)
  // Chains that begin later name their car themselves.
  await sql`
    insert into odometer_chain_cars (chain_id, model)
    select distinct on (link.chain_id) link.chain_id, concat_ws(' ', cars.brand, cars.type, cars.year)
    from odometer_links link
      join service_record_people people on people.record_id = link.record_id
      join cars on cars.id = people.car_id
    order by link.chain_id, link.position`.execute(db)
}
