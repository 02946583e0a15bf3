import { type Kysely, sql } from 'kysely'

/** The question after a visit, and what the workshop does about a "no". The rows of the checks are validated by 361. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists follow_ups (
      id text primary key,
      visit_id text constraint follow_ups_visit_key unique references visits (id) on delete cascade,
      branch_id bigint not null,
      week date not null,
      handed_over_at timestamptz,
      advisor_id text,
      advisor_name text,
      state text not null check (state in ('due', 'asked', 'answered', 'closed', 'skipped')),
      skip_cause text check (skip_cause in (
        'no_account', 'opted_out', 'return_job', 'complaint', 'booked', 'asked_recently', 'too_late')),
      due_at timestamptz not null,
      until_at timestamptz not null,
      closes_at timestamptz not null,
      asked_at timestamptz,
      asked_ways text[] not null default '{}',
      asked_phone text,
      token_hash text constraint follow_ups_token_key unique,
      fixed boolean,
      changed_at timestamptz,
      answered_at timestamptz,
      answered_via text check (answered_via in ('account', 'link', 'whatsapp')),
      rating bigint check (rating between 1 and 5),
      words text,
      counted boolean not null default true,
      uncounted_cause text check (uncounted_cause in ('workshop_network', 'staff_account'))
    )`.execute(db)
  await sql`create index if not exists follow_ups_due_idx on follow_ups (due_at) where state = 'due'`.execute(
    db,
  )
  await sql`create index if not exists follow_ups_closes_idx on follow_ups (closes_at)`.execute(db)
  await sql`create index if not exists follow_ups_branch_idx on follow_ups (branch_id, week)`.execute(db)
  await sql`
    create table if not exists return_jobs (
      id text primary key,
      visit_id text not null constraint return_jobs_visit_key unique references visits (id) on delete cascade,
      branch_id bigint not null,
      version bigint not null default 1,
      state text not null check (state in ('open', 'called', 'booked', 'closed')),
      opened_at timestamptz not null,
      call_due_at timestamptz not null,
      remind_at timestamptz not null,
      reminded_at timestamptz,
      office_notified_at timestamptz,
      called_at timestamptz,
      call_in_time boolean,
      advisor_id text,
      advisor_name text,
      heads text[] not null default '{}',
      return_visit_id text,
      cause text check (cause in ('same', 'parts', 'other')),
      outcome text check (outcome in ('fixed', 'settled', 'declined', 'not_reached', 'to_office', 'continued')),
      outcome_words text,
      closed_at timestamptz,
      confirmed_at timestamptz,
      reopened_at timestamptz,
      reopen_words text,
      complained_at timestamptz,
      complaint_words text,
      complaint_thread_id text,
      changed_by text,
      changed_at timestamptz not null
    )`.execute(db)
  await sql`
    create index if not exists return_jobs_open_idx on return_jobs (branch_id, call_due_at)
    where state <> 'closed'`.execute(db)
  await sql`
    create index if not exists return_jobs_closed_idx on return_jobs (branch_id, closed_at)
    where state = 'closed'`.execute(db)
  await sql`
    create index if not exists return_jobs_remind_idx on return_jobs (remind_at)
    where called_at is null and reminded_at is null`.execute(db)
  await sql`
    create index if not exists return_jobs_late_idx on return_jobs (call_due_at)
    where called_at is null and office_notified_at is null`.execute(db)
  await sql`
    create index if not exists return_jobs_booked_idx on return_jobs (return_visit_id)
    where return_visit_id is not null`.execute(db)
  await sql`create index if not exists return_jobs_opened_idx on return_jobs (opened_at)`.execute(db)
  await sql`
    create table if not exists return_calls (
      sequence bigint generated always as identity primary key,
      job_id text not null references return_jobs (id) on delete cascade,
      at timestamptz not null,
      by_id text not null,
      by_name text not null,
      reached boolean not null,
      words text
    )`.execute(db)
  await sql`create index if not exists return_calls_job_idx on return_calls (job_id, sequence)`.execute(db)
  await sql`
    create table if not exists follow_up_photos (
      sequence bigint generated always as identity,
      id text primary key,
      visit_id text not null references visits (id) on delete cascade,
      bytes bytea not null,
      taken_at timestamptz not null
    )`.execute(db)
  // The bytes are compressed already.
  await sql`alter table follow_up_photos alter bytes set storage external`.execute(db)
  await sql`create index if not exists follow_up_photos_visit_idx on follow_up_photos (visit_id, sequence)`.execute(
    db,
  )
  await sql`create index if not exists follow_up_photos_taken_idx on follow_up_photos (taken_at)`.execute(db)
  await sql`alter table bookings add column if not exists return_of text`.execute(db)
  for (const table of ['notifications', 'notification_choices'])
    await sql`
      alter table ${sql.table(table)}
        drop constraint ${sql.ref(`${table}_kind_check`)},
        add constraint ${sql.ref(`${table}_kind_check`)}
          check (kind in ('stnk', 'service', 'visit', 'follow_up', 'saved_cars')) not valid`.execute(db)
  await sql`
    alter table inbox_threads
      drop constraint inbox_threads_kind_check,
      add constraint inbox_threads_kind_check
        check (kind in ('message', 'car_request', 'data_right', 'complaint')) not valid,
      drop constraint inbox_threads_check,
      add constraint inbox_threads_check
        check ((kind in ('data_right', 'complaint')) = (due_at is not null)) not valid`.execute(db)
}
