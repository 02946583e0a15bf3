import type { SignedIn } from '../../../calls/actor.ts'
import { setCookieText } from '../../../calls/cookies.ts'
import type { Origin } from '../../../calls/origin.ts'
import type { Meta } from '../../../calls/surface.ts'
import { understanding } from '../../../database/constraints.ts'
import type { Queries } from '../../../database/database.ts'
import { Failure } from '../../../failure.ts'
import { hashOf } from '../../../hashing.ts'
import type { Portal } from '../../../portal.ts'
import { accountMails } from '../mails.ts'
import { type Account, findById } from '../queries.ts'
import { holdSignedIn, requireOwner } from '../rules.ts'
import type { ProviderName, SocialProfile } from './provider.ts'
import { deleteLinked, findLinked, insertLinked, insertTicket, lockWaysIn, meanings } from './queries.ts'

const TICKET_MS = 60_000

/** An address that begins a link, for this browser alone, after the customer has shown once more who he is. */
export async function beginOwnLink(
  portal: Portal,
  customer: SignedIn,
  provider: ProviderName,
  password: string | undefined,
  meta: Meta,
): Promise<{ url: string }> {
  await requireOwner(portal, customer, password, meta)
  const [ticket, browser] = [portal.chance.token(), portal.chance.token()]
  await insertTicket(portal.db, {
    ticket_hash: hashOf(ticket),
    customer_id: customer.id,
    session_id: customer.sessionId,
    browser_hash: hashOf(browser),
    expires_at: new Date(portal.clock.now().getTime() + TICKET_MS),
  })
  meta.header('set-cookie', setCookieText(portal.config, 'step', browser, TICKET_MS))
  return { url: `/connect/${provider}?link=${ticket}` }
}

/**
 * Links the provider's account to the customer who began it, while the session that he began it in still lives; throws
 * `session_ended`, or when the account is somebody else's.
 */
export async function linkOwnAccount(
  portal: Portal,
  customer: SignedIn,
  back: { provider: ProviderName; profile: SocialProfile; origin: Origin },
): Promise<void> {
  const { provider, profile } = back
  await understanding(meanings, () =>
    portal.transaction(async (tx) => {
      const account = await holdSignedIn(tx, customer, portal.clock.now())
      const known = await findLinked(tx, provider, profile.id)
      if (known === account.id) return
      if (known) throw new Failure('account_linked_elsewhere')
      await insertLink(portal, tx, account.id, back)
      await mailLinked(portal, tx, account, provider)
    }),
  )
}

/** Takes a link away while another way in remains; throws `last_way_in`. */
export async function unlinkOwnAccount(
  portal: Portal,
  customer: SignedIn,
  provider: ProviderName,
  meta: Meta,
): Promise<{ ok: true }> {
  await portal.transaction(async (tx) => {
    const { hasPassword, linked } = await lockWaysIn(tx, customer.id)
    if (!linked.includes(provider)) return
    if (!hasPassword && linked.length === 1) throw new Failure('last_way_in')
    await deleteLinked(tx, customer.id, provider)
    await meta.audit.record({ event: 'social_unlinked', details: { provider } }, tx)
    const account = await findById(tx, customer.id)
    if (!account) return
    const mails = accountMails(portal.config.publicUrl)
    const key = `unlinked:${account.id}:${provider}:${portal.clock.now().getTime()}`
    await portal.outbox.put(tx, mails.unlinked(account.email, account.name, [provider], key))
  })
  return { ok: true }
}

/** Writes a link down, in the record of events as well. */
export async function insertLink(
  portal: Portal,
  queries: Queries,
  customerId: string,
  { provider, profile, origin }: { provider: ProviderName; profile: SocialProfile; origin: Origin },
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

/** Tells the owner that another account opens his now. */
export async function mailLinked(
  portal: Portal,
  queries: Queries,
  account: Account,
  provider: ProviderName,
): Promise<void> {
  const key = `linked:${account.id}:${provider}:${portal.clock.now().getTime()}`
  await portal.outbox.put(
    queries,
    accountMails(portal.config.publicUrl).linked(account.email, account.name, provider, key),
  )
}
