import { sql } from 'kysely'
import type { Queries } from './database.ts'
import { BASELINE, listReplacedMigrations, migrationNames } from './migration-files.ts'
import { DatabaseMistake } from './mistakes.ts'

/** How the tables stand to what this release needs. */
export interface MigrationState {
  /** Migrations that were not made yet. */
  missing: string[]
  /** Whether no migration was made yet. */
  isEmpty: boolean
  /** Whether a newer release has been here. */
  isBehind: boolean
  /** The first migration of a newer release beside which this one cannot run; null when there is none. */
  tooNew: string | null
  /** The last migration of a database that stopped before the baseline; null when there is none. */
  tooOld: string | null
}

/** Names of the migrations that the database has seen; one that has seen all of version 0.1 is at the baseline. */
export async function migrationsMade(db: Queries): Promise<string[]> {
  if (!(await tableExists(db, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const made = rows.map(({ name }) => name)
  const isAtBaseline = !made.includes(BASELINE) && made.includes(listReplacedMigrations().at(-1) ?? '')
  return isAtBaseline ? [BASELINE, ...made] : made
}

/** Compares the tables with the migrations of this release. */
export async function migrationState(db: Queries): Promise<MigrationState> {
  const known = migrationNames()
  const made = await migrationsMade(db)
  const replaced = listReplacedMigrations()
  const beyond = made.filter((name) => !known.includes(name) && !replaced.includes(name))
  return {
    missing: known.filter((name) => !made.includes(name)),
    isEmpty: made.length === 0,
    isBehind: beyond.length > 0,
    tooNew: beyond.length > 0 ? await findIncompatibleMigration(db, beyond, [...replaced, ...known]) : null,
    tooOld: made.includes(BASELINE) ? null : (made.at(-1) ?? null),
  }
}

/** Throws `DatabaseMistake` when a newer release has taken away what this one uses, or when the tables are too old to be changed. */
export function requireSupported(state: Pick<MigrationState, 'tooNew' | 'tooOld'>): void {
  const reason = unsupportedReason(state)
  if (reason) throw new DatabaseMistake(`The database ${reason}`)
}

/** Why this release cannot work on the tables; null when it can. */
export function unsupportedReason({
  tooNew,
  tooOld,
}: Pick<MigrationState, 'tooNew' | 'tooOld'>): string | null {
  if (tooNew) return `is made for a newer release: this one does not work beside migration ${tooNew}`
  if (tooOld)
    return `stands at migration ${tooOld}; start the last release 0.1 once, up to migration ${listReplacedMigrations().at(-1)}, and then this one`
  return null
}

/** A migration says what a release must know to run beside it (`migration_needs`); one that says nothing is not trusted. */
async function findIncompatibleMigration(
  db: Queries,
  beyond: string[],
  known: string[],
): Promise<string | null> {
  const { rows } = (await tableExists(db, 'migration_needs'))
    ? await sql<{ name: string; needs: string | null }>`select name, needs from migration_needs`.execute(db)
    : { rows: [] }
  const needs = new Map(rows.map((row) => [row.name, row.needs]))
  return (
    beyond.find((name) => {
      const needed = needs.get(name)
      return needed === undefined || (needed !== null && !known.includes(needed))
    }) ?? null
  )
}

async function tableExists(db: Queries, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(
    db,
  )
  return rows[0]?.there ?? false
}
