import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  WHATSAPP_KINDS,
} from '#account/notifications/notifications.contract.ts'
import {
  chooseMail,
  deleteAllPushDevices,
  listNotificationConsents,
} from '#account/notifications/server/rules.ts'
import { consentOf } from '#account/whatsapp/server/consent.ts'
import { endWhatsApp } from '#account/whatsapp/server/end-consent.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { findSimilarCarsConsent, optOutOfSimilarCars } from '#stock/public.ts'
import { CHOSEN_CONSENT_IDS, CHOSEN_CONSENTS, type ChosenConsent } from '../chosen-consents.model.ts'

const REMINDERS = NOTIFICATION_KINDS.filter((kind) => kind !== 'saved_cars')

interface Agreed {
  kinds: readonly NotificationKind[]
  version: number
  given_at: Date
}

/** Consents that a customer gave by their choices, each as last given. */
export async function chosenConsentsOf(db: Queries, customer: Customer) {
  const [{ mail, push }, similar, whatsApp] = await Promise.all([
    listNotificationConsents(db, customer),
    findSimilarCarsConsent(db, customer),
    consentOf(db, customer.id),
  ])
  const ofPrices = ({ kinds }: Agreed) => kinds.includes('saved_cars')
  const agreed: Record<ChosenConsent, Agreed[]> = {
    reminder_mail: mail.filter((one) => !ofPrices(one)),
    price_mail: mail.filter(ofPrices),
    similar_mail: similar ? [{ ...similar, kinds: ['saved_cars'] }] : [],
    push,
    whatsapp: whatsApp
      ? [{ kinds: WHATSAPP_KINDS, version: whatsApp.text_version, given_at: whatsApp.given_at }]
      : [],
  }
  return CHOSEN_CONSENT_IDS.flatMap((consent) => {
    const given = agreed[consent]
    const [last] = given.toSorted((one, other) => other.given_at.getTime() - one.given_at.getTime())
    if (!last) return []
    const kinds = NOTIFICATION_KINDS.filter((kind) => given.some((one) => one.kinds.includes(kind)))
    return { consent, kinds, version: last.version, given_at: last.given_at }
  })
}

/** Withdraws each consent by changing the choice that it was given by. */
const SWITCH_OFF: Record<
  ChosenConsent,
  (tx: Queries, customer: Customer, now: Date, context: AppContext) => Promise<unknown>
> = {
  reminder_mail: (tx, customer, now) => chooseMail(tx, customer, REMINDERS, false, now),
  price_mail: (tx, customer, now) => chooseMail(tx, customer, ['saved_cars'], false, now),
  similar_mail: optOutOfSimilarCars,
  push: deleteAllPushDevices,
  whatsapp: (tx, customer, _now, context) => endWhatsApp(context, tx, customer.id, 'personal_data'),
}

/** Withdraws a consent: its notifications end, and the audit log has an entry. */
export async function withdrawChosen(
  context: AppContext,
  customer: Customer,
  consent: ChosenConsent,
  meta: Meta,
) {
  await context.transaction(async (tx) => {
    await SWITCH_OFF[consent](tx, customer, context.clock.now(), context)
    const { version } = CHOSEN_CONSENTS[consent]
    await meta.audit.record({ event: 'consent_withdrawn', details: { act: consent, version } }, tx)
  })
  return chosenConsentsOf(context.db, customer)
}
