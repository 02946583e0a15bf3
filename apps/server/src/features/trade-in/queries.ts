import { sql } from 'kysely'
import type { Queries } from '../../database/database.ts'
import type { TradeIns } from '../../database/rows.ts'

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
const COUNTS = ['wrong_codes', 'codes_sent'] as const

type NewTradeIn = Omit<TradeIns, 'lines' | 'state' | 'wrong_codes' | 'codes_sent'> & { lines: string }

export function insertTradeIn(db: Queries, request: NewTradeIn) {
  return db.insertInto('trade_ins').values(request).returning(TRADE_IN).executeTakeFirstOrThrow()
}

export function tradeInsOf(db: Queries, customerId: string) {
  return db
    .selectFrom('trade_ins')
    .select(TRADE_IN)
    .where('customer_id', '=', customerId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
}

export function findTradeIn(db: Queries, id: string) {
  return db
    .selectFrom('trade_ins')
    .select([...TRADE_IN, ...OWNER])
    .where('id', '=', id)
    .executeTakeFirst()
}
export type StoredTradeIn = NonNullable<Awaited<ReturnType<typeof findTradeIn>>>

/** The row that sending and comparing codes decide on, held until the transaction ends. */
export function lockTradeIn(db: Queries, id: string) {
  return db
    .selectFrom('trade_ins')
    .select([...TRADE_IN, ...OWNER, ...COUNTS])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function countTradeInWrongCode(db: Queries, id: string): Promise<void> {
  await sql`update trade_ins set wrong_codes = wrong_codes + 1 where id = ${id}`.execute(db)
}

export async function countTradeInCode(db: Queries, id: string, phone: string, now: Date): Promise<void> {
  await sql`
    update trade_ins set codes_sent = codes_sent + 1, phone = ${phone}, updated_at = ${now}
    where id = ${id}`.execute(db)
}

export async function setTradeInState(
  db: Queries,
  id: string,
  state: 'verified' | 'handed_over',
  now: Date,
): Promise<void> {
  await db.updateTable('trade_ins').set({ state, updated_at: now }).where('id', '=', id).execute()
}

/** Gives a request without an owner to a customer, once. */
export async function claimUnowned(
  db: Queries,
  id: string,
  tokenHash: string,
  customerId: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('trade_ins')
    .set({ customer_id: customerId, record_token_hash: null, updated_at: now })
    .where('id', '=', id)
    .where('customer_id', 'is', null)
    .where('record_token_hash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The trade-in that a code was sent for. */
export async function tradeInOfCode(db: Queries, codeId: string): Promise<string | null> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('subject_id')
    .where('id', '=', codeId)
    .where('subject_kind', '=', 'trade_in')
    .executeTakeFirst()
  return row?.subject_id ?? null
}
