import type * as z from 'zod/mini'
import type { usedCredential } from '#account/passkeys/passkeys.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { countOfUse, handleOf, requestOptionsFor } from '#server/webauthn/ceremony.ts'
import { consumeChallenge, issueChallenge } from '#server/webauthn/challenges.ts'
import { findKey, keysOf, noteUse } from '#server/webauthn/keys.ts'
import { verifySecondFactor } from './second-factor.ts'
import { limitSignInGuesses } from './sign-in.ts'
import { findById } from './sql.ts'

/** What a signed-in member of staff proves once more before an act that cannot be undone. */
export interface FreshFactor {
  credential?: z.output<typeof usedCredential> | undefined
  code?: string | undefined
}

/** The session is part of the purpose, so that a challenge ends with it. */
const purposeOf = (act: string, { sessionId }: StaffMember) => `${act}:${sessionId}`

/** Which of the two factors a member of staff has. */
export async function factorsOf(context: AppContext, { id }: StaffMember) {
  const [person, keys] = await Promise.all([findById(context.db, id), keysOf(context.db, { staff_id: id })])
  return { has_passkey: keys.length > 0, has_code: person?.totp_secret != null }
}

/** Options for proving a passkey for one act. */
export async function beginFreshFactor(context: AppContext, member: StaffMember, act: string, meta: Meta) {
  const challenge = await issueChallenge(context, purposeOf(act, member), meta)
  return { options: await requestOptionsFor(context.config, challenge) }
}

/**
 * Checks a passkey or a code for one act. Returns a function that uses it up in the transaction of the act, and answers false when
 * it was used meanwhile. Throws `passkey_unknown`, `passkey_request_over` or `staff_credentials_wrong`.
 */
export async function proveFreshFactor(
  context: AppContext,
  member: StaffMember,
  act: string,
  { credential, code }: FreshFactor,
  meta: Meta,
): Promise<(tx: Queries) => Promise<boolean>> {
  if (credential) {
    const challenge = await consumeChallenge(context, purposeOf(act, member), meta)
    const key = await findKey(context.db, credential.id)
    const isOwn = key?.staff_id === member.id && credential.response.userHandle === handleOf(member.id)
    const count = key && isOwn ? await countOfUse(context.config, challenge, credential, key) : null
    if (!key || count === null) throw new Failure('passkey_unknown')
    return (tx) => noteUse(tx, key, count, context.clock.now())
  }
  const person = await findById(context.db, member.id)
  const guess = { by: 'known' as const, key: `${person?.email ?? ''}|${member.sessionId}` }
  return limitSignInGuesses(context, guess, meta, async () => {
    // A dry run: the step is used up with the act, so that a refused act does not spend the code.
    const use =
      person && code ? await verifySecondFactor(context, person, { code }, context.clock.now()) : null
    const isRight = use !== null && (await isUsable(context, use))
    return { account: person, knowsPassword: true, entered: isRight ? use : null }
  })
}

const isUsable = (context: AppContext, use: (tx: Queries) => Promise<boolean>): Promise<boolean> =>
  context
    .transaction(async (tx) => {
      const usable = await use(tx)
      throw new TriedOut(usable)
    })
    .catch((problem: unknown) => {
      if (problem instanceof TriedOut) return problem.usable
      throw problem
    })

/** Rolls the dry run back. */
class TriedOut extends Error {
  readonly usable: boolean
  constructor(usable: boolean) {
    super('a dry run')
    this.usable = usable
  }
}
