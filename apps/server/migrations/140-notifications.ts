import { type Kysely, sql } from 'kysely'

/** What customers were told, by which ways they want to hear, and their browsers that are told by Web Push. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications (
      sequence bigint generated always as identity,
      id text primary key,
      customer_id text not null references customers (id) on delete cascade,
      kind text not null check (kind in ('stnk', 'service', 'visit', 'saved_cars')),
      sign text not null check (sign in ('plate', 'calendar', 'car', 'wrench', 'heart')),
      title text not null,
      words text not null,
      path text not null,
      -- What is told: the same is told once.
      about text not null,
      at timestamptz not null,
      read_at timestamptz,
      constraint notifications_about_key unique (customer_id, about)
    )`.execute(db)
  await sql`
    create table notification_choices (
      customer_id text not null references customers (id) on delete cascade,
      kind text not null check (kind in ('stnk', 'service', 'visit', 'saved_cars')),
      by_mail boolean not null,
      primary key (customer_id, kind)
    )`.execute(db)
  await sql`
    create table push_devices (
      -- Hash of its endpoint: a browser belongs to whoever asked last.
      id text primary key,
      customer_id text not null references customers (id) on delete cascade,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      kinds text[] not null,
      -- The browser as its sessions know it.
      mark text not null,
      added_at timestamptz not null
    )`.execute(db)
  for (const index of [
    'notifications_newest_idx on notifications (customer_id, sequence)',
    'notifications_unread_idx on notifications (customer_id) where read_at is null',
    'notifications_at_idx on notifications (at)',
    'push_devices_customer_idx on push_devices (customer_id, mark)',
  ])
    await sql`create index ${sql.raw(index)}`.execute(db)
  // However a session is ended by somebody (and not by its age), its browser hears nothing more: it may be lost, or somebody else's.
  await sql`
    create function forget_push_device() returns trigger language plpgsql as $$
    begin
      delete from push_devices where customer_id = new.customer_id and mark = coalesce(new.device_mark, new.id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger push_device_left after update of ended_at on sessions
    for each row when (old.ended_at is null and new.ended_at is not null) execute function forget_push_device()`.execute(
    db,
  )
  await sql`alter table outbox drop constraint outbox_channel_check`.execute(db)
  await sql`
    alter table outbox add constraint outbox_channel_check
      check (channel in ('email', 'sms', 'erp', 'webhook', 'push'))`.execute(db)
}
