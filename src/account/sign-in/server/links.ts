import type { ProviderName } from '#account/social/server/provider.ts'
import { MINUTE_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { hashOf } from '#server/hashing.ts'
import { EMAIL_CHANGE_MINUTES } from '../credential-times.model.ts'
import { insertLink, peekLink, useLink } from './sql.ts'

export const CONFIRM_EMAIL_HOURS = 48
export const RESET_PASSWORD_MINUTES = 30

/** How long each kind of link works. */
export const LINK_LIFE_MS = {
  confirm_email: CONFIRM_EMAIL_HOURS * 60 * MINUTE_MS,
  reset_password: RESET_PASSWORD_MINUTES * MINUTE_MS,
  social_exchange: MINUTE_MS,
  social_relink: 24 * 60 * MINUTE_MS,
  email_change_old: EMAIL_CHANGE_MINUTES * MINUTE_MS,
  email_change_new: EMAIL_CHANGE_MINUTES * MINUTE_MS,
} as const satisfies Record<Tables['one_time_links']['purpose'], number>
/** How long the code works by which the login page signs in after a confirmation. */
export const ENTRY_LIFE_MS = 2 * MINUTE_MS
export type LinkPurpose = keyof typeof LINK_LIFE_MS

/**
 * Makes a one-time token for the customer; only its hash is stored, and it cancels the former one. One that opens a session
 * is bound to the browser that it is for, and may have a life of its own.
 */
export async function issueLink(
  context: Pick<AppContext, 'clock' | 'chance'>,
  queries: Queries,
  purpose: LinkPurpose,
  customerId: string,
  bound: { browserHash: string; way: ProviderName | null; lifeMs?: number } | null = null,
): Promise<string> {
  const token = context.chance.token()
  const now = context.clock.now()
  await insertLink(queries, {
    token_hash: hashOf(token),
    purpose,
    customer_id: customerId,
    browser_hash: bound?.browserHash ?? null,
    way: bound?.way ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + (bound?.lifeMs ?? LINK_LIFE_MS[purpose])),
    used_at: null,
  })
  return token
}

/** Uses a link up and answers its customer; null when it is unknown, used or expired. */
export async function redeemLink(
  queries: Queries,
  purpose: Exclude<LinkPurpose, 'social_exchange'>,
  token: string,
  now: Date,
): Promise<string | null> {
  const used = await useLink(queries, hashOf(token), purpose, now, null)
  return used?.customer_id ?? null
}

/** Redeems the code of a social sign-in, which works in one browser only; answers its customer and provider. */
export async function redeemExchangeCode(queries: Queries, code: string, browserHashes: string[], now: Date) {
  const used = await useLink(queries, hashOf(code), 'social_exchange', now, browserHashes)
  return used ? { customerId: used.customer_id, way: used.way } : null
}

/** The customer of a link that still works, without using it up. */
export function inspectLink(
  queries: Queries,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<string | null> {
  return peekLink(queries, hashOf(token), purpose, now)
}
