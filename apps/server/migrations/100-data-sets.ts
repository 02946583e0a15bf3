import { type Kysely, sql } from 'kysely'

/**
 * Tables that head office publishes as files: each with its number of versions, what they were, and the files that were
 * uploaded and held against what is live. Version one is what came with the portal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table data_sets (kind text primary key, version integer not null)`.execute(db)
  await sql`
    create table data_versions (
      kind text not null references data_sets (kind),
      version integer not null,
      made_at timestamptz not null,
      made_by text,
      made_by_name text not null,
      source text not null check (source in ('seeds', 'upload', 'again', 'rows')),
      file_name text,
      again_of integer,
      added integer not null,
      changed integer not null,
      removed integer not null,
      content bytea,
      primary key (kind, version)
    )`.execute(db)
  // Compressed already; PostgreSQL would try it again.
  await sql`alter table data_versions alter column content set storage external`.execute(db)
  await sql`
    create table data_uploads (
      id text primary key,
      kind text not null references data_sets (kind),
      file_name text not null,
      content bytea not null,
      again_of integer,
      uploaded_at timestamptz not null,
      uploaded_by text not null,
      uploaded_by_name text not null,
      base jsonb not null,
      rows integer not null,
      added integer not null,
      changed integer not null,
      removed integer not null,
      wrong integer not null,
      same integer not null,
      publish_at timestamptz,
      publish_by text,
      publish_by_name text,
      held_back boolean not null default false
    )`.execute(db)
  await sql`alter table data_uploads alter column content set storage external`.execute(db)
  await sql`create index data_uploads_kind_idx on data_uploads (kind)`.execute(db)
  await sql`create index data_uploads_age_idx on data_uploads (uploaded_at)`.execute(db)
  await sql`create index data_uploads_due_idx on data_uploads (publish_at) where publish_at is not null`.execute(
    db,
  )
  await sql`
    create table data_upload_lines (
      upload_id text not null references data_uploads (id) on delete cascade,
      position integer not null,
      change text not null check (change in ('added', 'changed', 'removed', 'wrong')),
      line integer,
      key text not null,
      title text not null,
      words text not null,
      data json not null,
      differences json not null,
      problems json not null,
      primary key (upload_id, position)
    )`.execute(db)
  await sql`
    insert into data_sets (kind, version)
    select kind, case when kind = 'holidays' and exists (select from holidays where edited_at is not null) then 2 else 1 end
    from unnest(array['used-cars', 'prices', 'specs', 'models', 'brands', 'new-cars', 'branches', 'holidays', 'service-items'])
      as kind`.execute(db)
  // Holidays that were changed by hand stand above the files from now on as everything that was published does.
  await sql`
    insert into data_versions (kind, version, made_at, made_by_name, source, added, changed, removed)
    select kind, number, now(), '', case number when 1 then 'seeds' else 'rows' end, 0, 0, 0
    from data_sets, generate_series(1, version) as number`.execute(db)
  await sql`delete from holidays where withdrawn`.execute(db)
}
