import { openPostgres } from '../apps/server/src/database/database.ts'

/** Lets one person of head office replace a whole stock; a second one has a journey of its own. */
export async function publishAlone(address: string): Promise<void> {
  const { db, close } = openPostgres(address, 2, { beats: false })
  await db
    .insertInto('publication_limits')
    .values({ name: 'rows', rows: 60_000, raise_to: null, raise_by: null, raise_by_name: null })
    .execute()
  await close()
}
