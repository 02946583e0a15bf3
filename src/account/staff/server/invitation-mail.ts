import type { Queries } from '#server/database/database.ts'
import { findByDedupeKeys } from '#server/outbound/dead-letters.ts'
import type { OpenInvitation } from '../desk-staff.contract.ts'

/** How the mail of an invitation fares, and what the mail server answered last. */
export interface InvitationMail {
  state: OpenInvitation['mail']
  lastError: string | null
}

const FORGOTTEN: InvitationMail = { state: 'forgotten', lastError: null }

/** How the mails of invitations fare, by the id of the invitation. One that is no longer kept is `forgotten`. */
export async function readInvitationMails(
  db: Queries,
  ids: readonly string[],
): Promise<(id: string) => InvitationMail> {
  const keysOf = (id: string) => [`staff-invitation:${id}`, `staff-renewal:${id}`]
  const mails = await findByDedupeKeys(db, ids.flatMap(keysOf))
  return (id) => {
    const mail = mails.find(({ dedupe_key }) => dedupe_key !== null && keysOf(id).includes(dedupe_key))
    if (!mail) return FORGOTTEN
    const { state, last_error: lastError } = mail
    if (state === 'sent') return { state, lastError: null }
    if (state === 'dead') return { state: 'given_up', lastError }
    return { state: lastError ? 'refused' : 'waiting', lastError }
  }
}
