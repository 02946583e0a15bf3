import { sql } from 'kysely'
import type { Queries } from './database.ts'
import { DatabaseMistake } from './mistakes.ts'

const OLDEST_VERSION = 15

interface Server {
  version: string
  encoding: string
  read_only: string
  may_create: boolean
}

/** Throws `DatabaseMistake` when the server that was reached cannot hold our tables; making some needs a right of its own. */
export async function requireUsableDatabase(db: Queries, { toMigrate = true } = {}): Promise<void> {
  const { rows } = await sql<Server>`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      current_setting('transaction_read_only') as read_only,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create`.execute(db)
  const [server] = rows
  const mistake = server
    ? mistakeOf({ ...server, may_create: server.may_create || !toMigrate })
    : 'the server answers nothing'
  if (mistake) throw new DatabaseMistake(`DATABASE_URL cannot be used: ${mistake}`)
}

/** Why it cannot; null when it can. */
export function mistakeOf({ version, encoding, read_only, may_create }: Server): string | null {
  if (Number.parseInt(version, 10) < OLDEST_VERSION)
    return `PostgreSQL ${version} is too old, ${OLDEST_VERSION} is needed`
  if (encoding !== 'UTF8') return `the database is made in ${encoding}, UTF8 is needed`
  if (read_only === 'on') return 'the server takes no writes: it is a standby or read-only'
  if (!may_create) return 'the user has no rights there: it must own the schema or be allowed to create in it'
  return null
}
