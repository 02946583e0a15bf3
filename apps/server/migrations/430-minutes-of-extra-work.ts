import { type Kysely, sql } from 'kysely'

/**
 * The time that extra work takes on which kind of stall, and the technician whose name an intake bears. The reference is validated by
 * 431 and has its index by 432.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table visit_lines
      add column if not exists minutes bigint,
      add column if not exists stall_kind text`.execute(db)
  await sql`
    alter table intakes
      add column if not exists technician_id text,
      add constraint intakes_technician_id_fkey foreign key (technician_id) references technicians (id)
        on delete set null not valid`.execute(db)
}
