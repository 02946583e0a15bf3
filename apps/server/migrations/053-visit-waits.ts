import { type Kysely, sql } from 'kysely'

/**
 * Every wait of a visit with its reason and its ends, for the figures of a workshop. Written by the database, so that no way
 * into the state or out of it can forget it; a wait whose reason is corrected stays one wait.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table visit_waits (
      visit_id text not null references visits (id) on delete cascade,
      began_at timestamptz not null,
      ended_at timestamptz,
      reason text not null,
      primary key (visit_id, began_at)
    )`.execute(db)
  await sql`
    create function visit_waited() returns trigger language plpgsql as $$
    begin
      if old.state <> 'waiting' and new.state = 'waiting' then
        insert into visit_waits (visit_id, began_at, reason)
        values (new.id, new.state_since, coalesce(new.wait_reason, 'other'))
        on conflict (visit_id, began_at) do update set reason = excluded.reason, ended_at = null;
      elsif old.state = 'waiting' and new.state = 'waiting' then
        update visit_waits set reason = coalesce(new.wait_reason, reason)
        where visit_id = new.id and ended_at is null;
      elsif old.state = 'waiting' then
        update visit_waits set ended_at = new.state_since where visit_id = new.id and ended_at is null;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger visit_waited after update on visits
    for each row when (old.state = 'waiting' or new.state = 'waiting')
    execute function visit_waited()`.execute(db)
}
