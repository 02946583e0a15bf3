import { sql } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import { compileOnce } from '#server/database/compile-once.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

/** What a code is for. */
export type SubjectKey = { kind: Tables['phone_codes']['subject_kind']; id: string }

const isCodeSubject = ({ kind, id }: SubjectKey) =>
  sql<boolean>`subject_kind = ${kind} and subject_id = ${id}`

export function findCode(db: Queries, subject: SubjectKey) {
  return db.selectFrom('phone_codes').selectAll().where(isCodeSubject(subject)).executeTakeFirst()
}

/** The subject of a code that was sent. */
export async function subjectOf(db: Queries, codeId: string): Promise<SubjectKey | undefined> {
  return db
    .selectFrom('phone_codes')
    .select(['subject_kind as kind', 'subject_id as id'])
    .where('id', '=', codeId)
    .executeTakeFirst()
}

type NewCode = Omit<Tables['phone_codes'], 'tries' | 'sends' | 'used_at'>

/** Stores a code in place of the subject's former one and counts the send; the id stays the first one's. */
export const replaceCode = compileOnce((db, code: NewCode) => {
  const { id: _, subject_kind, subject_id, ...newest } = code
  return db
    .insertInto('phone_codes')
    .values({ ...code, sends: 1, used_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['subject_kind', 'subject_id'])
        .doUpdateSet({ ...newest, sends: sql`phone_codes.sends + 1`, used_at: null }),
    )
})

/** Spends a try while one is left and the code may be typed. One statement, so that parallel guesses wait for each other. */
export function consumeCodeTry(db: Queries, subject: SubjectKey, max: number, now: Date) {
  return db
    .updateTable('phone_codes')
    .set({ tries: sql`tries + 1` })
    .where(isCodeSubject(subject))
    .where('tries', '<', max)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'phone', 'code_hash', 'tries', 'via'])
    .executeTakeFirst()
}

/** Uses the code up and gives the try back: only wrong ones count. */
export async function markUsed(db: Queries, id: string, now: Date): Promise<void> {
  await db
    .updateTable('phone_codes')
    .set({ used_at: now, tries: sql`tries - 1` })
    .where('id', '=', id)
    .execute()
}

/** Assigns the codes of a request that was made without an account to a customer. */
export async function assignCodes(db: Queries, subject: SubjectKey, customer: Customer): Promise<void> {
  await db
    .updateTable('phone_codes')
    .set({ customer_id: customer.id })
    .where(isCodeSubject(subject))
    .execute()
}

export async function deleteCodes(db: Queries, subject: SubjectKey): Promise<void> {
  await db.deleteFrom('phone_codes').where(isCodeSubject(subject)).execute()
}

/** Deletes codes by their ids; those for a subject without an account are deleted with no customer. */
export async function forgetCodes(db: Queries, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('phone_codes').where('id', '=', sql<string>`any(${ids}::text[])`).execute()
}

/** To how many subjects a code was sent from `from` until `until`, and how many of these codes were used. */
export async function codesBetween(db: Queries, from: Date, until: Date) {
  const { rows } = await sql<{ sent: number; used: number }>`
    select count(*)::int as sent, count(used_at)::int as used
    from phone_codes where sent_at > ${from} and sent_at <= ${until}`.execute(db)
  return rows[0] ?? { sent: 0, used: 0 }
}

/** Excludes proofs by WhatsApp, whose account can outlive the SIM. */
const BY_SMS = sql<boolean>`via is distinct from 'whatsapp'`

/** When the customer proved this number by SMS; null when they never did. */
export async function proofOf(db: Queries, customer: Customer, phone: string): Promise<Date | null> {
  const row = await db
    .selectFrom('phone_proofs')
    .select('proved_at')
    .where('customer_id', '=', customer.id)
    .where('phone', '=', phone)
    .where(BY_SMS)
    .executeTakeFirst()
  return row?.proved_at ?? null
}

/** Customers who proved this number by SMS after `since`, at most two: more than one means that it is shared. */
export const findNumberProvers = (
  db: Queries,
  phone: string,
  since: Date,
): Promise<{ customer_id: string }[]> =>
  db
    .selectFrom('phone_proofs')
    .select('customer_id')
    .where('phone', '=', phone)
    .where('proved_at', '>', since)
    .where(BY_SMS)
    .limit(2)
    .execute()

/** Removes the proof of a number; true when there was one. */
export async function deleteProof(db: Queries, customer: Customer, phone: string): Promise<boolean> {
  const row = await db
    .deleteFrom('phone_proofs')
    .where('customer_id', '=', customer.id)
    .where('phone', '=', phone)
    .returning('phone')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the customer's codes for a number that may still be typed; answers their messages. */
export async function expireCodes(
  db: Queries,
  customer: Customer,
  phone: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('phone_codes')
    .set({ expires_at: now })
    .where('customer_id', '=', customer.id)
    .where('phone', '=', phone)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('outbox_id')
    .execute()
  return rows.flatMap(({ outbox_id }) => outbox_id ?? [])
}

/** Ends the customer's codes of account changes that may still be typed: a code of a booking opens no account. */
export function expireAccountCodes(db: Queries, customer: Customer, now: Date) {
  return db
    .updateTable('phone_codes')
    .set({ expires_at: now })
    .where('customer_id', '=', customer.id)
    .where('subject_kind', 'in', ['profile', 'erasure'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('outbox_id')
    .execute()
}

/** Stores a proof. One by WhatsApp does not take the place of a newer one by SMS than `freshSince`, which proves more. */
export async function storePhoneProof(
  db: Queries,
  proof: Tables['phone_proofs'],
  freshSince: Date,
): Promise<void> {
  const { proved_at, via } = proof
  await db
    .insertInto('phone_proofs')
    .values(proof)
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'phone'])
        .doUpdateSet({ proved_at, via })
        .where(sql<boolean>`(excluded.via is distinct from 'whatsapp'
          or phone_proofs.via = 'whatsapp' or phone_proofs.proved_at <= ${freshSince})`),
    )
    .execute()
}
