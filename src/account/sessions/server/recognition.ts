import type { Account } from '#account/sign-in/server/sql.ts'
import { DAY_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import { cookieName, setCookieText } from '#server/calls/cookies.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { hashOf } from '#server/hashing.ts'
import { shortenNetwork } from '#server/limits/networks.ts'
import { deviceName } from './device-name.ts'
import { newDeviceMail } from './mail.ts'
import {
  backdateDevices,
  checkKnownDevice,
  deleteOldestDevices,
  upsertKnownDevice,
  type Which,
} from './sql.ts'

/** A device that was not used for so long counts as new again. */
const KNOWN_MS = 90 * DAY_MS
/** The longest that browsers keep a cookie. */
const COOKIE_MS = 400 * DAY_MS
/** A browser without cookies adds one at each sign-in. */
const DEVICES_MAX = 20
const MARK = /^[\w-]{43}$/

/**
 * Recognises the device of a sign-in by a cookie, or by browser and network where there is none, and mails the customer when it is
 * new. The first device of an account is stored without a mail. Answers the hash that the device is stored under.
 */
export async function recogniseDevice(
  context: AppContext,
  tx: Queries,
  account: Pick<Account, 'id' | 'email' | 'name'>,
  meta: Meta,
): Promise<string> {
  const now = context.clock.now()
  const kept = meta.cookie(cookieName(context.config, 'device'))
  const mark = MARK.test(kept) ? kept : context.chance.token()
  meta.header('set-cookie', setCookieText(context.config, 'device', mark, COOKIE_MS))
  // Hashed with the customer, so that the rows of two customers do not tell that they share a device.
  const signs = {
    mark_hash: hashOf(`${account.id}|${mark}`),
    trait_hash: hashOf(`${account.id}|${meta.userAgent}|${meta.network}`),
  }
  const known = await checkKnownDevice(tx, account.id, signs, new Date(now.getTime() - KNOWN_MS))
  const seen = { device: deviceName(meta.userAgent), network: shortenNetwork(meta.address) }
  await upsertKnownDevice(tx, {
    customer_id: account.id,
    ...signs,
    ...seen,
    first_seen_at: now,
    last_seen_at: now,
  })
  await deleteOldestDevices(tx, account.id, DEVICES_MAX)
  if (known.this || !known.any) return signs.mark_hash
  await context.outbox.put(
    tx,
    newDeviceMail(context.config.publicUrl, account, { ...seen, at: now, key: signs.mark_hash }),
  )
  await meta.audit.record({ event: 'device_new', customerId: account.id, details: seen }, tx)
  return signs.mark_hash
}

/** Marks devices as unknown, so that the next sign-in from one is mailed. Their names remain. */
export const markDevicesUnknown = (
  context: AppContext,
  tx: Queries,
  customerId: string,
  which: Which,
): Promise<void> => backdateDevices(tx, customerId, which, new Date(context.clock.now().getTime() - KNOWN_MS))
