import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'

/** In the order of their foreign keys. */
const FILES = ['platform', 'account', 'garage', 'workshop', 'stock', 'office']

/** The tables of version 1.0, one file for each domain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of FILES)
    await sql.raw(readFileSync(join(import.meta.dirname, 'baseline', `${name}.sql`), 'utf8')).execute(db)
}
