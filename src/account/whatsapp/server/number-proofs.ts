import type { CodeChannel } from '#account/phone-codes/phone-codes.model.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { suspendWhatsApp } from './end-consent.ts'
import { holdersOfNumber, renewProof } from './whatsapp-consents-sql.ts'

interface OwnNumber {
  customerId: string
  phone: string
}

/**
 * Applies a new proof of a number to the consents for it. A proof by SMS renews the customer's own consent; every other customer's
 * consent for the number is suspended.
 */
export async function handleNumberProof(
  context: AppContext,
  tx: Queries,
  { customerId, phone }: OwnNumber,
  via: CodeChannel,
  at: Date,
): Promise<void> {
  for (const { customer_id } of await holdersOfNumber(tx, phone)) {
    if (customer_id !== customerId) await suspendWhatsApp(context, tx, customer_id, 'number_taken')
    else if (via === 'sms') await renewProof(tx, customerId, phone, at)
  }
}

/** Suspends the customer's consent for a number that they no longer use; it is not moved to another number. */
export async function suspendConsentOfNumber(
  context: AppContext,
  tx: Queries,
  { customerId, phone }: OwnNumber,
): Promise<void> {
  const holders = await holdersOfNumber(tx, phone)
  if (holders.some(({ customer_id }) => customer_id === customerId))
    await suspendWhatsApp(context, tx, customerId, 'number_left')
}
