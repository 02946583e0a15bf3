import type { ImapFlow } from 'imapflow'
import { DAY_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import { allowsPlainConnection, type ImapConfig } from '#server/config/inbound.ts'
import { Failure } from '#server/failure.ts'
import { MAIL_BYTES_MAX } from './mail.ts'
import { readMailHeader } from './mail-header.ts'
import { countMailAttempt, findMailbox, upsertMailbox } from './mailbox-sql.ts'
import { leaveOut, screenInboundMail, storeInboundMail } from './taking.ts'

/** Limit of one run; the next run continues. */
const MAILS_MAX = 200
/** Longest line of an answer of the server. */
const LINE_BYTES_MAX = 1024 * 1024
/** A mail that failed this often is skipped. */
const TRIES_MAX = 5

/** Connects and signs in; the caller logs out. */
export async function openImap(imap: ImapConfig, timeLimitMs: number): Promise<ImapFlow> {
  // Lazy-loaded: most starts do not need the IMAP library.
  const { ImapFlow } = await import('imapflow')
  const { protocol, hostname, port, username, password } = new URL(imap.url)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(!secure && !allowsPlainConnection(imap) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeLimitMs,
    greetingTimeout: timeLimitMs,
    socketTimeout: timeLimitMs * 2,
    maxLiteralSize: 2 * MAIL_BYTES_MAX,
    maxLineLength: LINE_BYTES_MAX,
  })
  // The pending call rejects with the error; without a listener the process would exit.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Imports new mails of the mailbox; each mail commits together with the position, so none is imported twice or skipped. */
export async function readMailbox(context: AppContext, imap: ImapConfig, signal: AbortSignal): Promise<void> {
  const client = await openImap(imap, context.timeLimitMs)
  try {
    for (const uid of await findNewMails(context, imap, client)) {
      if (signal.aborted) return
      await importMail(context, imap, client, uid)
    }
    await client.logout()
  } finally {
    client.close()
  }
}

const nameOf = ({ url, folder }: ImapConfig) => `${new URL(url).username}@${new URL(url).host}/${folder}`

/** Mails since the last run. A mailbox that was never read begins with the next mail. */
async function findNewMails(context: AppContext, imap: ImapConfig, client: ImapFlow): Promise<number[]> {
  const now = context.clock.now()
  const box = await client.mailboxOpen(imap.folder, { readOnly: true })
  const mailbox = nameOf(imap)
  const uid_validity = Number(box.uidValidity)
  const read = await findMailbox(context.db, mailbox)
  if (!read) {
    await upsertMailbox(context.db, { mailbox, uid_validity, last_uid: box.uidNext - 1 }, now)
    return []
  }
  const isRenumbered = read.uid_validity !== uid_validity
  const found = await client.search(
    isRenumbered ? { since: new Date(read.looked_at.getTime() - DAY_MS) } : { uid: `${read.last_uid + 1}:*` },
    { uid: true },
  )
  const uids = (found || []).sort((one, other) => one - other)
  if (isRenumbered) {
    // Recent mails are read again, and recognised where they were stored before. Older ones are skipped.
    await upsertMailbox(context.db, { mailbox, uid_validity, last_uid: (uids[0] ?? box.uidNext) - 1 }, now)
    return uids.slice(0, MAILS_MAX)
  }
  // `*` matches the newest mail even if there are no new ones.
  return uids.filter((uid) => uid > read.last_uid).slice(0, MAILS_MAX)
}

async function importMail(
  context: AppContext,
  imap: ImapConfig,
  client: ImapFlow,
  uid: number,
): Promise<void> {
  const { log } = context
  const mailbox = nameOf(imap)
  const { uidValidity } = client.mailbox || { uidValidity: 0n }
  const read = { mailbox, uid_validity: Number(uidValidity), last_uid: uid }
  const now = context.clock.now()
  const asked = { uid: true, size: true, source: { maxLength: MAIL_BYTES_MAX } }
  const got = (await client.fetchOne(String(uid), asked, { uid: true })) || null
  // Moved away since the search.
  if (!got?.source) return upsertMailbox(context.db, read, now)
  try {
    const screened = await screenInboundMail(context, got.source, (got.size ?? 0) > got.source.length)
    if (screened.kind === 'left') log.warn({ mailbox, uid, reason: screened.left.reason }, 'mail left out')
    await context.transaction(async (tx) => {
      await storeInboundMail(context, tx, screened)
      await upsertMailbox(tx, read, now)
    })
  } catch (problem) {
    // The parser is busy: this mail has not been tried.
    if (problem instanceof Failure) throw problem
    if ((await countMailAttempt(context.db, mailbox)) < TRIES_MAX) throw problem
    log.error({ mailbox, uid, err: problem }, 'mail given up')
    const left = { reason: 'not stored', sender: readMailHeader(got.source).sender, subject: '' }
    await leaveOut(context, context.db, left)
    await upsertMailbox(context.db, read, now)
  }
}
