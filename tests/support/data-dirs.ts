import { cpSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { temporaryDataDir } from './embedded-server.ts'

/** Data folders for the tests of a file: empty ones, and copies of one that is made once, because that takes a second. */
export function useDataDirs() {
  const made = temporaryDataDir()
  const removals: (() => void)[] = []
  beforeAll(async () =>
    (await startEmbeddedPostgres(made.dataDir, { log: pino({ level: 'silent' }) })).stop(),
  )
  afterEach(() => {
    for (const remove of removals.splice(0)) remove()
  })
  afterAll(made.remove)
  const empty = () => {
    const { dataDir, remove } = temporaryDataDir()
    removals.push(remove)
    return dataDir
  }
  return {
    empty,
    /** One with a database, at `dataDir` when that is given. */
    copy(dataDir = empty()) {
      cpSync(made.dataDir, dataDir, { recursive: true })
      return dataDir
    },
  }
}
