import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { lockDataFolder } from './embedded-lock.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
/** A database or a transaction of it: queries take this, so that they can run in either. */
export type Queries = Kysely<Tables> | Transaction<Tables>

const INT8 = 20
const DATE = 1082
// Both engines must give the same JSON: counts as numbers, calendar days as text.
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(DATE, (value: string) => value)

export interface OpenDatabase {
  db: Database
  /** True when it lives in `DATA_DIR`, false on a PostgreSQL server. */
  embedded: boolean
  close(): Promise<void>
}

/** Opens PostgreSQL with `DATABASE_URL`, otherwise the embedded database in `DATA_DIR` behind its exclusive lock. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl)
  const release = lockDataFolder(config.dataDir)
  try {
    const folder = join(config.dataDir, 'database')
    setAsideUnfinished(folder)
    const opened = await openEmbedded(folder)
    return {
      ...opened,
      close: async () => {
        await opened.close()
        release()
      },
    }
  } catch (problem) {
    release()
    throw problem
  }
}

export function openPostgres(connectionString: string, max = 10): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, embedded: false, close: () => db.destroy() }
}

/** Opens an embedded database in `folder`, or in memory without one; `dump` fills a new one. */
export async function openEmbedded(folder?: string, dump?: Blob): Promise<OpenDatabase> {
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    parsers: { [DATE]: (value: string) => value },
    // The default 128 MB of shared buffers are more than the whole data set (docs/decisions/002).
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  })
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  return {
    db,
    embedded: true,
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
    },
  }
}

/** A folder whose first creation was cut off never held data: it is renamed and made anew. */
function setAsideUnfinished(folder: string): void {
  if (existsSync(folder) && !existsSync(join(folder, 'PG_VERSION'))) {
    renameSync(folder, `${folder}.unfinished-${process.pid}-${Date.now()}`)
  }
}
