import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { APPLICATION_ROLE } from '#server/database/application-role-name.ts'
import { openPostgres } from '#server/database/database.ts'
import { startTemporaryPostgres } from '../../scripts/temporary-postgres.mjs'

/** Where the tests of a file write backups, and restore them to. */
export interface BackupPlaces {
  /** The name of a file that does not exist yet. */
  fileName(): string
  /** An empty database on an outside PostgreSQL, which is of another version than the embedded one. */
  emptyOutside(): Promise<string>
  /** The same with a role that owns it and one for the server, neither of which may see what other sessions do. */
  emptyWithTwoRoles(): Promise<TwoRoles>
}

/** Addresses of one database. */
export interface TwoRoles {
  /** As the administrator of its PostgreSQL. */
  admin: string
  owner: string
  web: string
}

/** Starts the outside PostgreSQL before the tests of a file; and removes it afterwards. The doctor accepts only a `durable` one. */
export function useBackupPlaces({ durable = false } = {}): BackupPlaces {
  const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-backup-'))
  let outside: Awaited<ReturnType<typeof startTemporaryPostgres>>
  let serial = 0
  beforeAll(async () => {
    outside = await startTemporaryPostgres({ durable })
  })
  afterAll(() => {
    outside.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const administer = async (...statements: string[]) => {
    const { db, close } = openPostgres(outside.url, 1)
    for (const statement of statements) await sql.raw(statement).execute(db)
    await close()
  }
  const addressOf = (name: string, user?: string) => {
    const url = new URL(outside.url)
    url.pathname = `/${name}`
    if (user) Object.assign(url, { username: user, password: 'rahasia' })
    return url.href
  }
  return {
    fileName: () => join(folder, `backup-${serial++}`),
    async emptyOutside() {
      const name = `empty_${serial++}`
      await administer(`create database ${name}`)
      return addressOf(name)
    },
    async emptyWithTwoRoles() {
      const name = `empty_${serial++}`
      const owner = `owner_${name}`
      const web = `web_${name}`
      await administer(
        `do $$ begin create role ${APPLICATION_ROLE}; exception when duplicate_object then null; end $$`,
        ...[owner, web].map((user) => `create role ${user} login password 'rahasia'`),
        `grant ${APPLICATION_ROLE} to ${owner}, ${web}`,
        `create database ${name} owner ${owner}`,
      )
      return { admin: addressOf(name), owner: addressOf(name, owner), web: addressOf(name, web) }
    },
  }
}
