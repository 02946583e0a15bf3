import { type Insertable, sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { threads } from '../sql.ts'

/** Messages of one sender are stored one after the other: two at once must not begin two threads. */
export const lockSender = (tx: Queries, sender: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`whatsapp thread ${sender}`}, 0))`.execute(tx)

/** The newest thread of a sender with one of our numbers, locked. */
export const lockThreadOf = (tx: Queries, sender: string, numberId: string) =>
  threads(tx)
    .where('sender_key', '=', sender)
    .where('number_id', '=', numberId)
    .orderBy('last_at', 'desc')
    .limit(1)
    .forUpdate('inbox_threads')
    .executeTakeFirst()

/** Adds messages past the limit of an hour to one line. Returns false where that line is not there yet. */
export async function countMore(tx: Queries, threadId: string, since: Date): Promise<boolean> {
  const row = await tx
    .updateTable('inbox_messages')
    .set({ left_out: sql`left_out + 1` })
    .where('thread_id', '=', threadId)
    .where('other_kind', '=', 'more')
    .where('at', '>', since)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Replies that wait for the customer's answer, in order, locked. */
export const lockHeld = (tx: Queries, threadId: string) =>
  tx
    .selectFrom('inbox_messages')
    .select(['id', 'words', 'whatsapp_id'])
    .where('thread_id', '=', threadId)
    .where('held_since', 'is not', null)
    .orderBy('sequence')
    .forUpdate()
    .execute()

export async function releaseHeld(tx: Queries, id: string, whatsAppId: string | null): Promise<void> {
  await tx
    .updateTable('inbox_messages')
    .set({ held_since: null, ...(whatsAppId && { whatsapp_id: whatsAppId }) })
    .where('id', '=', id)
    .execute()
}

/** Meta's id of the newest message of the customer, by which it is marked as read. */
export async function newestWamid(db: Queries, threadId: string): Promise<string | null> {
  const row = await db
    .selectFrom('inbox_messages')
    .select('wamid')
    .where('thread_id', '=', threadId)
    .where('wamid', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.wamid ?? null
}

/** How many photos a thread has, and how many of them came since an instant. */
export async function countPhotos(tx: Queries, threadId: string, since: Date) {
  const { rows } = await sql<{ all: number; recent: number }>`
    select count(*)::int as all, (count(*) filter (where received_at > ${since}))::int as recent
    from thread_photos where thread_id = ${threadId}`.execute(tx)
  return rows[0] ?? { all: 0, recent: 0 }
}

export async function insertPhoto(
  tx: Queries,
  photo: Pick<Insertable<Tables['thread_photos']>, 'id' | 'thread_id' | 'media_id' | 'sha256'> & { at: Date },
): Promise<void> {
  const { at, ...row } = photo
  await tx
    .insertInto('thread_photos')
    .values({ ...row, next_try_at: at, received_at: at, bytes: null, attached_to: null, attached_at: null })
    .execute()
}

/** Photos of a thread without their bytes. */
export const photosOf = (db: Queries, threadId: string) =>
  db
    .selectFrom('thread_photos')
    .select(['id', 'state', 'attached_at'])
    .where('thread_id', '=', threadId)
    .execute()
export type StoredThreadPhoto = Awaited<ReturnType<typeof photosOf>>[number]

export const findStoredPhotos = (db: Queries, threadId: string, ids: readonly string[]) =>
  db
    .selectFrom('thread_photos')
    .select(['id', 'bytes', 'received_at', 'attached_to'])
    .where('thread_id', '=', threadId)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('state', '=', 'stored')
    .orderBy('received_at')
    .execute()

export async function markAttached(tx: Queries, id: string, visitId: string, now: Date): Promise<void> {
  await tx
    .updateTable('thread_photos')
    .set({ attached_to: visitId, attached_at: now })
    .where('id', '=', id)
    .execute()
}

/** Claims due photos for this process until `again`; skips those of other processes. */
export async function claimWaitingPhotos(db: Queries, now: Date, again: Date, limit: number) {
  const { rows } = await sql<{ id: string; media_id: string; sha256: string; tries: number }>`
    update thread_photos set tries = tries + 1, next_try_at = ${again}
    where id = any(array(
      select id from thread_photos where state = 'waiting' and next_try_at <= ${now}
      order by next_try_at limit ${limit} for update skip locked))
    returning id, media_id, sha256, tries`.execute(db)
  return rows
}

/** Stores what became of a photo; nothing where it was erased meanwhile. */
export async function storePhotoResult(db: Queries, id: string, bytes: Buffer | null): Promise<void> {
  await db
    .updateTable('thread_photos')
    .set({ state: bytes ? 'stored' : 'refused', bytes })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function tryLater(db: Queries, id: string, at: Date): Promise<void> {
  await db.updateTable('thread_photos').set({ next_try_at: at }).where('id', '=', id).execute()
}
