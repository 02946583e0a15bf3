import type { AppContext } from '#server/app-context.ts'
import type { Repeated } from '#server/clocks/start-clock.ts'
import type { ImapConfig } from '#server/config/inbound.ts'
import { readMailbox } from './mailbox.ts'

const EVERY_MS = 30_000

/** Runs twice a minute, where a mailbox is configured. */
export const mailboxClock = (context: AppContext, imap: ImapConfig): Repeated => ({
  name: 'inbox-mails',
  everyMs: EVERY_MS,
  run: (signal) => readMailbox(context, imap, signal),
})
