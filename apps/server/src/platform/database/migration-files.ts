import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')

/** The exports of a file in `migrations/`. */
export interface MigrationFile {
  up(db: Kysely<Tables>): Promise<void>
  /** The migration whose release stopped using what this one takes away; left out by those that only add. */
  needs?: string
  /** True for what PostgreSQL does outside of transactions only, `create index concurrently`: it must bear being begun again. */
  alone?: boolean
}

/** Makes the tables of a new database as the migrations of version 0.1 did (docs/decisions/028-baseline.md). */
export const BASELINE = '000-baseline'

/** Names of the migrations of version 0.1 that the baseline replaces, in order. */
export const listReplacedMigrations = (): string[] =>
  readFileSync(join(FOLDER, 'baseline/replaced.txt'), 'utf8').trim().split('\n')

/** Names of the migrations that this version of the server needs. */
export const migrationNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.replace(/\.ts$/, ''))
    .sort()

/** The migration of that name. */
export const readMigration = (name: string): Promise<MigrationFile> => import(join(FOLDER, `${name}.ts`))
