import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { openEmbedded, openPostgres } from '../database/database.ts'

/** A database with the reference data for a server in a process of its own. */
export interface OwnDatabase {
  /** The settings that lead there. */
  environment: Record<string, string>
  remove(): Promise<void>
}

/** Makes one of the kind that this run tests: embedded in a folder, or on the PostgreSQL server. */
export async function makeOwnDatabase(): Promise<OwnDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-own-'))
  const template = inject('databaseTemplate')
  if (!template) {
    const dump = new Blob([readFileSync(inject('databaseDump'))])
    await (await openEmbedded(join(folder, 'database'), dump)).close()
    return {
      environment: { DATA_DIR: folder },
      remove: async () => rmSync(folder, { recursive: true, force: true }),
    }
  }
  const url = new URL(template)
  const templateName = url.pathname.slice(1)
  const name = `tt_worker_${templateName.split('_').at(-1)}_${process.pid}_own`
  url.pathname = '/postgres'
  const admin = openPostgres(url.href, 1)
  await sql`create database ${sql.id(name)} template ${sql.id(templateName)}`.execute(admin.db)
  url.pathname = `/${name}`
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: url.href },
    async remove() {
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db)
      await admin.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
