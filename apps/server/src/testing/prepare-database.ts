import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadReference } from '../../seeds/load-reference.ts'
import { openPostgres } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openEmbeddedWithDump } from './embedded-dump.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** File that holds a migrated embedded database with reference data, or empty on PostgreSQL. */
    databaseDump: string
    /** Address of the prepared PostgreSQL database that workers copy, or empty on the embedded one. */
    databaseTemplate: string
  }
}

/**
 * Migrates and fills one database for the whole run; each worker starts from a copy.
 * `TEST_DATABASE_URL` names a PostgreSQL server's maintenance database; without it the embedded one is used.
 */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
  if (server) return prepareTemplate(project, server)
  const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-test-'))
  const file = join(folder, 'database.tar')
  const opened = await openEmbeddedWithDump()
  await migrate(opened.db)
  await loadReference(opened.db)
  writeFileSync(file, await opened.dump())
  await opened.close()
  project.provide('databaseDump', file)
  project.provide('databaseTemplate', '')
  return async () => rmSync(folder, { recursive: true, force: true })
}

async function prepareTemplate(project: TestProject, server: string): Promise<() => Promise<void>> {
  const { sql } = await import('kysely')
  const name = `tt_template_${process.pid}`
  const admin = openPostgres(server, 1)
  await sql`create database ${sql.id(name)}`.execute(admin.db)
  const url = new URL(server)
  url.pathname = `/${name}`
  const template = openPostgres(url.href, 2)
  await migrate(template.db)
  await loadReference(template.db)
  await template.close()
  project.provide('databaseDump', '')
  project.provide('databaseTemplate', url.href)
  return async () => {
    const { rows } = await sql<{ datname: string }>`
      select datname from pg_database where datname like ${`tt_worker_${process.pid}_%`}`.execute(admin.db)
    for (const { datname } of rows) await sql`drop database ${sql.id(datname)} with (force)`.execute(admin.db)
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db)
    await admin.close()
  }
}
