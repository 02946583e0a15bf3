import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { prepareApplicationRole } from './application-role.ts'
import { isLockHeld, isRetryableConflict } from './constraints.ts'
import { type Database, type OpenDatabase, openPostgres, type Queries } from './database.ts'
import { type MigrationFile, migrationNames, readMigration } from './migration-files.ts'
import { MIGRATIONS, migrationState, migrationsMade, requireSupported } from './migration-state.ts'
import { DatabaseMistake } from './mistakes.ts'

/** Of an advisory lock, so that one process migrates, whatever its release. */
const LOCK = '3853314791062309107'
/** A migration that waits for a lock blocks the statements behind it, so it gives up before a write has waited for a second. */
const LOCK_TIMEOUT_MS = 700
const TRIES = 60
const PAUSE_MS = 1_000
/** A migration takes as long as it takes. */
const NO_LIMIT_MS = 24 * 3_600_000

export interface MigrateOptions {
  /** Names of the migrations to run, instead of all that are missing. */
  names?: readonly string[]
  /** Called for each migration before it runs. */
  onMigration?(name: string): void
  /** Where the migrations come from, instead of the files. */
  read?(name: string): Promise<MigrationFile>
  lockTimeoutMs?: number
  /** Waits between two tries. */
  pause?(): Promise<unknown>
}

/**
 * Brings the tables up to date and returns the names of the migrations that ran. On a new database all of it is one transaction; on one that is in use
 * each migration is one of its own, so that none holds its locks longer than it needs. After a failed one the tables stay as the
 * migration before it left them, with which every release in use works (docs/decisions/019). Processes that start together take turns.
 */
export async function migrate(
  { address, pooler = 'none' }: Pick<OpenDatabase, 'address'> & Partial<Pick<OpenDatabase, 'pooler'>>,
  options: MigrateOptions = {},
): Promise<string[]> {
  const limits = { statementTimeoutMs: NO_LIMIT_MS, lockTimeoutMs: NO_LIMIT_MS, beats: false, pooler }
  const { db, close } = openPostgres(address, 4, limits)
  try {
    const wanted = [...(options.names ?? migrationNames())].sort()
    const missing = async () => {
      const made = new Set((await migrationsMade(db)).map(({ name }) => name))
      return wanted.filter((name) => !made.has(name))
    }
    if ((await missing()).length === 0) return []
    // Held by a transaction, because behind a pooler nothing else lasts; it reads nothing and blocks no one.
    return await db.transaction().execute(async (turn) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(turn)
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}::bigint)`.execute(turn)
      requireSupported(await migrationState(db))
      const names = await missing()
      await runAll(db, names, options)
      // Tables that were just made are the application's to use, too.
      await prepareApplicationRole(db)
      return names
    })
  } finally {
    await close()
  }
}

async function runAll(db: Database, names: string[], options: MigrateOptions): Promise<void> {
  const isNew = (await migrationsMade(db)).length === 0
  if (!isNew) {
    for (const name of names) await retryOnLockConflict(() => runOne(db, name, options), name, options)
    return
  }
  // Nobody waits for locks there, so as many as may share a transaction do.
  const rest = [...names]
  while (rest.length > 0) {
    const alone = await findFirstNonTransactional(rest, options)
    const together = rest.splice(0, alone)
    await runInMigrationTransaction(db, options, async (tx) => {
      await sql`
        create table if not exists ${sql.table(MIGRATIONS)} (
          name text primary key,
          needs text,
          made_at timestamptz not null
        )`.execute(tx)
      for (const name of together) await run(tx, name, options)
    })
    const [name] = rest.splice(0, 1)
    if (name) await runOne(db, name, options)
  }
}

/** Index of the first migration that cannot run in a transaction; the number of migrations where there is none. */
async function findFirstNonTransactional(
  names: readonly string[],
  { read = readMigration }: MigrateOptions,
): Promise<number> {
  for (const [index, name] of names.entries()) if ((await read(name)).alone) return index
  return names.length
}

async function runOne(db: Database, name: string, options: MigrateOptions): Promise<void> {
  const { alone } = await (options.read ?? readMigration)(name)
  if (alone) {
    await dropInvalidIndexes(db)
    return run(db, name, options)
  }
  await runInMigrationTransaction(db, options, (tx) => run(tx, name, options))
}

/** An index whose build failed half-way stays behind, is never used, and `if not exists` takes it for the one that is wanted. */
async function dropInvalidIndexes(db: Database): Promise<void> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select nspname as schema, relname as name from pg_index
      join pg_class on pg_class.oid = indexrelid join pg_namespace on pg_namespace.oid = relnamespace
    where not indisvalid and nspname = current_schema()`.execute(db)
  for (const { schema, name } of rows)
    await sql`drop index concurrently if exists ${sql.id(schema, name)}`.execute(db)
}

/** `work` as one transaction without a limit for its statements. */
const runInMigrationTransaction = (
  db: Database,
  { lockTimeoutMs = LOCK_TIMEOUT_MS }: MigrateOptions,
  work: (tx: Queries) => Promise<void>,
) =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(tx)
    await work(tx)
  })

async function run(
  db: Queries,
  name: string,
  { onMigration, read = readMigration }: MigrateOptions,
): Promise<void> {
  onMigration?.(name)
  const { up, needs = null } = await read(name)
  try {
    await up(db)
  } catch (problem) {
    throw new Error(`migration ${name} failed`, { cause: problem })
  }
  await sql`insert into ${sql.table(MIGRATIONS)} (name, needs, made_at) values (${name}, ${needs}, now())`.execute(
    db,
  )
}

/** Tries again while others hold what the migration must lock. */
async function retryOnLockConflict(
  work: () => Promise<void>,
  name: string,
  options: MigrateOptions,
): Promise<void> {
  const { pause = () => delay(PAUSE_MS) } = options
  for (let left = TRIES - 1; ; left--) {
    try {
      return await work()
    } catch (problem) {
      if (!isLockHeld(problem) && !isRetryableConflict(problem)) throw problem
      if (left === 0)
        throw new DatabaseMistake(
          `Migration ${name} was given no lock in ${TRIES} tries; try again when less is going on`,
        )
    }
    await pause()
  }
}
