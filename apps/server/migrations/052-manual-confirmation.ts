import { type Kysely, sql } from 'kysely'

/** Where a workshop confirms by hand, a booking whose number was proved is not confirmed by that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function confirms_by_hand(branch integer) returns boolean language sql stable as $$
      select exists (select from branch_settings where branch_id = branch and confirmation = 'manual')
    $$`.execute(db)
  await sql`
    create function visit_waits_for_confirmation() returns trigger language plpgsql as $$
    begin
      if new.state = 'scheduled' and not new.walk_in and confirms_by_hand(new.branch_id) then
        new.confirmed_at := null;
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger visit_waits_for_confirmation before insert on visits
    for each row execute function visit_waits_for_confirmation()`.execute(db)
}
