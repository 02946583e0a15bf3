import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

const FOLDER = join(import.meta.dirname, '../../../db/migrations')

/** The exports of a file in `migrations/`. */
export interface MigrationFile {
  up(db: Kysely<Tables>): Promise<void>
  /** The migration whose release stopped using what this one takes away; left out by those that only add. */
  needs?: string
  /** True for what PostgreSQL does outside of transactions only, `create index concurrently`: it must bear being begun again. */
  alone?: boolean
}

/** Makes the tables of version 1.0. */
export const BASELINE = '100-baseline'

/** Names of the migrations that this version of the server needs. */
export const migrationNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.replace(/\.ts$/, ''))
    .sort()

/** The migration of that name. */
export const readMigration = (name: string): Promise<MigrationFile> => import(join(FOLDER, `${name}.ts`))
