import type { NotificationKind } from '@toyota-trust/contracts/notifications.ts'
import { sql } from 'kysely'
import type { Customer, SignedIn } from '../../calls/actor.ts'
import type { Queries } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

const DEVICES_MAX = 10

/** Stores a browser as this customer's, and forgets his oldest ones past ten. One that he has already keeps its kinds. */
export async function keepDevice(
  db: Queries,
  { id, sessionId }: SignedIn,
  device: Omit<Tables['push_devices'], 'customer_id' | 'mark'>,
): Promise<void> {
  await sql`
    insert into push_devices (id, customer_id, endpoint, p256dh, auth, kinds, mark, added_at)
    select ${device.id}, ${id}, ${device.endpoint}, ${device.p256dh}, ${device.auth}, ${device.kinds}::text[],
      coalesce(device_mark, id), ${device.added_at}
    from sessions where id = ${sessionId}
    on conflict (id) do update set customer_id = excluded.customer_id, endpoint = excluded.endpoint,
      p256dh = excluded.p256dh, auth = excluded.auth, mark = excluded.mark, added_at = excluded.added_at,
      kinds = case when push_devices.customer_id = excluded.customer_id then push_devices.kinds else excluded.kinds end`.execute(
    db,
  )
  const newest = db
    .selectFrom('push_devices')
    .select('id')
    .where('customer_id', '=', id)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .limit(DEVICES_MAX)
  await db.deleteFrom('push_devices').where('customer_id', '=', id).where('id', 'not in', newest).execute()
}

/** What one of his browsers is told of; nothing changes for one that is not his. */
export async function chooseForDevice(
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

export async function deleteDevice(db: Queries, { id }: Customer, device: string): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', device).where('customer_id', '=', id).execute()
}

/** Whom a push is for. */
export const findDevice = (db: Queries, id: string) =>
  db.selectFrom('push_devices').select(['endpoint', 'p256dh', 'auth']).where('id', '=', id).executeTakeFirst()

/** The browser has ended it. */
export async function forgetDevice(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', id).execute()
}
