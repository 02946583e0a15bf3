import { type Kysely, sql } from 'kysely'

/** Steps of visits, what the plan of a day remembers, and a fence against two jobs on one place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table visits
      add column if not exists first_promised_at timestamptz,
      add column if not exists wait_until timestamptz`.execute(db)
  await sql`
    create table if not exists visit_plans (
      visit_id text primary key references visits (id) on delete cascade,
      may_stay_overnight boolean not null default false,
      past_plan boolean not null default false,
      told_begin timestamptz
    )`.execute(db)
  await sql`
    create table if not exists visit_steps (
      visit_id text not null references visits (id) on delete cascade,
      step bigint not null check (step between 0 and 5),
      kind text not null check (kind in ('express', 'general', 'lift', 'body_paint', 'detailing', 'wash')),
      minutes bigint not null check (minutes between 1 and 14400),
      more_minutes bigint not null default 0 check (more_minutes between 0 and 600),
      worked_minutes bigint not null default 0,
      extra_minutes bigint not null default 0,
      origin text not null check (origin in ('package', 'said', 'extra')),
      state text not null check (state in ('planned', 'running', 'done')),
      stall_id text references stalls (id),
      technician_id text references technicians (id) on delete set null,
      began_at timestamptz,
      done_at timestamptz,
      pinned_stall_id text references stalls (id),
      pinned_at timestamptz,
      pinned_technician_id text references technicians (id) on delete set null,
      held_since timestamptz,
      primary key (visit_id, step),
      check ((pinned_stall_id is null) = (pinned_at is null))
    )`.execute(db)
  await sql`create index if not exists visit_steps_stall_idx on visit_steps (stall_id)`.execute(db)
  await sql`create index if not exists visit_steps_technician_idx on visit_steps (technician_id)`.execute(db)
  await sql`create index if not exists visit_steps_pinned_idx on visit_steps (pinned_stall_id)`.execute(db)
  await sql`
    create index if not exists visit_steps_pinned_technician_idx
    on visit_steps (pinned_technician_id)`.execute(db)
  await sql`
    create unique index if not exists visit_steps_stall_running_key on visit_steps (stall_id)
    where state = 'running'`.execute(db)
  await sql`
    create unique index if not exists visit_steps_technician_running_key on visit_steps (technician_id)
    where state = 'running'`.execute(db)
  await sql`
    create table if not exists plan_days (
      branch_id bigint not null,
      day date not null,
      version bigint not null,
      places jsonb not null,
      changed_by_name text,
      changed_at timestamptz not null,
      primary key (branch_id, day)
    )`.execute(db)
  await sql`create index if not exists plan_days_day_idx on plan_days (day)`.execute(db)
  // A range counts minutes since 1970 within the place's own hundred million, so that ranges of two places never meet.
  await sql`
    create table if not exists plan_blocks (
      branch_id bigint not null,
      day date not null,
      visit_id text not null references visits (id) on delete cascade,
      step bigint not null,
      stall_minutes int8range,
      technician_minutes int8range,
      primary key (branch_id, day, visit_id, step),
      constraint plan_blocks_stall_free exclude using gist (stall_minutes with &&),
      constraint plan_blocks_technician_free exclude using gist (technician_minutes with &&)
    )`.execute(db)
  await sql`create index if not exists plan_blocks_visit_idx on plan_blocks (visit_id)`.execute(db)
  await sql`create index if not exists plan_blocks_day_idx on plan_blocks (day)`.execute(db)
}
