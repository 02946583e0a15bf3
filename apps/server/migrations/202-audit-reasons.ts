import { type Kysely, sql } from 'kysely'

/**
 * What staff typed as the reason for opening a customer's data. It can name the customer, so it stands beside the audit log, where an
 * erasure reaches it, and goes with the customer or with its entry. The former release still writes reasons into the log; the next
 * erasure of their customer is not stopped by them, and `redact_audit_reasons` moves them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_reasons (
      sequence bigint primary key references audit_log (sequence) on delete cascade,
      customer_id text references customers (id) on delete cascade,
      reason text not null
    )`.execute(db)
  await sql`create index audit_reasons_customer_idx on audit_reasons (customer_id)`.execute(db)
  // The one change that the log allows: a reason leaves it. What it was goes beside it, while its customer is there.
  await sql`
    create or replace function audit_log_keeps() returns trigger language plpgsql as $$
    begin
      if current_setting('portal.redaction', true) is distinct from 'on'
          or new.details is distinct from old.details - 'reason'
          or (new.sequence, new.at, new.event, new.customer_id, new.staff_id, new.address, new.request_id)
            is distinct from (old.sequence, old.at, old.event, old.customer_id, old.staff_id, old.address, old.request_id) then
        raise exception 'audit_log is append-only';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create function redact_audit_reasons(customer text) returns void
      language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      perform set_config('portal.redaction', 'on', true);
      insert into audit_reasons (sequence, customer_id, reason)
        select sequence, customers.id, details ->> 'reason' from audit_log join customers on customers.id = customer_id
        where event = 'customer_read' and details ? 'reason' and (customer is null or customer_id = customer)
        on conflict do nothing;
      update audit_log set details = details - 'reason'
        where event = 'customer_read' and details ? 'reason' and (customer is null or customer_id = customer);
      perform set_config('portal.redaction', '', true);
    end $$`.execute(db)
  // What was in the log before, those of customers who are gone included. In the schema of this migration, which a restore renames.
  await sql`select set_config('portal.redaction', 'on', true)`.execute(db)
  await sql`
    insert into audit_reasons (sequence, customer_id, reason)
    select sequence, customers.id, details ->> 'reason' from audit_log join customers on customers.id = customer_id
    where event = 'customer_read' and details ? 'reason'`.execute(db)
  await sql`
    update audit_log set details = details - 'reason' where event = 'customer_read' and details ? 'reason'`.execute(
    db,
  )
  await sql`select set_config('portal.redaction', '', true)`.execute(db)
}
