import { type Kysely, sql } from 'kysely'

/**
 * Readings of workshops, each locked with the one before, by the hash of the car's chassis number. They go on under the next
 * owner and stay when one goes: nobody's name, plate or account stands in them. Nobody edits a link or takes one away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table odometer_chains (
      id text primary key,
      chassis_hash text not null,
      begun_at timestamptz not null,
      constraint odometer_chains_chassis_key unique (chassis_hash)
    )`.execute(db)
  await sql`
    create table odometer_links (
      chain_id text not null references odometer_chains (id),
      position integer not null check (position > 0),
      record_id text not null references service_records (id),
      day date not null,
      km integer not null check (km >= 0),
      corrects integer,
      previous text not null,
      hash text not null,
      linked_at timestamptz not null,
      primary key (chain_id, position),
      constraint odometer_links_record_key unique (record_id, chain_id)
    )`.execute(db)
  await sql`
    create function refuse_link_change() returns trigger language plpgsql as $$
    begin
      raise exception 'a link of an odometer chain is never edited or removed: a further one corrects it';
    end $$`.execute(db)
  await sql`
    create trigger never_edited before update or delete on odometer_links
    for each row execute function refuse_link_change()`.execute(db)
}
