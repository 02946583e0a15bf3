import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Queries } from './database.ts'

/** Why the processes of this machine may be refused connections, in one line; null when PostgreSQL has enough for them. */
export async function connectionShortage(
  db: Queries,
  { workers, database }: Pick<Config, 'workers' | 'database'>,
): Promise<string | null> {
  if (database.pooler !== 'none') return null
  const { rows } = await sql<{ available: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as available`.execute(
    db,
  )
  const available = rows[0]?.available ?? 0
  // Each process has one more, which sends notices.
  const wanted = workers * (database.poolSize + 1)
  if (wanted <= available) return null
  return `WORKERS × (DATABASE_POOL_SIZE + 1) is ${workers} × ${database.poolSize + 1} = ${wanted} connections, and max_connections of PostgreSQL leaves ${available}`
}
