import { spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { freePort } from '#server/database/embedded/free-port.ts'
import { awaitOutput } from './await-output.ts'

/** Where Debian's package dovecot-imapd puts it. */
const DOVECOT = '/usr/sbin/dovecot'
const USER = 'layanan'
const PASSWORD = 'its-password'
/** User and group `mail` of every Debian: Dovecot opens nobody's mail as root. */
const MAIL_UID = 8

/** A mail server that begins on a busy machine may take longer to answer than the five seconds of a portal. */
export const MAIL_LIMIT_MS = 60_000

export interface ImapServer {
  url: string
  /** Puts a mail into a folder, as a mail server delivers it. */
  deliver(raw: string, folder?: string): Promise<void>
  /** Runs something on the mailbox, such as removing a folder and making it again. */
  as<T>(work: (client: ImapFlow) => Promise<T>): Promise<T>
  stop(): void
}

/** A mail server for the tests of a file, with a new folder for each test. */
export function useImapServer() {
  let imap: ImapServer
  let folders = 0
  const name = () => `Surat${folders}`
  beforeAll(async () => {
    imap = await startImapServer()
  })
  beforeEach(async () => {
    folders++
    await imap.as((client) => client.mailboxCreate(name()))
  })
  afterAll(() => imap.stop())
  return {
    get url() {
      return imap.url
    },
    get folder() {
      return name()
    },
    deliver: (raw: string) => imap.deliver(raw, name()),
    as: <T>(work: (client: ImapFlow) => Promise<T>) => imap.as(work),
  }
}

/** A Dovecot of our own on a free loopback port, with one mailbox. */
export async function startImapServer(): Promise<ImapServer> {
  if (!existsSync(DOVECOT)) throw new Error('Dovecot is not installed: apt-get install dovecot-imapd')
  const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-imap-'))
  const port = await freePort()
  const { uid, gid, username } = userInfo()
  const root = uid === 0
  const mails = join(folder, 'mail')
  mkdirSync(mails)
  if (root) chownSync(mails, MAIL_UID, MAIL_UID)
  // Its processes step down from root, and have to pass through.
  chmodSync(folder, 0o755)
  const config = join(folder, 'dovecot.conf')
  writeFileSync(
    config,
    `
    protocols = imap
    base_dir = ${folder}/run
    state_dir = ${folder}/state
    log_path = /dev/stderr
    listen = 127.0.0.1
    ssl = no
    disable_plaintext_auth = no
    mail_location = maildir:${mails}/%u
    first_valid_uid = 1
    ${root ? '' : `default_login_user = ${username}\ndefault_internal_user = ${username}`}
    service imap-login {
      chroot =
      inet_listener imap {
        port = ${port}
      }
      inet_listener imaps {
        port = 0
      }
    }
    service anvil {
      chroot =
    }
    passdb {
      driver = static
      args = password=${PASSWORD}
    }
    userdb {
      driver = static
      args = uid=${root ? MAIL_UID : uid} gid=${root ? MAIL_UID : gid} home=${mails}
    }
    namespace inbox {
      inbox = yes
    }
    `.replaceAll(/^ {4}/gm, ''),
  )
  const server = spawn(DOVECOT, ['-F', '-c', config], { stdio: ['ignore', 'ignore', 'pipe'] })
  const stop = () => {
    server.kill('SIGTERM')
    process.off('exit', stop)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  async function as<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      auth: { user: USER, pass: PASSWORD },
      logger: false,
      disableAutoIdle: true,
    })
    client.on('error', () => {})
    await client.connect()
    try {
      return await work(client)
    } finally {
      client.close()
    }
  }
  try {
    await awaitOutput(server, /starting up/, 'Dovecot')
  } catch (problem) {
    stop()
    throw problem
  }
  return {
    url: `imap://${USER}:${PASSWORD}@127.0.0.1:${port}`,
    as,
    async deliver(raw, to = 'INBOX') {
      await as((client) => client.append(to, raw))
    },
    stop,
  }
}
