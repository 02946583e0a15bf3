import type { Repeated } from '../../../../platform/clocks/start-clock.ts'
import type { ImapConfig } from '../../../../platform/config/inbound.ts'
import type { Portal } from '../../../../portal.ts'
import { readMailbox } from './mailbox.ts'

const EVERY_MS = 30_000

/** Runs twice a minute, where a mailbox is configured. */
export const mailboxClock = (portal: Portal, imap: ImapConfig): Repeated => ({
  name: 'inbox-mails',
  everyMs: EVERY_MS,
  run: (signal) => readMailbox(portal, imap, signal),
})
