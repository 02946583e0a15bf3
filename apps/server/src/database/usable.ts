import { sql } from 'kysely'
import type { Queries } from './database.ts'
import { DatabaseMistake } from './mistakes.ts'

const OLDEST_VERSION = 15

/** Throws `DatabaseMistake` when the server that was reached cannot hold our tables. */
export async function requireUsable(db: Queries): Promise<void> {
  const { rows } = await sql<{ version: string; encoding: string; read_only: string; may_create: boolean }>`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      current_setting('transaction_read_only') as read_only,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create`.execute(db)
  const [server] = rows
  const mistake = !server
    ? 'the server answers nothing'
    : Number.parseInt(server.version, 10) < OLDEST_VERSION
      ? `PostgreSQL ${server.version} is too old, ${OLDEST_VERSION} is needed`
      : server.encoding !== 'UTF8'
        ? `the database is made in ${server.encoding}, UTF8 is needed`
        : server.read_only === 'on'
          ? 'the server takes no writes: it is a standby or read-only'
          : server.may_create
            ? null
            : 'the user has no rights there: it must own the schema or be allowed to create in it'
  if (mistake) throw new DatabaseMistake(`DATABASE_URL cannot be used: ${mistake}`)
}
