import { sql } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

const TRADE_IN = [
  'id',
  'kind',
  'brand',
  'model',
  'spec',
  'body',
  'year',
  'mileage',
  'condition',
  'notes',
  'price',
  'low',
  'high',
  'lines',
  'wanted_stock_no',
  'name',
  'phone',
  'email',
  'state',
  'created_at',
  'updated_at',
] as const
const OWNER = ['customer_id', 'record_token_hash'] as const

type NewTradeIn = Omit<Tables['trade_ins'], 'lines' | 'state'> & { lines: string }

export function insertTradeIn(db: Queries, request: NewTradeIn) {
  return db.insertInto('trade_ins').values(request).returning(TRADE_IN).executeTakeFirstOrThrow()
}

export function tradeInsOf(db: Queries, customer: Customer) {
  return db
    .selectFrom('trade_ins')
    .select(TRADE_IN)
    .where('customer_id', '=', customer.id)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
}

const tradeIn = (db: Queries, id: string) =>
  db
    .selectFrom('trade_ins')
    .select([...TRADE_IN, ...OWNER])
    .where('id', '=', id)

/** Whether a request names the confirmed address of the account that owns it. */
export async function isOwnAddress(
  db: Queries,
  { customer_id, email }: { customer_id: string | null; email: string },
): Promise<boolean> {
  if (customer_id === null) return false
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customer_id)
    .where('confirmed_at', 'is not', null)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

export function findTradeIn(db: Queries, id: string) {
  return tradeIn(db, id).executeTakeFirst()
}
export type StoredTradeIn = NonNullable<Awaited<ReturnType<typeof findTradeIn>>>

/** The row with which codes are sent and compared, locked. */
export function lockTradeIn(db: Queries, id: string) {
  return tradeIn(db, id).forUpdate().executeTakeFirst()
}

export async function setTradeInPhone(db: Queries, id: string, phone: string, now: Date): Promise<void> {
  await db.updateTable('trade_ins').set({ phone, updated_at: now }).where('id', '=', id).execute()
}

export function setTradeInVerified(db: Queries, id: string, now: Date) {
  return db
    .updateTable('trade_ins')
    .set({ state: 'verified', updated_at: now })
    .where('id', '=', id)
    .returning([...TRADE_IN, ...OWNER])
    .executeTakeFirstOrThrow()
}

/** Changes nothing where the request was erased while its lead was on the way. */
export async function setTradeInHandedOver(db: Queries, id: string, now: Date): Promise<void> {
  await db
    .updateTable('trade_ins')
    .set({ state: 'handed_over', updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Ids of the requests made with this address and without an account. */
export async function listUnownedTradeIns(db: Queries, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('trade_ins')
    .select('id')
    .where('customer_id', 'is', null)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteTradeIn(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('trade_ins').where('id', '=', id).execute()
}

/** Replaces the address of requests without an account. */
export async function readdressUnowned(db: Queries, from: string, to: string): Promise<void> {
  await db
    .updateTable('trade_ins')
    .set({ email: to })
    .where('customer_id', 'is', null)
    .where(sql<string>`lower(email)`, '=', from.toLowerCase())
    .execute()
}

/** Gives a request without an owner to a customer, once. */
export async function claimUnownedTradeIn(
  db: Queries,
  id: string,
  tokenHash: string,
  customer: Customer,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('trade_ins')
    .set({ customer_id: customer.id, record_token_hash: null, updated_at: now })
    .where('id', '=', id)
    .where('customer_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('record_token_hash', '=', tokenHash),
        // Token of the link in an offer's mail.
        eb.exists(
          eb
            .selectFrom('trade_in_cases')
            .select('trade_in_cases.id')
            .where('trade_in_cases.id', '=', id)
            .where('trade_in_cases.claim_token_hash', '=', tokenHash),
        ),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
