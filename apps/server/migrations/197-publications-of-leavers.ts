import { type Kysely, sql } from 'kysely'

/** Publications that wait know whose they are, why they were held back, and who else must approve them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table data_uploads
      add column held_for text check (held_for in ('changed', 'author'))`.execute(db)
  await sql`
    alter table content_banners
      add column changed_by_id text,
      add column held_back boolean not null default false`.execute(db)
  // A name that two people have tells nobody; such a banner is held by hand.
  await sql`
    update content_banners set changed_by_id = (select min(id) from staff where staff.name = changed_by having count(*) = 1)
    where changed_by is not null`.execute(db)
  // The time that was asked for stands apart from `publish_at`: the former release publishes whatever has that.
  await sql`
    alter table data_uploads
      add column proposed_at timestamptz,
      add column proposed_by text,
      add column proposed_by_name text,
      add column proposed_for timestamptz,
      add column approved_by text,
      add column approved_by_name text,
      add column rejected_by_name text,
      add column rejected_reason text`.execute(db)
  await sql`
    alter table data_versions
      add column approved_by text,
      add column approved_by_name text`.execute(db)
  await sql`
    create table publication_limits (
      name text primary key check (name = 'rows'),
      rows integer not null check (rows between 0 and 60000),
      raise_to integer check (raise_to between 0 and 60000),
      raise_by text,
      raise_by_name text
    )`.execute(db)
}
