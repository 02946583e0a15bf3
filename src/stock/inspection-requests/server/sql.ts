import { type Insertable, type Selectable, sql } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export type StoredRequest = Selectable<Tables['inspection_requests']>

export const insertRequest = (
  tx: Queries,
  request: Insertable<Tables['inspection_requests']>,
): Promise<StoredRequest> =>
  tx.insertInto('inspection_requests').values(request).returningAll().executeTakeFirstOrThrow()

export const lockRequest = (tx: Queries, id: string) =>
  tx.selectFrom('inspection_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Whether the number already waits for the inspection. */
export const findActiveRequest = (
  tx: Queries,
  { stock_no, phone }: Pick<StoredRequest, 'stock_no' | 'phone'>,
) =>
  tx
    .selectFrom('inspection_requests')
    .select('id')
    .where(sql`lower(stock_no)`, '=', stock_no.toLowerCase())
    .where('phone', '=', phone)
    .where('proved_at', 'is not', null)
    .where('told_at', 'is', null)
    .executeTakeFirst()

export const markProved = (tx: Queries, id: string, now: Date) =>
  tx.updateTable('inspection_requests').set({ proved_at: now }).where('id', '=', id).execute()

/** Takes everybody who waits for the inspection and has proved the number; one request a number is returned, to be told once. */
export async function takeRequests(tx: Queries, stockNo: string, now: Date): Promise<StoredRequest[]> {
  const taken = await tx
    .updateTable('inspection_requests')
    .set({ told_at: now })
    .where(sql`lower(stock_no)`, '=', stockNo.toLowerCase())
    .where('proved_at', 'is not', null)
    .where('told_at', 'is', null)
    .returningAll()
    .execute()
  return [...new Map(taken.map((request) => [request.phone, request])).values()]
}

/** Deletes the requests of a customer and of proved numbers. Returns their ids. */
export async function deleteRequestsOf(
  tx: Queries,
  person: { customerId: string; phones: readonly string[] },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('inspection_requests')
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', person.customerId),
        eb('phone', '=', sql<string>`any(${person.phones}::text[])`),
      ]),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What was asked for with a number enters the account that proves it. */
export async function assignInspectionRequestsOf(
  tx: Queries,
  { id }: Customer,
  phone: string,
): Promise<void> {
  await tx
    .updateTable('inspection_requests')
    .set({ customer_id: id })
    .where('phone', '=', phone)
    .where('customer_id', 'is', null)
    .execute()
}
