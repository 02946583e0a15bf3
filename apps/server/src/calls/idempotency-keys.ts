import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'

interface KeyId {
  scope: string
  call: string
  key: string
}

/** True when the key was free and is now this call's. */
export async function claimKey(db: Queries, id: KeyId, bodyHash: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('idempotency_keys')
    .values({ ...id, body_hash: bodyHash, answer: null, settled: false, created_at: now })
    .onConflict((conflict) => conflict.columns(['scope', 'call', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function findKey(db: Queries, id: KeyId) {
  return db.selectFrom('idempotency_keys').selectAll().where(matching(id)).executeTakeFirst()
}

/** Takes a key over from a call that ended without an answer; only one of several takers gets it. */
export async function takeOverKey(
  db: Queries,
  id: KeyId,
  bodyHash: string,
  since: Date,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('idempotency_keys')
    .set({ body_hash: bodyHash, answer: null, settled: false, created_at: now })
    .where(matching(id))
    .where('created_at', '=', since)
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberAnswer(
  db: Queries,
  id: KeyId,
  answer: string,
  settled: boolean,
): Promise<void> {
  await db.updateTable('idempotency_keys').set({ answer, settled }).where(matching(id)).execute()
}

/** Frees a key whose call was refused; an answer once given stays. */
export async function forgetKey(db: Queries, id: KeyId): Promise<void> {
  await db.deleteFrom('idempotency_keys').where(matching(id)).where('answer', 'is', null).execute()
}

/** Removes the remembered answers of one caller. */
export async function forgetKeysOf(db: Queries, scope: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('scope', '=', scope).execute()
}

const matching = ({ scope, call, key }: KeyId) =>
  sql<boolean>`scope = ${scope} and call = ${call} and key = ${key}`
