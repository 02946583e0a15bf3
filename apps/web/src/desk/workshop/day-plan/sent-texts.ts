import type { UnreachedCustomer } from '@toyota-trust/contracts/desk/workshop/plan-acts.ts'
import { displayPhone } from '@toyota-trust/contracts/platform/phone.ts'

/** What was sent; of a customer whom nothing can be sent, that they have to be called, and where. */
export function formatNotificationResult(
  first_name: string,
  unreached: UnreachedCustomer,
  { sent, kept }: { sent: string; kept: string },
): { words: string; phone: string | null } {
  if (!unreached) return { words: sent, phone: null }
  const { phone } = unreached
  const words = `${kept} ${first_name} tidak punya email`
  return phone ? { words: `${words}, telepon ${displayPhone(phone)}`, phone } : { words, phone: null }
}

/** What is said of a later begin. */
export const createBeginResultTexts = ({ first_name }: { first_name: string }) => ({
  sent: `${first_name} dikabari`,
  kept: 'Jam mulai tersimpan.',
})

/** What is said of a new promise. */
export const promiseSent = { sent: 'Janji baru terkirim', kept: 'Janji baru tersimpan.' }
