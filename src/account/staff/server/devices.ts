import { DAY_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import { cookieName, setCookieText } from '#server/calls/cookies.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { CredentialWrite } from '#server/credentials/credential-write.ts'
import type { Queries } from '#server/database/database.ts'
import { hashOf } from '#server/hashing.ts'

/** A device that was not used for so long counts as unknown again. */
const KNOWN_MS = 90 * DAY_MS
/** The longest that browsers keep a cookie. */
const COOKIE_MS = 400 * DAY_MS
const DEVICES_MAX = 20
const MARK = /^[\w-]{43}$/

/** Workshops share tablets, so a mark belongs to a device and not to a person. */
const markHashOf = (mark: string): string | null => (MARK.test(mark) ? hashOf(`staff device|${mark}`) : null)
const markOf = (context: Pick<AppContext, 'config'>, { cookie }: Pick<Meta, 'cookie'>): string =>
  cookie(cookieName(context.config, 'deskDevice'))

/**
 * The mark hash of the device that sends a request, when `staffId`, or any member where that is not given, has signed in from it
 * before. Null for an unknown device.
 */
export async function findKnownStaffDevice(
  context: Pick<AppContext, 'config' | 'db' | 'clock'>,
  meta: Pick<Meta, 'cookie'>,
  staffId?: string,
): Promise<string | null> {
  const mark = markHashOf(markOf(context, meta))
  if (!mark) return null
  let query = context.db
    .selectFrom('staff_devices')
    .select('mark_hash')
    .where('mark_hash', '=', mark)
    .where('last_seen_at', '>', new Date(context.clock.now().getTime() - KNOWN_MS))
    .limit(1)
  if (staffId !== undefined) query = query.where('staff_id', '=', staffId)
  return (await query.executeTakeFirst())?.mark_hash ?? null
}

/** Stores this device as known and deletes all but the newest ones; part of the transaction that opens the session. */
export async function recordKnownStaffDevice(
  context: Pick<AppContext, 'config' | 'clock' | 'chance'>,
  tx: Queries,
  staffId: string,
  meta: Pick<Meta, 'cookie' | 'header'>,
): Promise<void> {
  const now = context.clock.now()
  const former = markOf(context, meta)
  const mark = MARK.test(former) ? former : context.chance.token()
  meta.header('set-cookie', setCookieText(context.config, 'deskDevice', mark, COOKIE_MS))
  const mark_hash = markHashOf(mark) ?? ''
  await tx
    .insertInto('staff_devices')
    .values({ staff_id: staffId, mark_hash, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['staff_id', 'mark_hash']).doUpdateSet({ last_seen_at: now }))
    .execute()
  const newest = tx
    .selectFrom('staff_devices')
    .select('mark_hash')
    .where('staff_id', '=', staffId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('mark_hash')
    .limit(DEVICES_MAX)
  await tx
    .deleteFrom('staff_devices')
    .where('staff_id', '=', staffId)
    .where('mark_hash', 'not in', newest)
    .execute()
}

/** Deletes all known devices of a member of staff: that of an attacker who guessed the password must not stay known. */
export async function deleteKnownStaffDevices({ tx, id }: CredentialWrite): Promise<void> {
  await tx.deleteFrom('staff_devices').where('staff_id', '=', id).execute()
}
