import { type Insertable, sql, type Updateable } from 'kysely'
import { NEXT_VERSION } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

/** A thread with its assignee. */
export const threads = (db: Queries) =>
  db
    .selectFrom('inbox_threads')
    .leftJoin('staff', 'staff.id', 'inbox_threads.assigned_to')
    .selectAll('inbox_threads')
    .select('staff.name as assigned_name')
export type StoredThread = NonNullable<Awaited<ReturnType<typeof findThread>>>

export const findThread = (db: Queries, id: string) =>
  threads(db).where('inbox_threads.id', '=', id).executeTakeFirst()

/** As above, locked. */
export const lockThread = (db: Queries, id: string) =>
  threads(db).where('inbox_threads.id', '=', id).forUpdate('inbox_threads').executeTakeFirst()

/** The thread with this number in its reply address, locked. */
export const lockNumbered = (db: Queries, number: number) =>
  threads(db).where('inbox_threads.number', '=', number).forUpdate('inbox_threads').executeTakeFirst()

export async function insertThread(db: Queries, thread: Insertable<Tables['inbox_threads']>): Promise<void> {
  await db.insertInto('inbox_threads').values(thread).execute()
}

export type ThreadChange = Omit<Updateable<Tables['inbox_threads']>, 'version' | 'id'>

/** Each change makes a new version, so that a change based on an older one is refused. */
export async function changeThread(db: Queries, id: string, change: ThreadChange): Promise<void> {
  await db
    .updateTable('inbox_threads')
    .set({ ...change, version: NEXT_VERSION })
    .where('id', '=', id)
    .execute()
}

export async function markSeen(db: Queries, id: string): Promise<boolean> {
  const row = await db
    .updateTable('inbox_threads')
    .set({ unread: false })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false for a message that is stored already. */
export async function insertMessage(
  db: Queries,
  message: Insertable<Tables['inbox_messages']>,
): Promise<boolean> {
  const row = await db
    .insertInto('inbox_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('dedupe_hash').where('dedupe_hash', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Makes concurrent deliveries of one mail wait for each other, so that only the first one begins a thread. */
export const lockMail = (tx: Queries, dedupeHash: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`inbox mail ${dedupeHash}`}, 0))`.execute(tx)

/** Whether the message is stored already. */
export const isStoredMessage = async (db: Queries, dedupeHash: string): Promise<boolean> =>
  (await db
    .selectFrom('inbox_messages')
    .select('id')
    .where('dedupe_hash', '=', dedupeHash)
    .executeTakeFirst()) !== undefined

/** All messages in the order in which they were written, with the delivery state of our mails. */
export const messagesOf = (db: Queries, threadId: string) =>
  db
    .selectFrom('inbox_messages')
    .leftJoin('outbox', 'outbox.id', 'inbox_messages.outbox_id')
    .selectAll('inbox_messages')
    .select('outbox.state as mail_state')
    .where('thread_id', '=', threadId)
    .orderBy('inbox_messages.at')
    .orderBy('inbox_messages.sequence')
    .execute()
export type StoredThreadMessage = Awaited<ReturnType<typeof messagesOf>>[number]

/** The message of the thread that arrived last, notes aside. */
const newestMessage = (db: Queries, threadId: string) =>
  db
    .selectFrom('inbox_messages')
    .select(['staff_id', 'words', 'at', 'whatsapp_id'])
    .where('thread_id', '=', threadId)
    .where('by_kind', '<>', 'note')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Within this time the same words are the same reply. */
const REPEATED_MS = 10 * 60_000

/**
 * The reply that this member of staff has just sent in the same words: it is pressed again on a page that was loaded anew and does not
 * know of it. Once somebody else has written, the same words are a new reply.
 */
export async function findRepeatedReply(
  tx: Queries,
  threadId: string,
  { staffId, words, now }: { staffId: string; words: string; now: Date },
) {
  const newest = await newestMessage(tx, threadId)
  const isRepeated =
    newest?.staff_id === staffId &&
    newest.words === words &&
    now.getTime() - newest.at.getTime() < REPEATED_MS
  return isRepeated ? newest : undefined
}

export const findMessage = (db: Queries, threadId: string, id: string) =>
  db
    .selectFrom('inbox_messages')
    .select(['id', 'by_kind', 'outbox_id', 'bounced_at'])
    .where('thread_id', '=', threadId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The thread to which we sent a mail with one of these ids. */
export const findThreadByMailIds = (db: Queries, mailIds: readonly string[]) =>
  db
    .selectFrom('inbox_messages')
    .select('thread_id')
    .where('mail_id', '=', sql<string>`any(${mailIds}::text[])`)
    .where('by_kind', '=', 'staff')
    .limit(1)
    .executeTakeFirst()

/** Our mail with one of these ids. */
export const findReplyByMailIds = (db: Queries, mailIds: readonly string[]) =>
  db
    .selectFrom('inbox_messages')
    .select(['id', 'thread_id'])
    .where('mail_id', '=', sql<string>`any(${mailIds}::text[])`)
    .where('by_kind', '=', 'staff')
    .limit(1)
    .executeTakeFirst()

/** Our last mail in the thread with this number. */
export const findLastReply = (db: Queries, number: number) =>
  db
    .selectFrom('inbox_messages')
    .innerJoin('inbox_threads', 'inbox_threads.id', 'inbox_messages.thread_id')
    .select(['inbox_messages.id', 'inbox_messages.thread_id'])
    .where('inbox_threads.number', '=', number)
    .where('inbox_messages.by_kind', '=', 'staff')
    .where('inbox_messages.mail_id', 'is not', null)
    .orderBy('inbox_messages.sequence', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Marks a mail of ours as not delivered; null takes the mark away. */
export async function markBounced(
  db: Queries,
  id: string,
  bounce: { at: Date; reason: string } | null,
): Promise<void> {
  await db
    .updateTable('inbox_messages')
    .set({ bounced_at: bounce?.at ?? null, bounce_reason: bounce?.reason ?? null })
    .where('id', '=', id)
    .execute()
}

export async function insertLeftOut(db: Queries, left: Insertable<Tables['inbox_left_out']>): Promise<void> {
  await db.insertInto('inbox_left_out').values(left).execute()
}

const LEFT_OUT_SHOWN = 200

/** The newest mails that became no message since an instant. */
export const leftOutMails = (db: Queries, since: Date) =>
  db
    .selectFrom('inbox_left_out')
    .selectAll()
    .where('at', '>', since)
    .orderBy('inbox_left_out.at', 'desc')
    .orderBy('id', 'desc')
    .limit(LEFT_OUT_SHOWN)
    .execute()

/** Whether a thread belongs to one of these workshops; null is head office, which sees all. */
export const isOfBranches = (branches: readonly number[] | null, column = 'branch_id') =>
  branches === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${branches}::bigint[])`

/** How many threads wait, how many of them are assigned to the caller, and how many are unread. */
export async function countOpen(
  db: Queries,
  { id, branches }: { id: string; branches: readonly number[] | null },
  branchId: number | null = null,
) {
  const ofBranch = branchId === null ? sql`` : sql`and branch_id = ${branchId}::bigint`
  const { rows } = await sql<{ open: number; mine: number; unread: number }>`
    select count(*)::int as open, count(*) filter (where assigned_to = ${id})::int as mine,
      count(*) filter (where unread)::int as unread
    from inbox_threads where state = 'open' and ${isOfBranches(branches)} ${ofBranch}`.execute(db)
  return rows[0] ?? { open: 0, mine: 0, unread: 0 }
}

export const hasOpen = async (db: Queries, ids: readonly string[]): Promise<boolean> =>
  (await db
    .selectFrom('inbox_threads')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** How many open threads belong to no workshop, so that head office answers them. */
export async function countOfOffice(db: Queries): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from inbox_threads where state = 'open' and branch_id is null`.execute(db)
  return rows[0]?.open ?? 0
}
