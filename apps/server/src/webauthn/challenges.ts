import { cookieName, setCookieText } from '../calls/cookies.ts'
import type { Meta } from '../calls/surface.ts'
import { Failure } from '../failure.ts'
import { hashOf } from '../hashing.ts'
import type { Portal } from '../portal.ts'

export const CHALLENGE_MS = 5 * 60_000

type Browser = Pick<Meta, 'header' | 'cookie'>

/** A new challenge, good for `purpose` only, once, and in the browser that asks. */
export async function giveChallenge(portal: Portal, purpose: string, browser: Browser): Promise<string> {
  const now = portal.clock.now()
  const [challenge, secret] = [portal.chance.token(), portal.chance.token()]
  // Strangers may ask for one, so what is over goes at once.
  await portal.db.deleteFrom('webauthn_challenges').where('expires_at', '<', now).execute()
  await portal.db
    .insertInto('webauthn_challenges')
    .values({
      browser_hash: hashOf(secret),
      purpose,
      challenge,
      expires_at: new Date(now.getTime() + CHALLENGE_MS),
    })
    .execute()
  browser.header('set-cookie', setCookieText(portal.config, 'passkey', secret, CHALLENGE_MS))
  return challenge
}

/** Uses up the challenge that this browser was given for `purpose`; throws `passkey_request_over` without one. */
export async function takeChallenge(portal: Portal, purpose: string, browser: Browser): Promise<string> {
  const secret = browser.cookie(cookieName(portal.config, 'passkey'))
  const taken = await portal.db
    .deleteFrom('webauthn_challenges')
    .where('browser_hash', '=', hashOf(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', portal.clock.now())
    .returning('challenge')
    .executeTakeFirst()
  if (!taken) throw new Failure('passkey_request_over')
  return taken.challenge
}
