import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import type { OpenDatabase } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

/** An embedded database in memory that can be copied to a file. */
export async function openEmbeddedWithDump(): Promise<OpenDatabase & { dump(): Promise<Uint8Array> }> {
  const pglite = await PGlite.create()
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  return {
    db,
    embedded: true,
    dump: async () => new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()),
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
    },
  }
}
