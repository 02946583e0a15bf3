import { sql } from 'kysely'
import type { OpenDatabase, Queries } from '#server/database/database.ts'

/** Runs what the application may not do as the owner of the tables, in a transaction. */
export const asOwner = <T>({ db }: Pick<OpenDatabase, 'db'>, work: (tx: Queries) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx)
    return work(tx)
  })
