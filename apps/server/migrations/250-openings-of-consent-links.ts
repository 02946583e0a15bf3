import { type Kysely, sql } from 'kysely'

/**
 * Mail and SMS carry links of their own, so that the desk sees which of them was opened. Requests of the former release have one
 * link for both: `sms_token_hash` is null, and only `opened_at` says that it was opened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table extra_work_requests
      add column sms_token_hash text,
      add column email_opened_at timestamptz,
      add column sms_opened_at timestamptz,
      add column resent_at timestamptz`.execute(db)
}
