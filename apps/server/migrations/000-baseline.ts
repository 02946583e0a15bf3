import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'

/** In the order of their foreign keys. */
const FILES = ['platform', 'account', 'garage', 'workshop', 'stock', 'office']

const textOf = (name: string) => readFileSync(join(import.meta.dirname, 'baseline', name), 'utf8')

/** The tables as release 0.1 left them; its migrations count as run, so that a server of 0.1 works beside this one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of FILES) await sql.raw(textOf(`${name}.sql`)).execute(db)
  const former = sql`unnest(${textOf('replaced.txt').trim().split('\n')}::text[]) as name`
  await sql`insert into kysely_migration (name, timestamp) select name, '' from ${former}`.execute(db)
  await sql`insert into migration_needs (name) select name from ${former}`.execute(db)
}
