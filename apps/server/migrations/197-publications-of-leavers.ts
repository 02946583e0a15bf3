import { type Kysely, sql } from 'kysely'

/** Publications that wait for their time know whose they are and why they were held back. */
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
}
