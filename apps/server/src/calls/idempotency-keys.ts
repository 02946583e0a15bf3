import { type Insertable, sql } from 'kysely'
import { built } from '../database/built.ts'
import type { Queries } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

interface KeyId {
  scope: string
  call: string
  key: string
}

/** True when the key was free and is now this call's. */
export async function claimKey(
  db: Queries,
  id: KeyId,
  bodyHash: string,
  claim: string,
  now: Date,
): Promise<boolean> {
  const rows = await insertClaim(db, {
    ...id,
    body_hash: bodyHash,
    answer: null,
    settled: false,
    claim,
    created_at: now,
  })
  return rows.length > 0
}
const insertClaim = built((db, claimed: Insertable<Tables['idempotency_keys']>) =>
  db
    .insertInto('idempotency_keys')
    .values(claimed)
    .onConflict((conflict) => conflict.columns(['scope', 'call', 'key']).doNothing())
    .returning('key'),
)

export async function findKey(db: Queries, id: KeyId) {
  return db.selectFrom('idempotency_keys').selectAll().where(matching(id)).executeTakeFirst()
}

/** Takes a key over from a call that ended without an answer; only one of several takers gets it. */
export async function takeOverKey(
  db: Queries,
  id: KeyId,
  bodyHash: string,
  since: Date,
  claim: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('idempotency_keys')
    .set({ body_hash: bodyHash, answer: null, settled: false, claim, created_at: now })
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
  await storeAnswer(db, { ...id, answer, settled })
}
const storeAnswer = built((db, { answer, settled, ...id }: KeyId & { answer: string; settled: boolean }) =>
  db.updateTable('idempotency_keys').set({ answer, settled }).where(matching(id)),
)

/** Frees the key of a call that has ended; an answer that was committed stays, and is the answer from now on. */
export async function releaseClaim(db: Queries, claim: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('claim', '=', claim).where('answer', 'is', null).execute()
  await db.updateTable('idempotency_keys').set({ settled: true }).where('claim', '=', claim).execute()
}

/** The same for every call of processes that are no more. */
export async function releaseClaimsOfTheDead(db: Queries): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('settled', '=', false).where('answer', 'is', null).execute()
  await db.updateTable('idempotency_keys').set({ settled: true }).where('settled', '=', false).execute()
}

// What somebody was answered before he signed in stands under his network address, with his e-mail in it. Written as the index is
// that holds such answers alone.
const before = sql<boolean>`scope like 'address:%'`
const naming = (email: string) =>
  sql<boolean>`strpos(lower(answer), ${JSON.stringify(email.toLowerCase())}) > 0`
const answersOf = (scope: string, email: string) =>
  sql<boolean>`(scope = ${scope} or (${before} and ${naming(email)}))`

/** Removes the remembered answers of one caller. */
export async function forgetKeysOf(db: Queries, scope: string, email: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where(answersOf(scope, email)).execute()
}

/** The same for those that hold his e-mail only. */
export async function forgetKeysNaming(db: Queries, scope: string, email: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where(answersOf(scope, email)).where(naming(email)).execute()
}

/** The remembered answers of one caller. */
export function keysOf(db: Queries, scope: string, email: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['call', 'answer', 'created_at'])
    .where(answersOf(scope, email))
    .execute()
}

const matching = ({ scope, call, key }: KeyId) =>
  sql<boolean>`scope = ${scope} and call = ${call} and key = ${key}`
