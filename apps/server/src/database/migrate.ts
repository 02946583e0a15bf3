import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database, OpenDatabase } from './database.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')

interface MigrateOptions {
  /** Schema that `db` makes its tables in, when it is not the usual one. */
  schema?: string
  /** Name of the last migration to run; all of them without it. */
  upTo?: string
}

/**
 * Brings the tables up to date, each migration once and all in one transaction, so that a failed one leaves the
 * former state. Processes that start together take turns (the migrator's lock).
 */
export async function migrate(
  { pinned: db }: Pick<OpenDatabase, 'pinned'>,
  { schema, upTo }: MigrateOptions = {},
): Promise<void> {
  if (!schema && !upTo && (await isUpToDate(db))) return
  const { Migrator } = await import('kysely/migration')
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    migrationTableSchema: schema,
  })
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')
    throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error })
  }
}

/** A start with nothing to do reads no migration. */
async function isUpToDate(db: Database): Promise<boolean> {
  const made = await migrationsMade(db).catch(() => [])
  return made.join() === migrationNames().sort().join()
}

/** Names of the migrations that the database has seen. */
export async function migrationsMade(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name).sort()
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(
    names.map(async (name) => [name.replace(/\.ts$/, ''), await import(join(FOLDER, name))] as const),
  )
  return Object.fromEntries(modules)
}

/** Names of the migrations that this version of the server needs. */
export const migrationNames = () => readdirSync(FOLDER).map((name) => name.replace(/\.ts$/, ''))
