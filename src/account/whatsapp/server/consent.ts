import type { Queries } from '#server/database/database.ts'
import type { ConsentPlace, SuspendedCause } from '../whatsapp.contract.ts'
import { findConsent } from './whatsapp-consents-sql.ts'

/** A consent to WhatsApp that was not withdrawn. Nothing is sent while it is suspended. */
export interface WhatsAppConsent {
  phone: string
  text_version: number
  given_at: Date
  place: ConsentPlace
  suspended: SuspendedCause | null
}

/** The customer's consent to WhatsApp; null where they gave none or have withdrawn it. */
export async function consentOf(tx: Queries, customerId: string): Promise<WhatsAppConsent | null> {
  const found = await findConsent(tx, customerId)
  if (!found || found.withdrawn_at) return null
  const { phone, text_version, given_at, place, suspended } = found
  return { phone, text_version, given_at, place, suspended }
}
