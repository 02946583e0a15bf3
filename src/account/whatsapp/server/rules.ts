import { CHOSEN_CONSENTS } from '#account/personal-data/chosen-consents.model.ts'
import { findProofTime } from '#account/phone-codes/server/rules.ts'
import { findProfile, lockProfile } from '#account/profile/server/sql.ts'
import { lockSignedIn } from '#account/sign-in/server/rules.ts'
import { DEFAULT_ZONE } from '#core/days.ts'
import type { RequestOf } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer, SignedIn } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import type { chooseWhatsApp } from '../whatsapp.contract.ts'
import { consentOf } from './consent.ts'
import { withdrawWhatsApp } from './end-consent.ts'
import { isWhatsAppEnabled } from './send.ts'
import { unsuppress } from './suppressed.ts'
import { storeConsent } from './whatsapp-consents-sql.ts'

const CURRENT = CHOSEN_CONSENTS.whatsapp.version

/** The consent as its customer sees it, with what it requires: the number and whether it is proved. */
export async function readWhatsApp(context: AppContext, customer: Customer) {
  const { db } = context
  const profile = await findProfile(db, customer)
  if (!profile) throw new Failure('session_ended')
  const { phone } = profile
  const [consent, proved, timezone] = await Promise.all([
    consentOf(db, customer.id),
    phone === null ? null : findProofTime(context, db, customer, phone),
    context.accountPorts.lastZoneOf(db, customer),
  ])
  return {
    on: isWhatsAppEnabled(context),
    phone,
    proved: proved !== null,
    text_version: CURRENT,
    consent,
    timezone: timezone ?? DEFAULT_ZONE,
  }
}

/** Gives or withdraws the consent for the number of the profile. */
export async function setWhatsAppConsent(
  context: AppContext,
  customer: SignedIn,
  { given, text_version, place = 'ways_page' }: RequestOf<typeof chooseWhatsApp>['body'],
  meta: Meta,
) {
  if (given && !isWhatsAppEnabled(context)) throw new Failure('not_found')
  if (given && text_version !== CURRENT) throw new Failure('whatsapp_words_changed')
  await context.transaction(async (tx) => {
    await lockSignedIn(tx, customer, context.clock.now())
    if (given) await giveWhatsAppConsent(context, tx, customer, place, meta)
    else await withdrawWhatsApp(context, tx, customer.id, 'ways_page')
  })
  return readWhatsApp(context, customer)
}

async function giveWhatsAppConsent(
  context: AppContext,
  tx: Queries,
  customer: Customer,
  place: NonNullable<RequestOf<typeof chooseWhatsApp>['body']['place']>,
  meta: Meta,
): Promise<void> {
  // Locked, so that the number cannot be changed meanwhile.
  const phone = (await lockProfile(tx, customer))?.phone
  if (!phone) throw new Failure('phone_required')
  const proved_at = await findProofTime(context, tx, customer, phone)
  if (!proved_at) throw new Failure('whatsapp_number_unproved')
  await unsuppress(context, tx, phone)
  await storeConsent(tx, {
    customer_id: customer.id,
    phone,
    proved_at,
    text_version: CURRENT,
    place,
    given_at: context.clock.now(),
  })
  await meta.audit.record(
    { event: 'consent_given', details: { act: 'whatsapp', version: CURRENT, place } },
    tx,
  )
}
