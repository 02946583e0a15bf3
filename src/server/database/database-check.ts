import { sql } from 'kysely'
import { commandText } from '#server/command-name.ts'
import { APPLICATION_ROLE } from './application-role-name.ts'
import type { Queries } from './database.ts'
import { MIGRATIONS } from './migration-state.ts'
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

/**
 * Throws `DatabaseMistake` when the tables are there but the user may not read them, as after a restore that gave nobody rights.
 * To such a user the database looks empty, so this is asked before the migrations are compared.
 */
export async function requireReadableTables(db: Queries): Promise<void> {
  const { rows } = await sql<{ user: string; isReadable: boolean; isMember: boolean }>`
    select current_user::text as "user",
      has_schema_privilege(place.oid, 'usage') and has_table_privilege(made.oid, 'select') as "isReadable",
      exists (select from pg_roles where rolname = ${APPLICATION_ROLE} and pg_has_role(oid, 'usage')) as "isMember"
    from unnest(string_to_array(translate(current_setting('search_path'), '" ', ''), ',')) with ordinality as searched (name, turn)
      join pg_namespace place on place.nspname = searched.name
      join pg_class made on made.relnamespace = place.oid and made.relname = ${MIGRATIONS}
    order by searched.turn limit 1`.execute(db)
  const [tables] = rows
  if (!tables || tables.isReadable) return
  const grant = tables.isMember
    ? ''
    : `let an administrator run \`grant ${APPLICATION_ROLE} to ${tables.user}\`, then `
  throw new DatabaseMistake(
    `DATABASE_URL cannot be used: the tables are there, but ${tables.user} has no rights on them: ${grant}run \`${commandText('migrate')}\` as their owner (DATABASE_OWNER_URL)`,
  )
}

/** Why the server cannot hold our tables; null when it can. */
export function mistakeOf({ version, encoding, read_only, may_create }: Server): string | null {
  if (Number.parseInt(version, 10) < OLDEST_VERSION)
    return `PostgreSQL ${version} is too old, ${OLDEST_VERSION} is needed`
  if (encoding !== 'UTF8') return `the database is made in ${encoding}, UTF8 is needed`
  if (read_only === 'on') return 'the server takes no writes: it is a standby or read-only'
  if (!may_create) return 'the user has no rights there: it must own the schema or be allowed to create in it'
  return null
}
