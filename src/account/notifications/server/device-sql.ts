import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Customer, SignedIn } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { NotificationKind } from '../notifications.contract.ts'

const PUSH_DEVICES_MAX = 10

/** Stores a browser as this customer's and deletes their oldest ones past `PUSH_DEVICES_MAX`. A known browser keeps its kinds. */
export async function storePushDevice(
  db: Queries,
  { id, sessionId }: SignedIn,
  device: Omit<Insertable<Tables['push_devices']>, 'customer_id' | 'mark'> & { text_version: number },
): Promise<void> {
  await sql`
    insert into push_devices (id, customer_id, endpoint, p256dh, auth, kinds, mark, added_at, text_version)
    select ${device.id}, ${id}, ${device.endpoint}, ${device.p256dh}, ${device.auth}, ${device.kinds}::text[],
      coalesce(device_mark, id), ${device.added_at}, ${device.text_version}::integer
    from sessions where id = ${sessionId}
    on conflict (id) do update set customer_id = excluded.customer_id, endpoint = excluded.endpoint,
      p256dh = excluded.p256dh, auth = excluded.auth, mark = excluded.mark, added_at = excluded.added_at,
      text_version = excluded.text_version,
      kinds = case when push_devices.customer_id = excluded.customer_id then push_devices.kinds else excluded.kinds end`.execute(
    db,
  )
  const newest = db
    .selectFrom('push_devices')
    .select('id')
    .where('customer_id', '=', id)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .limit(PUSH_DEVICES_MAX)
  await db.deleteFrom('push_devices').where('customer_id', '=', id).where('id', 'not in', newest).execute()
}

/** Sets the kinds of one of the customer's browsers; a browser of another customer is left alone. */
export async function setDeviceKinds(
  db: Queries,
  { id }: Customer,
  { device, kinds }: { device: string; kinds: NotificationKind[] },
): Promise<void> {
  await db
    .updateTable('push_devices')
    .set({ kinds })
    .where('id', '=', device)
    .where('customer_id', '=', id)
    .execute()
}

/** Deletes one of the customer's browsers, or all of them; returns how many. */
export async function deleteDevices(db: Queries, { id }: Customer, only: string | null): Promise<number> {
  const own = db.deleteFrom('push_devices').where('customer_id', '=', id)
  const gone = await (only === null ? own : own.where('id', '=', only)).executeTakeFirst()
  return Number(gone.numDeletedRows)
}

/**
 * Ends sessions by `ending`, which returns their `customer_id` and `mark`, and deletes the browsers that they subscribed in the same
 * statement: a browser that was signed out may be lost or another person's.
 */
export async function deleteDevicesWith(db: Queries, ending: RawBuilder<unknown>): Promise<void> {
  await sql`
    with ended as (${ending})
    delete from push_devices using ended
    where push_devices.customer_id = ended.customer_id and push_devices.mark = ended.mark`.execute(db)
}

/** The customer's subscribed browsers with their kinds and since when. */
export const listPushConsents = (db: Queries, { id }: Customer) =>
  db
    .selectFrom('push_devices')
    .select(['kinds', 'text_version as version', 'added_at as given_at'])
    .where('customer_id', '=', id)
    .execute()

/** The subscription that a push is sent to. */
export const findDevice = (db: Queries, id: string) =>
  db.selectFrom('push_devices').select(['endpoint', 'p256dh', 'auth']).where('id', '=', id).executeTakeFirst()

/** Deletes a subscription that its browser has ended. */
export async function deletePushDevice(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', id).execute()
}

/** Whether a browser is one of the customer's. */
export async function hasDevice(db: Queries, { id }: Customer, device: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_devices')
    .select('id')
    .where('customer_id', '=', id)
    .where('id', '=', device)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a browser is subscribed, for whomever. */
export const isKnownDevice = async (db: Queries, device: string): Promise<boolean> =>
  (await findDevice(db, device)) !== undefined

/** Replaces the subscription of a browser; returns false for one that is not known. */
export async function replaceDevice(
  db: Queries,
  former: string,
  next: Pick<Insertable<Tables['push_devices']>, 'id' | 'endpoint' | 'p256dh' | 'auth'>,
): Promise<boolean> {
  await db.deleteFrom('push_devices').where('id', '=', next.id).where('id', '<>', former).execute()
  const changed = await db.updateTable('push_devices').set(next).where('id', '=', former).executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
