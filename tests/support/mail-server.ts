import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  /** Everything that was taken, oldest first. */
  mails: Email[]
  /** The newest mail to an address. */
  to(address: string): Email | undefined
  /** What the server says to a mail instead of taking it; null takes it. */
  refuse: ((recipient: string) => Error | null) | null
  /** When set, the server takes a mail, calls this and never answers. */
  silent: ((mail: Email) => void) | null
  close(): Promise<void>
}

/** A real SMTP server on loopback. With `credentials` it takes mail from their owner only. */
export async function startMailServer(credentials?: { user: string; pass: string }): Promise<MailServer> {
  const mails: Email[] = []
  const server = new SMTPServer({
    // A test has no certificate that anybody would trust.
    disabledCommands: ['STARTTLS', ...(credentials ? [] : ['AUTH'])],
    authOptional: !credentials,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      const known = username === credentials?.user && password === credentials?.pass
      callback(known ? null : new Error('wrong credentials'), known ? { user: username } : undefined)
    },
    onRcptTo: ({ address }, _session, callback) => callback(running.refuse?.(address)),
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        mails.push(mail)
        if (running.silent) running.silent(mail)
        else callback()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const login = credentials ? `${credentials.user}:${credentials.pass}@` : ''
  const running: MailServer = {
    url: `smtp://${login}127.0.0.1:${port}`,
    mails,
    to: (address) => mails.findLast((mail) => mail.to?.some((reader) => reader.address === address)),
    refuse: null,
    silent: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return running
}
