import { displayPhone } from '#core/phone.ts'
import type { UnreachedCustomer } from '../desk-plan-acts.contract.ts'

/** What was sent; for a customer who cannot be reached by a message, that staff have to call them, and their number. */
export function formatNotificationResult(
  first_name: string,
  unreached: UnreachedCustomer,
  { sent, saved }: { sent: string; saved: string },
): { words: string; phone: string | null } {
  if (!unreached) return { words: sent, phone: null }
  const { phone } = unreached
  const words = `${saved} ${first_name} tidak punya email`
  return phone ? { words: `${words}, telepon ${displayPhone(phone)}`, phone } : { words, phone: null }
}

/** The texts for a later begin. */
export const createBeginResultTexts = ({ first_name }: { first_name: string }) => ({
  sent: `${first_name} dikabari`,
  saved: 'Jam mulai tersimpan.',
})

/** The texts for a new promise. */
export const PROMISE_RESULT_TEXTS = { sent: 'Janji baru terkirim', saved: 'Janji baru tersimpan.' }
