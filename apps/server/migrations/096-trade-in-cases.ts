import { type Kysely, sql } from 'kysely'

/**
 * What head office makes of a trade-in request: its number, how far it is, inspections and offers. A case has its request's id and is
 * made by the database the moment the request's number is proved, by whatever version of the server; the request stays as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence trade_in_numbers`.execute(db)
  await sql`
    create table trade_in_cases (
      id text primary key references trade_ins (id) on delete cascade,
      number text not null,
      state text not null default 'new' check (state in ('new', 'inspection', 'to_offer', 'offered', 'accepted',
        'declined', 'lapsed')),
      state_since timestamptz not null,
      opened_at timestamptz not null,
      version integer not null default 1,
      changed_by text,
      changed_at timestamptz not null,
      plate text,
      claim_token_hash text,
      constraint trade_in_cases_number_key unique (number)
    )`.execute(db)
  await sql`create index trade_in_cases_opened_idx on trade_in_cases (opened_at, id)`.execute(db)
  await sql`create index trade_in_cases_state_idx on trade_in_cases (state, opened_at, id)`.execute(db)
  await sql`create index trade_in_cases_plate_idx on trade_in_cases (plate)`.execute(db)
  // The visit may go with the age of bookings that have no account; what it found was for its offer.
  await sql`
    create table trade_in_inspections (
      sequence bigint generated always as identity,
      visit_id text primary key references visits (id) on delete cascade,
      trade_in_id text not null references trade_in_cases (id) on delete cascade,
      arranged_at timestamptz not null,
      engine integer check (engine between 0 and 100),
      transmission integer check (transmission between 0 and 100),
      chassis integer check (chassis between 0 and 100),
      exterior integer check (exterior between 0 and 100),
      interior integer check (interior between 0 and 100),
      electrical integer check (electrical between 0 and 100),
      words text,
      entered_at timestamptz,
      entered_by text
    )`.execute(db)
  await sql`create index trade_in_inspections_case_idx on trade_in_inspections (trade_in_id, sequence)`.execute(
    db,
  )
  await sql`
    create table trade_in_offers (
      sequence bigint generated always as identity,
      id text primary key,
      trade_in_id text not null references trade_in_cases (id) on delete cascade,
      price bigint not null check (price > 0),
      reason text,
      valid_until date not null,
      ends_at timestamptz not null,
      sent_at timestamptz not null,
      sent_by text not null,
      sent_by_id text not null,
      answer text check (answer in ('accepted', 'declined', 'lapsed', 'replaced')),
      answered_at timestamptz,
      answer_words text
    )`.execute(db)
  await sql`create index trade_in_offers_case_idx on trade_in_offers (trade_in_id, sequence)`.execute(db)
  await sql`create index trade_in_offers_ends_idx on trade_in_offers (ends_at) where answer is null`.execute(
    db,
  )
  await sql`
    create function next_trade_in_number() returns text language sql volatile as $$
      select 'TT-' || lpad(number::text, greatest(length(number::text), 4), '0')
      from nextval('trade_in_numbers') number
    $$`.execute(db)
  await sql`
    create function open_trade_in_case() returns trigger language plpgsql as $$
    begin
      insert into trade_in_cases (id, number, state_since, opened_at, changed_at)
      values (new.id, next_trade_in_number(), new.updated_at, new.updated_at, new.updated_at)
      on conflict (id) do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger trade_in_proved after update of state on trade_ins
    for each row when (old.state = 'draft' and new.state <> 'draft') execute function open_trade_in_case()`.execute(
    db,
  )
  await sql`
    insert into trade_in_cases (id, number, state_since, opened_at, changed_at)
    select id, next_trade_in_number(), updated_at, updated_at, updated_at
    from (select id, updated_at from trade_ins where state <> 'draft' order by created_at, id) proved`.execute(
    db,
  )
  // An inspection has photos, too; what the former release writes is among these.
  await sql`
    alter table visit_photos drop constraint visit_photos_of_check,
      add constraint visit_photos_of_check check (of in ('intake', 'extra', 'inspection'))`.execute(db)
}
