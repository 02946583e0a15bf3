import type { JWK } from 'jose'
import { type Insertable, sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

/** Lets one transaction at a time find or create the signing key. */
export async function lockKeys(tx: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('passport_keys'))`.execute(tx)
}

/** Keys that may sign, made since an instant, the newest first. */
export const signingKeys = (db: Queries, since: Date) =>
  db
    .selectFrom('passport_keys')
    .select(['kid', 'sealed_private'])
    .where('sealed_private', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('made_at', '>', since)
    .orderBy('made_at', 'desc')
    .execute()

export async function insertKey(tx: Queries, key: Insertable<Tables['passport_keys']>): Promise<void> {
  await tx.insertInto('passport_keys').values(key).execute()
}

/** Deletes the private halves of all other keys. */
export async function retireKeysBut(tx: Queries, kid: string): Promise<void> {
  await tx
    .updateTable('passport_keys')
    .set({ sealed_private: null })
    .where('kid', '<>', kid)
    .where('sealed_private', 'is not', null)
    .execute()
}

export async function publicKeyOf(db: Queries, kid: string): Promise<JWK | undefined> {
  const found = await db
    .selectFrom('passport_keys')
    .select('public_key')
    .where('kid', '=', kid)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return found?.public_key
}

/** Public halves of all keys whose signatures are valid. */
export const publicKeys = (db: Queries) =>
  db
    .selectFrom('passport_keys')
    .select(['kid', 'public_key'])
    .where('withdrawn_at', 'is', null)
    .orderBy('made_at')
    .execute()
