import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')

/**
 * Brings the tables up to date, each migration once and all in one transaction, so that a failed one leaves the
 * former state. Processes that start together take turns (the migrator's lock).
 */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')
    throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error })
  }
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
