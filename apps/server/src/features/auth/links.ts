import type { Queries } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import { hashOf } from '../../hashing.ts'
import type { Portal } from '../../portal.ts'
import { insertLink, peekLink, useLink } from './queries.ts'

const MINUTE_MS = 60_000

/** How long each kind of link works (promise 2.6). */
export const LINK_LIFE_MS = {
  confirm_email: 48 * 60 * MINUTE_MS,
  reset_password: 30 * MINUTE_MS,
  social_exchange: MINUTE_MS,
  social_relink: 24 * 60 * MINUTE_MS,
} as const satisfies Record<Tables['one_time_links']['purpose'], number>
export type LinkPurpose = keyof typeof LINK_LIFE_MS

/** Makes a one-time token for the customer; only its hash is stored, and it cancels the former one. */
export async function issueLink(
  portal: Pick<Portal, 'clock' | 'chance'>,
  queries: Queries,
  purpose: LinkPurpose,
  customerId: string,
  browserHash: string | null = null,
): Promise<string> {
  const token = portal.chance.token()
  const now = portal.clock.now()
  await insertLink(queries, {
    token_hash: hashOf(token),
    purpose,
    customer_id: customerId,
    browser_hash: browserHash,
    created_at: now,
    expires_at: new Date(now.getTime() + LINK_LIFE_MS[purpose]),
    used_at: null,
  })
  return token
}

/** The customer that `token` stands for, once; null when it is unknown, used, over or another browser's. */
export function redeemLink(
  queries: Queries,
  purpose: LinkPurpose,
  token: string,
  now: Date,
  browserHash: string | null = null,
): Promise<string | null> {
  return useLink(queries, hashOf(token), purpose, now, browserHash)
}

/** The same without using it up, for checks that come before the deed. */
export function inspectLink(
  queries: Queries,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<string | null> {
  return peekLink(queries, hashOf(token), purpose, now)
}
