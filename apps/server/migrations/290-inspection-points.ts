import { type Kysely, sql } from 'kysely'

/** Points of an inspection, which head office publishes, and the lists with which inspections were started. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists inspection_points (
      id text primary key,
      "group" text not null,
      "position" bigint not null,
      point text not null,
      how text not null,
      answer text not null check (answer in ('condition', 'measure', 'note')),
      unit text,
      good_min double precision,
      good_max double precision,
      attention_min double precision,
      attention_max double precision,
      limit_source text,
      photo text not null check (photo in ('always', 'not_good', 'private', 'never')),
      claim text check (claim in ('no_flood', 'no_major_crash', 'true_odometer')),
      absent_ok boolean not null,
      score text,
      weight bigint not null,
      seconds bigint not null,
      "only" text
    )`.execute(db)
  await sql`
    create or replace trigger reference_changed after insert or delete or update or truncate on inspection_points
    for each statement execute function tell_reference_changed()`.execute(db)
  await sql`
    create table if not exists inspection_point_lists (
      version bigint primary key,
      points jsonb not null
    )`.execute(db)
  await sql`
    insert into data_sets (kind, version) values ('inspection-points', 1)
    on conflict do nothing`.execute(db)
  await sql`
    insert into data_versions (kind, version, made_at, made_by_name, source, added, changed, removed)
    values ('inspection-points', 1, now(), '', 'seeds', 0, 0, 0)
    on conflict do nothing`.execute(db)
}
