import { openImap } from '#office/inbox/server/inbound/mailbox.ts'
import type { Config } from '#server/config.ts'
import { type Finding, local, ok, Trouble } from './finding.ts'

/** Signs in to the mailbox and opens its folder; reads no mail and changes nothing. */
export async function examineInbound(
  { inbound }: Pick<Config, 'inbound'>,
  timeLimitMs: number,
): Promise<Omit<Finding, 'system'>> {
  if (!inbound)
    return local('not configured: answers of customers reach CONTACT_MAIL_TO only (INBOUND_IMAP_URL)')
  const { imap, address } = inbound
  if (!imap) return ok(`mails for ${address} are handed over at /inbound/mail`)
  const { hostname, username } = new URL(imap.url)
  const client = await openImap(imap, timeLimitMs).catch((problem) => {
    if ((problem as { authenticationFailed?: boolean }).authenticationFailed)
      throw new Trouble(`${hostname} refuses the user or the password of INBOUND_IMAP_URL`)
    throw problem
  })
  try {
    await client.mailboxOpen(imap.folder, { readOnly: true }).catch(() => {
      throw new Trouble(`${hostname} has no folder ${imap.folder} (INBOUND_FOLDER)`)
    })
    return ok(`${hostname} knows ${decodeURIComponent(username)}; ${imap.folder} can be read`)
  } finally {
    client.close()
  }
}
