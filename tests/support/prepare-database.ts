import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { loadReference } from '#db/seeds/load-reference.ts'
import { APPLICATION_ROLE } from '#server/database/application-role-name.ts'
import { openPostgres } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the prepared database that workers copy. */
    databaseTemplate: string
  }
}

/**
 * Migrates and fills one database for the whole run; each worker starts from a copy.
 * `TEST_DATABASE_URL` names a PostgreSQL server's maintenance database; without it an embedded one is started.
 */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const server = await serverForTheRun()
  const name = `tt_template_${process.pid}`
  const admin = openPostgres(server.url, 1)
  await sql`create database ${sql.id(name)}`.execute(admin.db)
  const url = databaseAt(server.url, name)
  const template = openPostgres(url, 2)
  await migrate(template)
  await loadReference(template.db)
  // Tests look at what other connections wait for; their sessions are the owner's.
  await sql`grant pg_read_all_stats to ${sql.id(APPLICATION_ROLE)}`.execute(template.db)
  await template.close()
  project.provide('databaseTemplate', url)
  return async () => {
    const { rows } = await sql<{ datname: string }>`
      select datname from pg_database where datname like ${`tt_worker_${process.pid}_%`}`.execute(admin.db)
    for (const { datname } of rows) await sql`drop database ${sql.id(datname)} with (force)`.execute(admin.db)
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db)
    await admin.close()
    await server.stop()
  }
}

/** The same server's database `name`. */
function databaseAt(address: string, name: string): string {
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 4e9

/**
 * A folder in memory with room for a run, or null. On a disk a fifth of the suite's computing time is spent in the file system,
 * which creates and removes files of tables.
 */
function inMemory(): string | null {
  if (!existsSync(MEMORY)) return null
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > NEEDED_BYTES ? MEMORY : null
}

/** PostgreSQL for one run: the one that is given, or an embedded one that leaves nothing behind. */
export async function serverForTheRun(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const folder = mkdtempSync(join(inMemory() ?? tmpdir(), 'toyota-trust-test-'))
  const engine = await startEmbeddedPostgres(folder, { log: pino({ level: 'silent' }), throwAway: true })
  return {
    url: engine.url,
    async stop() {
      await engine.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
