import { sql } from 'kysely'
import { openPostgres } from '#server/database/database.ts'
import { startTemporaryPostgres } from '../../scripts/temporary-postgres.mjs'

/** A database outside for servers that are killed, and what can be done to it. */
export interface OutsidePostgres {
  url: string
  /** Kills it and starts it again; null for one that is not ours to kill. */
  death: { kill(): void; start(): void } | null
  remove(): Promise<void>
}

/** A database of its own at `given`, or in a durable PostgreSQL that is started for it. */
export async function outsidePostgres(given: string | undefined): Promise<OutsidePostgres> {
  if (!given) {
    const postgres = await startTemporaryPostgres({ durable: true })
    return { url: postgres.url, death: postgres, remove: async () => postgres.stop() }
  }
  const name = sql.id(`tt_killed_${process.pid}`)
  const url = new URL(given)
  url.pathname = `/tt_killed_${process.pid}`
  const admin = openPostgres(given, 1)
  await sql`create database ${name}`.execute(admin.db)
  return {
    url: url.href,
    death: null,
    async remove() {
      await sql`drop database ${name} with (force)`.execute(admin.db)
      await admin.close()
    },
  }
}
