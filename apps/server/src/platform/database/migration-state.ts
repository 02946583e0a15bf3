import { sql } from 'kysely'
import type { Queries } from './database.ts'
import { migrationNames } from './migration-files.ts'
import { DatabaseMistake } from './mistakes.ts'

/** How the tables stand to what this release needs. */
export interface MigrationState {
  /** Migrations that were not made yet. */
  missing: string[]
  /** Whether a newer release has been here. */
  isBehind: boolean
  /** The first migration of a newer release beside which this one cannot run; null when there is none. */
  tooNew: string | null
}

/** Names of the migrations that the database has seen. */
export async function migrationsMade(db: Queries): Promise<string[]> {
  if (!(await isThere(db, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Compares the tables with the migrations of this release. */
export async function migrationState(db: Queries): Promise<MigrationState> {
  const known = migrationNames()
  const made = await migrationsMade(db)
  const beyond = made.filter((name) => !known.includes(name))
  return {
    missing: known.filter((name) => !made.includes(name)),
    isBehind: beyond.length > 0,
    tooNew: beyond.length > 0 ? await firstTooNew(db, beyond, known) : null,
  }
}

/** Throws `DatabaseMistake` when a newer release has taken away what this one uses. */
export function requireNotTooNew({ tooNew }: MigrationState): void {
  if (tooNew)
    throw new DatabaseMistake(
      `The database is made for a newer release: this one does not work beside migration ${tooNew}`,
    )
}

/** A migration says what a release must know to run beside it (`migrations/075-migration-needs.ts`); one that says nothing is not trusted. */
async function firstTooNew(db: Queries, beyond: string[], known: string[]): Promise<string | null> {
  const { rows } = (await isThere(db, 'migration_needs'))
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

async function isThere(db: Queries, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(
    db,
  )
  return rows[0]?.there ?? false
}
