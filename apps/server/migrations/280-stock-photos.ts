import { type Kysely, sql } from 'kysely'

/** Albums of cars in stock, their photos with the files made of them, and uploads under way. Evidence of an inspection is a photo without an album. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists stock_albums (
      stock_no text primary key,
      state text not null check (state in ('draft', 'public', 'held')),
      held_because text check (held_because in ('staff', 'other_car')),
      version bigint not null,
      spec_id bigint not null,
      year bigint not null,
      colour text not null,
      title text not null,
      branch_id bigint not null,
      sample boolean not null,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      changed_by text,
      gone_at timestamptz
    )`.execute(db)
  await sql`create index if not exists stock_albums_gone_idx on stock_albums (gone_at) where gone_at is not null`.execute(
    db,
  )
  await sql`
    create table if not exists photo_uploads (
      id text primary key,
      staff_id text not null,
      stock_no text,
      inspection_id text,
      point_id text,
      place text not null,
      file_name text not null,
      again boolean not null,
      length bigint not null,
      received bigint not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      photo_id text
    )`.execute(db)
  await sql`create index if not exists photo_uploads_expires_idx on photo_uploads (expires_at)`.execute(db)
  await sql`
    create table if not exists photo_upload_chunks (
      upload_id text not null references photo_uploads (id) on delete cascade,
      first bigint not null,
      bytes bigint not null,
      object_key text not null,
      primary key (upload_id, first)
    )`.execute(db)
  await sql`create index if not exists photo_upload_chunks_object_idx on photo_upload_chunks (object_key collate "C")`.execute(
    db,
  )
  await sql`
    create table if not exists stock_photos (
      id text primary key,
      stock_no text references stock_albums (stock_no) on delete cascade,
      inspection_id text,
      point_id text,
      state text not null check (state in ('processing', 'ready', 'failed', 'removed')),
      failed_because text,
      position bigint not null,
      place text not null,
      alt text not null,
      caption text,
      plate text check (plate in ('masked', 'absent')),
      people text check (people in ('none', 'masked')),
      turn bigint not null,
      masks jsonb not null,
      marks jsonb not null,
      released boolean not null,
      version bigint not null,
      file_name text not null,
      source_hash text not null,
      upload_id text,
      master_key text,
      media_key text,
      width bigint,
      height bigint,
      placeholder text,
      mean_colour text,
      sample boolean not null,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      changed_by text,
      removed_at timestamptz,
      constraint stock_photos_owner_check check ((stock_no is null) <> (inspection_id is null))
    )`.execute(db)
  await sql`create index if not exists stock_photos_album_idx on stock_photos (stock_no, position) where stock_no is not null`.execute(
    db,
  )
  await sql`create index if not exists stock_photos_inspection_idx on stock_photos (inspection_id) where inspection_id is not null`.execute(
    db,
  )
  await sql`create index if not exists stock_photos_media_idx on stock_photos (media_key) where media_key is not null`.execute(
    db,
  )
  await sql`create index if not exists stock_photos_master_idx on stock_photos (master_key collate "C") where master_key is not null`.execute(
    db,
  )
  await sql`create index if not exists stock_photos_removed_idx on stock_photos (removed_at) where removed_at is not null`.execute(
    db,
  )
  await sql`
    create table if not exists photo_renditions (
      photo_id text not null references stock_photos (id) on delete cascade,
      format text not null check (format in ('avif', 'webp', 'jpg')),
      width bigint not null,
      height bigint not null,
      bytes bigint not null,
      sha256 text not null,
      object_key text not null,
      primary key (photo_id, format, width)
    )`.execute(db)
  await sql`create index if not exists photo_renditions_object_idx on photo_renditions (object_key collate "C")`.execute(
    db,
  )
  await sql`
    create table if not exists photo_jobs (
      photo_id text primary key references stock_photos (id) on delete cascade,
      due_at timestamptz not null,
      held_until timestamptz,
      holder text,
      tries bigint not null
    )`.execute(db)
  await sql`create index if not exists photo_jobs_due_idx on photo_jobs (due_at)`.execute(db)
}
