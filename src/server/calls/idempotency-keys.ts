import { sql } from 'kysely'
import { compileOnce } from '#server/database/compile-once.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { opaqueTextArray } from '#server/database/unseen-array.ts'
import { batchWrites } from '#server/database/write-batching.ts'
import { isProcessAlive } from '#server/processes/heartbeat.ts'

/** Identifies a key. */
export interface KeyId {
  scope: string
  call: string
  key: string
}

/** A key that one call holds. The call writes under the key only while it still holds it. */
export interface Claim extends KeyId {
  /** Random, new for every call. */
  claim: string
}

/** A claim that a call asks for. */
export interface ClaimRequest extends Claim {
  bodyHash: string
  /** The process that runs the call. */
  process: string
  now: Date
}

export type ClaimKey = (wanted: ClaimRequest) => Promise<boolean>
export type SettleAnswer = (given: Claim & { answer: string }) => Promise<void>

/** Claims keys that are free, with one statement for calls that come together; true when the key is this call's now. */
export const createKeyClaimer = (db: Database): ClaimKey =>
  batchWrites(async (asked) => {
    // Always in the same order: two processes that claim the same keys must not deadlock.
    const inOrder = [...asked].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
    const rows = await insertClaims(db, {
      ...columnsOf(inOrder),
      bodyHashes: inOrder.map(({ bodyHash }) => bodyHash),
      processes: inOrder.map(({ process }) => process),
      now: inOrder.map(({ now }) => now),
    })
    const claimed = new Set(rows.map(({ claim }) => claim))
    return asked.map(({ claim }) => claimed.has(claim))
  })

const placeOf = ({ scope, call, key }: KeyId) => `${key} ${scope} ${call}`

interface Columns {
  scopes: string[]
  calls: string[]
  keys: string[]
  claims: string[]
}
const columnsOf = (claims: readonly Claim[]): Columns => ({
  scopes: claims.map(({ scope }) => scope),
  calls: claims.map(({ call }) => call),
  keys: claims.map(({ key }) => key),
  claims: claims.map(({ claim }) => claim),
})

const insertClaims = compileOnce(
  (_, all: Columns & { bodyHashes: string[]; processes: string[]; now: Date[] }) => sql<{ claim: string }>`
    insert into idempotency_keys (scope, call, key, claim, body_hash, process, created_at, settled)
    select *, false from unnest(${all.scopes}::text[], ${all.calls}::text[], ${all.keys}::text[], ${all.claims}::text[],
      ${all.bodyHashes}::text[], ${all.processes}::text[], ${all.now}::timestamptz[])
    on conflict (scope, call, key) do nothing
    returning claim`,
)

/** State of a key; `abandoned` when the process that runs its call has not been seen for a while. */
export async function findKey(db: Queries, id: KeyId) {
  return db
    .selectFrom('idempotency_keys')
    .selectAll()
    .select(sql<boolean>`not ${isProcessAlive(sql.ref('process'))}`.as('abandoned'))
    .where(isKeyOf(id))
    .executeTakeFirst()
}

/** Takes a key over from the call `former` that ended, in a state that is not `answer`ed; only one of several takers gets it. */
export async function reclaimIdempotencyKey(
  db: Queries,
  { bodyHash, now, process, claim, ...id }: ClaimRequest,
  former: { claim: string; answer: string | null },
): Promise<boolean> {
  const row = await db
    .updateTable('idempotency_keys')
    .set({ body_hash: bodyHash, answer: null, settled: false, claim, process, created_at: now })
    .where(isKeyOf(id))
    .where('claim', '=', former.claim)
    .where(sql<boolean>`answer is not distinct from ${former.answer}`)
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores an answer as part of the rule's transaction; false when the key has been taken over meanwhile. */
export async function storeKeyedAnswer(
  tx: Queries,
  claim: Claim,
  answer: string,
  settled: boolean,
): Promise<boolean> {
  return (await storeAnswer(tx, { ...claim, answer, settled })).length > 0
}
const storeAnswer = compileOnce(
  (db, { answer, settled, claim, ...id }: Claim & { answer: string; settled: boolean }) =>
    db
      .updateTable('idempotency_keys')
      .set({ answer, settled })
      .where(isKeyOf(id))
      .where('claim', '=', claim)
      .returning('key'),
)

/** Stores final answers, with one statement for calls that end together; an answer that is final already stays. */
export const createAnswerSettler = (db: Database): SettleAnswer =>
  batchWrites(async (given) => {
    await storeSettled(db, { ...columnsOf(given), answers: given.map(({ answer }) => answer) })
    return given.map(() => undefined)
  })
const storeSettled = compileOnce(
  (_, all: Columns & { answers: string[] }) => sql<never>`
    update idempotency_keys held set answer = given.answer, settled = true
    from unnest(${sql.join([all.scopes, all.calls, all.keys, all.claims, all.answers].map(opaqueTextArray))})
      as given (scope, call, key, claim, answer)
    where held.scope = given.scope and held.call = given.call and held.key = given.key
      and held.claim = given.claim and not held.settled`,
)

/** Frees the key of a call that has ended; an answer that was committed stays, and is the answer from now on. */
export async function releaseClaim(db: Queries, { claim, ...id }: Claim): Promise<void> {
  const held = sql<boolean>`${isKeyOf(id)} and claim = ${claim}`
  await db.deleteFrom('idempotency_keys').where(held).where('answer', 'is', null).execute()
  await markAnswerFinal(db, { claim, ...id })
}

/** Makes the committed answer of a key final. */
export async function markAnswerFinal(db: Queries, { claim, ...id }: Claim): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ settled: true })
    .where(sql<boolean>`${isKeyOf(id)} and claim = ${claim}`)
    .execute()
}

// Answers to callers who had not signed in are stored under their network address and can contain their e-mail address;
// the column `addresses` lists the ones in an answer.
const containsEmail = (email: string) => sql<boolean>`addresses @> array[${email.toLowerCase()}::text]`
const answersOf = (scope: string, email: string) =>
  sql<boolean>`(scope = ${scope} or ${containsEmail(email)})`

/** Removes the stored answers of one caller. */
export async function forgetKeysOf(db: Queries, scope: string, email: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where(answersOf(scope, email)).execute()
}

/** Removes the answers to staff that contain one of `values`, in any JSON spelling. */
export async function forgetStaffAnswers(db: Queries, values: readonly string[]): Promise<void> {
  const named = sql<boolean>`exists (select from unnest(${values}::text[]) as v
    where strpos(lower(answer), lower(trim(both '"' from to_json(v)::text))) > 0)`
  const ofStaff = sql<boolean>`scope = any(array(select 'staff:' || id from staff))`
  await db.deleteFrom('idempotency_keys').where(ofStaff).where(named).execute()
}

/** Removes the answers to callers who had not signed in that name one of these ids, for example a test drive claimed later. */
export async function forgetAnswersToStrangers(db: Queries, ids: readonly string[]): Promise<void> {
  const named = sql<boolean>`exists (select from unnest(${ids}::text[]) as id where strpos(answer, id) > 0)`
  // As a literal, so that PostgreSQL uses the partial index.
  await db.deleteFrom('idempotency_keys').where(sql<boolean>`scope like 'address:%'`).where(named).execute()
}

/** Removes the stored answers that contain the caller's e-mail address. */
export async function deleteKeysContaining(db: Queries, scope: string, email: string): Promise<void> {
  const naming = sql`strpos(lower(answer), ${JSON.stringify(email.toLowerCase())}) > 0`
  await db
    .deleteFrom('idempotency_keys')
    .where(sql<boolean>`((scope = ${scope} and ${naming}) or ${containsEmail(email)})`)
    .execute()
}

/** The stored answers of one caller. */
export function keysOf(db: Queries, scope: string, email: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['call', 'answer', 'created_at'])
    .where(answersOf(scope, email))
    .execute()
}

const isKeyOf = ({ scope, call, key }: KeyId) =>
  sql<boolean>`scope = ${scope} and call = ${call} and key = ${key}`
