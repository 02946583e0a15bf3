import { LENGTHS } from '@toyota-trust/contracts/fields.ts'
import type { Customer } from '../../../calls/actor.ts'
import type { Origin } from '../../../calls/origin.ts'
import type { Meta } from '../../../calls/surface.ts'
import { understanding } from '../../../database/constraints.ts'
import type { Queries } from '../../../database/database.ts'
import { Failure } from '../../../failure.ts'
import type { Portal } from '../../../portal.ts'
import { issueLink } from '../links.ts'
import { accountMails } from '../mails.ts'
import {
  type Account,
  confirmEmail,
  endSessions,
  findByEmail,
  insertCustomer,
  setPassword,
} from '../queries.ts'
import { recordConsent } from '../rules.ts'
import type { ProviderName, SocialProfile } from './provider.ts'
import { deleteLinked, findLinked, insertLinked, lockWaysIn, meanings } from './queries.ts'

/** How a return from a provider ends: a session to exchange, or a mail to confirm first. */
export type SocialOutcome = { kind: 'exchange'; code: string } | { kind: 'confirm' }

/**
 * Signs in, or up, whoever comes back from a provider. Accounts are matched by the provider's user id; an e-mail
 * alone opens an existing account only when the provider vouches for it and the account's own address was confirmed.
 */
export function signInSocially(
  portal: Portal,
  provider: ProviderName,
  profile: SocialProfile,
  origin: Origin,
): Promise<SocialOutcome> {
  return understanding(meanings, () =>
    portal.transaction(async (tx) => {
      const known = await findLinked(tx, provider, profile.id)
      if (known) return welcome(portal, tx, known)
      if (!profile.email) throw new Failure('social_email_missing')
      const account = await findByEmail(tx, profile.email)
      if (!account) return signUp(portal, tx, provider, { ...profile, email: profile.email }, origin)
      if (!profile.emailVerified) throw new Failure('social_link_first')
      if (!account.confirmed_at) await dispossess(portal, tx, account)
      await link(portal, tx, account.id, provider, profile, origin)
      return welcome(portal, tx, account.id)
    }),
  )
}

async function welcome(portal: Portal, queries: Queries, customerId: string): Promise<SocialOutcome> {
  return { kind: 'exchange', code: await issueLink(portal, queries, 'social_exchange', customerId) }
}

/** A new account. Without the provider's word for the e-mail it must be confirmed by mail before anybody gets in. */
async function signUp(
  portal: Portal,
  queries: Queries,
  provider: ProviderName,
  profile: SocialProfile & { email: string },
  origin: Origin,
): Promise<SocialOutcome> {
  const now = portal.clock.now()
  const id = portal.chance.recordId()
  const name =
    [...profile.name.replace(/\p{Cc}/gu, ' ').trim()].slice(0, LENGTHS.name).join('') || 'Pelanggan'
  const made = await insertCustomer(queries, {
    id,
    email: profile.email,
    provider,
    confirmed_at: profile.emailVerified ? now : null,
    password_hash: null,
    name,
    phone: null,
    date_of_birth: null,
    place_of_birth: null,
    gender: null,
    login_locked_at: null,
    created_at: now,
    updated_at: now,
  })
  if (!made) throw new Failure('social_link_first')
  await link(portal, queries, id, provider, profile, origin)
  await recordConsent(portal, queries, id, origin)
  await origin.audit.record({ event: 'register', customerId: id, details: { by: provider } }, queries)
  if (profile.emailVerified) return welcome(portal, queries, id)
  const token = await issueLink(portal, queries, 'confirm_email', id)
  await portal.outbox.put(
    queries,
    accountMails(portal.config.publicUrl).confirmation(profile.email, name, token),
  )
  return { kind: 'confirm' }
}

/** Somebody registered this address without ever proving it. The true owner gets the account, the other loses every way in. */
async function dispossess(portal: Portal, queries: Queries, account: Account): Promise<void> {
  const now = portal.clock.now()
  await setPassword(queries, account.id, null, now)
  await deleteLinked(queries, account.id)
  await endSessions(queries, account.id, now)
  await confirmEmail(queries, account.id, now)
}

async function link(
  portal: Portal,
  queries: Queries,
  customerId: string,
  provider: ProviderName,
  profile: SocialProfile,
  origin: Origin,
): Promise<void> {
  await insertLinked(queries, {
    provider,
    provider_user_id: profile.id,
    customer_id: customerId,
    email: profile.email,
    linked_at: portal.clock.now(),
  })
  await origin.audit.record({ event: 'social_linked', customerId, details: { provider } }, queries)
}

/** Links the provider's account to a signed-in customer; throws when it is somebody else's. */
export async function linkOwnAccount(
  portal: Portal,
  customer: Customer,
  provider: ProviderName,
  profile: SocialProfile,
  origin: Origin,
): Promise<void> {
  const known = await findLinked(portal.db, provider, profile.id)
  if (known === customer.id) return
  if (known) throw new Failure('account_linked_elsewhere')
  await understanding(meanings, () =>
    portal.transaction((tx) => link(portal, tx, customer.id, provider, profile, origin)),
  )
}

/** Takes a link away while another way in remains; throws `last_way_in`. */
export async function unlinkOwnAccount(
  portal: Portal,
  customer: Customer,
  provider: ProviderName,
  meta: Meta,
): Promise<{ ok: true }> {
  await portal.transaction(async (tx) => {
    const { hasPassword, linked } = await lockWaysIn(tx, customer.id)
    if (!linked.includes(provider)) return
    if (!hasPassword && linked.length === 1) throw new Failure('last_way_in')
    await deleteLinked(tx, customer.id, provider)
    await meta.audit.record({ event: 'social_unlinked', details: { provider } }, tx)
  })
  return { ok: true }
}
