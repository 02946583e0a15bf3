import { type Kysely, sql } from 'kysely'

/** The embedded ERP (API C): trade-in leads that were handed to it, each reference once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table erp_trade_in_leads (
      reference text primary key,
      id text not null,
      product text not null,
      lead jsonb not null,
      created_at timestamptz not null
    )`.execute(db)
}
