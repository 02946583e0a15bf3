import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { startTemporaryPostgres } from '../../../../scripts/temporary-postgres.mjs'
import { openPostgres } from '../platform/database/database.ts'

/** Where the tests of a file write backups, and restore them to. */
export interface BackupPlaces {
  /** A file that nobody has written yet. */
  fileName(): string
  /** An empty database on an outside PostgreSQL, which is of another version than the embedded one. */
  emptyOutside(): Promise<string>
}

/** Starts the outside PostgreSQL before the tests of a file; nothing is left after them. */
export function useBackupPlaces(): BackupPlaces {
  const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-backup-'))
  let outside: Awaited<ReturnType<typeof startTemporaryPostgres>>
  let serial = 0
  beforeAll(async () => {
    outside = await startTemporaryPostgres()
  })
  afterAll(() => {
    outside.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    fileName: () => join(folder, `backup-${serial++}`),
    async emptyOutside() {
      const url = new URL(outside.url)
      const admin = openPostgres(url.href, 1)
      const name = `empty_${serial++}`
      await sql`create database ${sql.id(name)}`.execute(admin.db)
      await admin.close()
      url.pathname = `/${name}`
      return url.href
    },
  }
}
