import type * as z from 'zod/mini'
import { changeCredentials, loadSignedInAccount } from '#account/sign-in/server/credentials.ts'
import { requireConfirmed, requireOwner, signInWithoutPassword } from '#account/sign-in/server/rules.ts'
import type { CallOf } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer, SignedIn } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { translateConstraintErrors } from '#server/database/constraints.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import {
  countOfUse,
  creationOptionsFor,
  handleOf,
  requestOptionsFor,
  verifyNewKey,
} from '#server/webauthn/ceremony.ts'
import { addingPurpose, consumeChallenge, issueChallenge } from '#server/webauthn/challenges.ts'
import {
  findKey,
  insertKey,
  type KeyOwner,
  keysOf,
  meanings,
  noteUse,
  removeKey,
  renameKey,
} from '#server/webauthn/keys.ts'
import type { addPasskey, usedCredential } from '../passkeys.contract.ts'
import { passkeyMail } from './mails.ts'

const KEYS_MAX = 10
const SIGN_IN = 'customer-sign-in'
/** Bound to the session: what it begins ends with it. */
const passkeyAdditionPurpose = ({ sessionId }: SignedIn) => addingPurpose('customer', sessionId)

/** The columns that say whose passkey a row is. */
export const ownerOf = ({ id }: Customer): KeyOwner => ({ customer_id: id })

async function requireRoom(queries: Queries, customer: Customer) {
  const known = await keysOf(queries, ownerOf(customer))
  if (known.length >= KEYS_MAX) throw new Failure('passkeys_full')
  return known
}

/** Options for making a passkey, after the customer has authenticated again. */
export async function beginAdding(
  context: AppContext,
  customer: SignedIn,
  { password, automatic }: { password?: string | undefined; automatic?: boolean | undefined },
  meta: Meta,
) {
  const { id, email, name } = await requireOwner(context, customer, password, meta)
  const known = await requireRoom(context.db, customer)
  const challenge = await issueChallenge(context, passkeyAdditionPurpose(customer), meta)
  const holder = { id, name: email, displayName: name }
  return { options: await creationOptionsFor(context.config, challenge, holder, known, automatic) }
}

/** Stores the passkey that the browser made, while the session that asked for it is still valid. */
export async function addOwnPasskey(
  context: AppContext,
  customer: SignedIn,
  { name, credential, automatic }: CallOf<typeof addPasskey>['body'],
  meta: Meta,
) {
  const now = context.clock.now()
  const account = requireConfirmed(await loadSignedInAccount(context.db, customer, now))
  const challenge = await consumeChallenge(context, passkeyAdditionPurpose(customer), meta)
  const made = await verifyNewKey(context.config, challenge, credential, automatic)
  if (!made) throw new Failure('passkey_unusable')
  const key = {
    ...made,
    ...ownerOf(customer),
    id: context.chance.recordId(),
    name: name.trim(),
    created_at: now,
    used_at: null,
  }
  await translateConstraintErrors(meanings, () =>
    context.transaction(async (tx) => {
      const write = await changeCredentials(tx, customer, account, now)
      await requireRoom(tx, customer)
      await insertKey(write, key)
      await context.outbox.put(tx, passkeyMail(context.config.publicUrl, 'added', account, key))
      await meta.audit.record({ event: 'passkey_added' }, tx)
    }),
  )
  return key
}

/** Gives a passkey another name. Throws `not_found` for one of another customer. */
export async function renameOwnPasskey(context: AppContext, customer: SignedIn, id: string, name: string) {
  const now = context.clock.now()
  const seen = await loadSignedInAccount(context.db, customer, now)
  return context.transaction(async (tx) => {
    const write = await changeCredentials(tx, customer, seen, now)
    const renamed = await renameKey(write, ownerOf(customer), id, name.trim())
    if (!renamed) throw new Failure('not_found')
    return renamed
  })
}

/** Removes a passkey. The password or a provider remains, so that the customer is not locked out. */
export async function removeOwnPasskey(
  context: AppContext,
  customer: SignedIn,
  id: string,
  meta: Meta,
): Promise<{ ok: true }> {
  const now = context.clock.now()
  const account = requireConfirmed(await loadSignedInAccount(context.db, customer, now))
  await context.transaction(async (tx) => {
    const write = await changeCredentials(tx, customer, account, now)
    const removed = await removeKey(write, ownerOf(customer), id)
    if (!removed) throw new Failure('not_found')
    const passkey = { id, name: removed.name }
    await context.outbox.put(tx, passkeyMail(context.config.publicUrl, 'removed', account, passkey))
    await meta.audit.record({ event: 'passkey_removed' }, tx)
  })
  return { ok: true }
}

/** Options for signing in. Each request counts as an attempt, so that anonymous requests are limited as well. */
export async function beginSignIn(context: AppContext, meta: Meta) {
  await context.limits.spend('passkeyPerAddress', meta.network)
  const challenge = await issueChallenge(context, SIGN_IN, meta)
  return { options: await requestOptionsFor(context.config, challenge) }
}

/**
 * Signs in with a passkey: confirmed and recorded. Wrong passwords do not block it: a key cannot be guessed, and otherwise a stranger
 * who knows an e-mail could lock its owner out.
 */
export async function signInWithKey(
  context: AppContext,
  credential: z.output<typeof usedCredential>,
  meta: Meta,
) {
  const challenge = await consumeChallenge(context, SIGN_IN, meta)
  const key = await findKey(context.db, credential.id)
  const holderId = key?.customer_id
  const holds = key && holderId && credential.response.userHandle === handleOf(holderId)
  const count = holds ? await countOfUse(context.config, challenge, credential, key) : null
  if (!key || !holderId || count === null) {
    await meta.audit.record({
      event: 'sign_in_failed',
      customerId: holderId ?? null,
      details: { by: 'passkey' },
    })
    throw new Failure('passkey_unknown')
  }
  const customer = { kind: 'customer', id: holderId } as const
  const entered = await context.transaction(async (tx) => {
    if (!(await noteUse(tx, key, count, context.clock.now()))) throw new Failure('passkey_unknown')
    return signInWithoutPassword(context, tx, customer, 'passkey', meta)
  })
  await context.limits.giveBack('passkeyPerAddress', meta.network)
  return entered
}
