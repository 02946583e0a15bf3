import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

/** The hashes by which a browser is recognised. */
export type DeviceSigns = Pick<Tables['known_devices'], 'mark_hash' | 'trait_hash'>

/** Whether the customer has signed in from anywhere, and from a device like this since `since`. */
export async function checkKnownDevice(db: Queries, customerId: string, signs: DeviceSigns, since: Date) {
  const { rows } = await sql<{ any: boolean; this: boolean }>`
    select count(*) > 0 as any, coalesce(bool_or(
      last_seen_at > ${since} and (mark_hash = ${signs.mark_hash} or trait_hash = ${signs.trait_hash})
    ), false) as this
    from known_devices where customer_id = ${customerId}`.execute(db)
  return rows[0] ?? { any: false, this: false }
}

export async function upsertKnownDevice(db: Queries, device: Tables['known_devices']): Promise<void> {
  const { customer_id: _, mark_hash: __, first_seen_at: ___, ...newest } = device
  await db
    .insertInto('known_devices')
    .values(device)
    .onConflict((conflict) => conflict.columns(['customer_id', 'mark_hash']).doUpdateSet(newest))
    .execute()
}

/** The device with this mark, or every other one. */
export type Which = { only: string | null } | { allBut: string | null }

/** Dates the last use of devices back. */
export async function backdateDevices(
  db: Queries,
  customerId: string,
  which: Which,
  to: Date,
): Promise<void> {
  const meant =
    'only' in which
      ? sql<boolean>`mark_hash = ${which.only}`
      : sql<boolean>`mark_hash is distinct from ${which.allBut}`
  await db
    .updateTable('known_devices')
    .set({ last_seen_at: sql`least(last_seen_at, ${to})` })
    .where('customer_id', '=', customerId)
    .where(meant)
    .execute()
}

/** Deletes all but the `keep` devices that were used last. Rows that another sign-in has locked are skipped. */
export async function deleteOldestDevices(db: Queries, customerId: string, keep: number): Promise<void> {
  await sql`
    delete from known_devices where customer_id = ${customerId} and mark_hash = any(array(
      select mark_hash from known_devices where customer_id = ${customerId}
      order by last_seen_at desc offset ${keep} for update skip locked))`.execute(db)
}

/** The customer's sessions that were used since `usedSince` and opened since `openedSince`, newest use first. */
export function sessionsOf(db: Queries, customerId: string, usedSince: Date, openedSince: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'handle', 'way', 'device', 'network', 'created_at', 'seen_at'])
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('seen_at', '>=', usedSince)
    .where('created_at', '>=', openedSince)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

/** One of the customer's own sessions. */
export function ownSession(db: Queries, customerId: string, handle: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device_mark'])
    .where('customer_id', '=', customerId)
    .where('handle', '=', handle)
    .executeTakeFirst()
}

/** Deletes exchange codes that would still open a session, those of all customers without an id. */
export async function deleteExchangeCodes(db: Queries, customerId: string | null): Promise<void> {
  const codes = db.deleteFrom('one_time_links').where('purpose', '=', 'social_exchange')
  await (customerId === null ? codes : codes.where('customer_id', '=', customerId)).execute()
}
