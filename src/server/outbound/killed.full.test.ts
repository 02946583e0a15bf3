import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres } from '#server/database/database.ts'
import { runChild, startChild } from '#tests/support/child-process.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { makeOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts'

const key = () => randomBytes(32).toString('base64url')
/** Longer than a message stays with a server that took it. */
const LEASE_OVER_MS = '31000'
let smtp: MailServer
let database: OwnDatabase
let environment: Record<string, string>
beforeAll(async () => {
  smtp = await startMailServer()
  database = await makeOwnDatabase()
  environment = {
    ...database.environment,
    SMTP_URL: smtp.url,
    JWT_SECRET: key(),
    CATALOGUE_CLIENT_SECRET: key(),
    ERP_CLIENT_SECRET: key(),
    LOG_LEVEL: 'silent',
  }
})
afterAll(() => Promise.all([smtp.close(), database.remove()]))

const register = (address: string, email: string) =>
  fetch(`${address}/auth/local/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, name: 'Ratna', password: 'rahasia-pintu-7' }),
  })
const outbox = (...args: string[]) => runChild('src/server/outbound/outbox-command.ts', args, environment)

it('a mail is sent once more, under the same id, when its server was killed between sending and recording it', async () => {
  const victim = await startChild('tests/support/serve.ts', environment)
  const heard = new Promise<void>((resolve) => {
    smtp.silent = () => resolve()
  })
  expect((await register(victim.firstLine, 'ratna@contoh.id')).status).toBe(200)
  await heard
  await victim.end('SIGKILL')
  smtp.silent = null
  const waiting = await outbox('list')
  expect(waiting.output).toMatch(
    / {2}waiting {2}.* email r\*\*\*@c\*\*\* "Verifikasi email Anda" {2}tried 1×/,
  )
  expect(waiting.output).toMatch(/1 messages\.\n$/)

  const refused = new Promise<void>((resolve) => {
    smtp.refuse = (to) => {
      if (to === 'ratna@contoh.id') return null
      resolve()
      return Object.assign(new Error('unknown mailbox'), { responseCode: 550 })
    }
  })
  await changeHeartbeats(() => sql`delete from processes`)
  const heir = await startChild('tests/support/serve.ts', { ...environment, CLOCK_OFFSET_MS: LEASE_OVER_MS })
  await changeHeartbeats(() => sql`update processes set steady_since = steady_since - interval '1 hour'`)
  // Registering wakes its outbox.
  await register(heir.firstLine, 'budi@contoh.id')
  await refused
  const mails = () => smtp.mails.filter(({ to }) => to?.[0]?.address === 'ratna@contoh.id')
  await expect.poll(() => mails().length).toBe(2)
  const [first, second] = mails()
  expect([second?.messageId, second?.text]).toEqual([first?.messageId, first?.text])
  if (!environment.DATABASE_URL) {
    const busy = await outbox('list')
    expect([busy.code, busy.output]).toEqual([1, expect.stringMatching(/^DATA_DIR .* is in use by process/)])
  }
  await heir.end('SIGTERM')
  await showAndRevive()
})

/** Changes heartbeats as if much time had passed, so that the test need not wait. */
async function changeHeartbeats(statement: () => ReturnType<typeof sql>) {
  const { db, close } = openPostgres(environment.DATABASE_URL ?? '', 1)
  await statement().execute(db)
  await close()
}

/** What was given up is shown without its text, and can be sent again. */
async function showAndRevive() {
  const dead = await outbox('list')
  expect(dead.output).toMatch(
    / {2}dead {2}.* email b\*\*\*@c\*\*\* .* tried 1×, .*unknown mailbox\n1 messages\.\n$/,
  )
  expect(dead.output).not.toContain('confirmation=')
  expect((await outbox('retry', dead.output.slice(0, 36))).output).toMatch(/^1 put back/)
  expect((await outbox('list', '--state=waiting')).output).toMatch(/1 messages\.\n$/)
  const unknown = await outbox('forget')
  expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('npm run outbox -- list')])
}
