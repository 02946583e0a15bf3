import type { CodeChannel } from '@toyota-trust/contracts/account/phone-codes.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Portal } from '../../../portal.ts'
import { suspendWhatsApp } from './end-consent.ts'
import { holdersOfNumber, renewProof } from './sql.ts'

interface OwnNumber {
  customerId: string
  phone: string
}

/**
 * A customer has proved a number: by SMS, their consent is bound to the new proof. Every other customer's consent for the number is
 * suspended either way.
 */
export async function numberWasProved(
  portal: Portal,
  tx: Queries,
  { customerId, phone }: OwnNumber,
  via: CodeChannel,
  at: Date,
): Promise<void> {
  for (const { customer_id } of await holdersOfNumber(tx, phone)) {
    if (customer_id !== customerId) await suspendWhatsApp(portal, tx, customer_id, 'number_taken')
    else if (via === 'sms') await renewProof(tx, customerId, phone, at)
  }
}

/** The proof of a number is forgotten: the customer's consent for it does not follow to another one. */
export async function numberWasLeft(
  portal: Portal,
  tx: Queries,
  { customerId, phone }: OwnNumber,
): Promise<void> {
  const holders = await holdersOfNumber(tx, phone)
  if (holders.some(({ customer_id }) => customer_id === customerId))
    await suspendWhatsApp(portal, tx, customerId, 'number_left')
}
