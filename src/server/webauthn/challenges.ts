import { sql } from 'kysely'
import { PASSKEY_OPTIONS_MINUTES } from '#account/sign-in/credential-times.model.ts'
import type { AppContext } from '#server/app-context.ts'
import { cookieName, setCookieText } from '#server/calls/cookies.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'
import type { KeyOwner } from './keys.ts'

export const CHALLENGE_MS = PASSKEY_OPTIONS_MINUTES * 60_000

/** A passkey registration is bound to the session that began it, so that both end together. */
export const addingPurpose = (holder: 'customer' | 'staff', sessionId: string): string =>
  `${holder}-adds:${sessionId}`

/** Ends the passkey registrations that sessions of a holder have begun; says how many could still be finished. */
export async function removeChallengesOf(tx: Queries, owner: KeyOwner, now: Date): Promise<number> {
  const begun =
    'customer_id' in owner
      ? tx
          .selectFrom('sessions')
          .select(sql<string>`'customer-adds:' || id`.as('purpose'))
          .where('customer_id', '=', owner.customer_id)
      : tx
          .selectFrom('staff_sessions')
          .select(sql<string>`'staff-adds:' || id`.as('purpose'))
          .where('staff_id', '=', owner.staff_id)
  const removed = await tx
    .deleteFrom('webauthn_challenges')
    .where('purpose', 'in', begun)
    .returning('expires_at')
    .execute()
  return removed.filter(({ expires_at }) => expires_at > now).length
}

type Browser = Pick<Meta, 'header' | 'cookie'>

/** A new challenge, good for `purpose` only, once, and in the browser that asks. */
export async function issueChallenge(
  context: AppContext,
  purpose: string,
  browser: Browser,
): Promise<string> {
  const now = context.clock.now()
  const challenge = context.chance.token()
  const secret = context.chance.token()
  // Unauthenticated callers may create challenges, so expired ones are deleted at once.
  await context.db.deleteFrom('webauthn_challenges').where('expires_at', '<', now).execute()
  await context.db
    .insertInto('webauthn_challenges')
    .values({
      browser_hash: hashOf(secret),
      purpose,
      challenge,
      expires_at: new Date(now.getTime() + CHALLENGE_MS),
    })
    .execute()
  browser.header('set-cookie', setCookieText(context.config, 'passkey', secret, CHALLENGE_MS))
  return challenge
}

/** Uses up the challenge that this browser was given for `purpose`; throws `passkey_request_over` without one. */
export async function consumeChallenge(
  context: AppContext,
  purpose: string,
  browser: Browser,
): Promise<string> {
  const secret = browser.cookie(cookieName(context.config, 'passkey'))
  const taken = await context.db
    .deleteFrom('webauthn_challenges')
    .where('browser_hash', '=', hashOf(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', context.clock.now())
    .returning('challenge')
    .executeTakeFirst()
  if (!taken) throw new Failure('passkey_request_over')
  return taken.challenge
}
