import { sql } from 'kysely'
import type { Queries } from './database.ts'
import { migrationNames } from './migration-files.ts'
import { DatabaseMistake } from './mistakes.ts'

/** The table of migrations that have run. */
export const MIGRATIONS = 'migrations'
/** Its name in versions 0.x. */
const MIGRATIONS_OF_0_X = 'kysely_migration'

/** How the tables stand to what this release needs. */
export interface MigrationState {
  /** Migrations that were not made yet. */
  missing: string[]
  /** Whether no migration was made yet. */
  isEmpty: boolean
  /** Whether a newer release has been here. */
  isBehind: boolean
  /** Why this release cannot work on the tables; null when it can. */
  unsupported: string | null
}

interface MadeMigration {
  name: string
  needs: string | null
}

/** The migrations that the database has seen. */
export async function migrationsMade(db: Queries): Promise<MadeMigration[]> {
  if (!(await tableExists(db, MIGRATIONS))) return []
  const { rows } = await sql<MadeMigration>`
    select name, needs from ${sql.table(MIGRATIONS)} order by name`.execute(db)
  return rows
}

/** Compares the tables with the migrations of this release. */
export async function migrationState(db: Queries): Promise<MigrationState> {
  const known = migrationNames()
  const made = await migrationsMade(db)
  const names = made.map(({ name }) => name)
  const beyond = made.filter(({ name }) => !known.includes(name))
  const tooNew = beyond.find(({ needs }) => needs !== null && !known.includes(needs))
  const isOf0x = made.length === 0 && (await tableExists(db, MIGRATIONS_OF_0_X))
  return {
    missing: known.filter((name) => !names.includes(name)),
    isEmpty: made.length === 0,
    isBehind: beyond.length > 0,
    unsupported: isOf0x
      ? 'was made by a version before 1.0, which cannot be upgraded: start with an empty database'
      : tooNew
        ? `is made for a newer release: this one does not work beside migration ${tooNew.name}`
        : null,
  }
}

/** Throws `DatabaseMistake` when this release cannot work on the tables. */
export function requireSupported({ unsupported }: Pick<MigrationState, 'unsupported'>): void {
  if (unsupported) throw new DatabaseMistake(`The database ${unsupported}`)
}

async function tableExists(db: Queries, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(
    db,
  )
  return rows[0]?.there ?? false
}
