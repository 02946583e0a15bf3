import { type Kysely, sql } from 'kysely'

/**
 * What head office puts up: banners with their pictures, promotions, the cars of the wishlist page. The table `banners` stays as
 * the files fill it, for releases that know no other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_pictures (
      id text primary key,
      width text not null check (width in ('desktop', 'mobile')),
      bytes bytea not null,
      created_at timestamptz not null,
      created_by text not null
    )`.execute(db)
  // Compressed already.
  await sql`alter table content_pictures alter bytes set storage external`.execute(db)
  await sql`create index content_pictures_created_idx on content_pictures (created_at)`.execute(db)
  await sql`
    create table content_banners (
      id text primary key,
      position integer not null,
      name text not null,
      link text not null,
      from_at timestamptz,
      until_at timestamptz,
      published boolean not null,
      desktop_picture text references content_pictures (id),
      mobile_picture text references content_pictures (id),
      desktop_file text,
      mobile_file text,
      version integer not null default 1,
      changed_by text,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`create index content_banners_desktop_idx on content_banners (desktop_picture)`.execute(db)
  await sql`create index content_banners_mobile_idx on content_banners (mobile_picture)`.execute(db)
  await sql`
    create table content_lists (
      name text primary key check (name in ('promotions', 'wishlist')),
      rows jsonb not null,
      version integer not null,
      changed_by text not null,
      updated_at timestamptz not null
    )`.execute(db)
  // Where the files have been loaded before; a new database has nothing here, and the loader does the same.
  await sql`
    insert into content_banners (id, position, name, link, published, desktop_file, mobile_file, updated_at)
    select 'banner-' || desktop.position, desktop.position, desktop.name, desktop.link, true, desktop.image_file, mobile.image_file, now()
    from banners desktop join banners mobile on mobile.list = 'mobile' and mobile.position = desktop.position
    where desktop.list = 'desktop'`.execute(db)
  await sql`
    insert into reference_loads (name, checksum)
    select 'content', '' where exists (select from content_banners)`.execute(db)
  for (const table of ['content_banners', 'content_lists'])
    await sql`
      create trigger reference_changed after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function tell_reference_changed()`.execute(db)
}
