import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPostgres } from '#server/database/database.ts'
import { startChild } from '#tests/support/child-process.ts'
import { makeOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts'
import { NUMBER_ID, signedWebhook, startWhatsApp, statusBody } from '#tests/support/whatsapp-emulator.ts'

const key = () => randomBytes(32).toString('base64url')
const whatsApp = await startWhatsApp()
let database: OwnDatabase
let environment: Record<string, string>
beforeAll(async () => {
  database = await makeOwnDatabase()
  environment = {
    ...database.environment,
    ...whatsApp.environment,
    JWT_SECRET: key(),
    CATALOGUE_CLIENT_SECRET: key(),
    ERP_CLIENT_SECRET: key(),
    LOG_LEVEL: 'silent',
  }
})
beforeEach(() => {
  whatsApp.messages.length = 0
  whatsApp.fault = () => null
})
afterAll(() => Promise.all([whatsApp.close(), database.remove()]))

async function inDatabase<T>(work: (db: ReturnType<typeof openPostgres>['db']) => Promise<T>): Promise<T> {
  const { db, close } = openPostgres(environment.DATABASE_URL ?? '', 1)
  try {
    return await work(db)
  } finally {
    await close()
  }
}
/** A message in the queue, with an SMS as its fallback where it is urgent. */
const queue = (id: string, urgent: boolean) =>
  inDatabase(async (db) => {
    const now = new Date()
    const sms = { channel: 'sms', to: '6281200000001', subject: '', text: 'x', dedupeKey: `${id}:sms` }
    await db
      .insertInto('whatsapp_messages')
      .values({
        id,
        dedupe_key: id,
        customer_id: null,
        branch_id: null,
        wa: '6281200000001',
        number_id: NUMBER_ID,
        kind: 'asked',
        template: 'tt_test_v1',
        urgent,
        created_at: now,
        request: JSON.stringify({
          template: 'tt_test_v1',
          values: { nama: 'Ratna' },
          link: null,
          payloads: [],
        }),
        fallback: urgent ? JSON.stringify([sms]) : null,
      })
      .execute()
    await sql`insert into outbox (id, dedupe_key, channel, recipient, subject, body_text, next_attempt_at, created_at)
      values (${id}, ${id}, 'whatsapp', '6281200000001', '', '', ${now}, ${now})`.execute(db)
  })
const stateOf = (id: string) =>
  inDatabase((db) =>
    db
      .selectFrom('whatsapp_messages')
      .select(['state', 'posts', 'cause', 'fallback_channel'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
/** Forgets the killed process at once; otherwise another one waits until it has not been seen for long. */
const forgetProcesses = () =>
  inDatabase(async (db) => {
    await sql`delete from processes`.execute(db)
    await sql`delete from leases`.execute(db)
  })
/** Makes the new process count as steady at once, so that it may take over. */
const markSteady = () =>
  inDatabase((db) => sql`update processes set steady_since = steady_since - interval '1 hour'`.execute(db))
const LATER_MS = '90000'

/** Starts a server, waits until Meta has a message, and kills it before the answer. */
async function killWhilePosting() {
  const heard = new Promise<void>((resolve) => {
    whatsApp.fault = () => {
      resolve()
      return 'no_answer'
    }
  })
  const victim = await startChild('tests/support/serve.ts', environment)
  await heard
  await victim.end('SIGKILL')
  whatsApp.fault = () => null
  await forgetProcesses()
}

it('a server killed while it posts a message: an urgent one leaves by SMS once, another is posted once more', async () => {
  await queue('urgent', true)
  await killWhilePosting()
  expect(await stateOf('urgent')).toMatchObject({ state: 'queued', posts: 1 })
  const heir = await startChild('tests/support/serve.ts', { ...environment, CLOCK_OFFSET_MS: LATER_MS })
  await markSteady()
  await expect
    .poll(() => stateOf('urgent'), { timeout: 60_000, interval: 500 })
    .toMatchObject({ state: 'failed', cause: 'ambiguous', fallback_channel: 'sms' })
  await heir.end('SIGTERM')
  expect(whatsApp.messages).toHaveLength(1)

  await queue('usual', false)
  await killWhilePosting()
  const next = await startChild('tests/support/serve.ts', { ...environment, CLOCK_OFFSET_MS: LATER_MS })
  await markSteady()
  await expect
    .poll(() => stateOf('usual'), { timeout: 60_000, interval: 500 })
    .toMatchObject({ state: 'accepted', posts: 2 })
  await next.end('SIGTERM')
  expect(whatsApp.messages).toHaveLength(3)
  const texts = await inDatabase((db) =>
    db.selectFrom('outbox').select('id').where('channel', '=', 'sms').execute(),
  )
  expect(texts).toHaveLength(1)
})

it('a server killed right after it answered a webhook loses no event', async () => {
  await queue('reported', false)
  await inDatabase((db) => sql`update outbox set state = 'sent' where id = 'reported'`.execute(db))
  const victim = await startChild('tests/support/serve.ts', environment)
  const { url, ...webhook } = signedWebhook(
    statusBody([{ wamid: 'wamid.r', id: 'reported', state: 'delivered', at: new Date() }]),
  )
  const answer = await fetch(`${victim.firstLine}${url}`, {
    method: webhook.method,
    headers: webhook.headers,
    body: String(webhook.payload),
  })
  await victim.end('SIGKILL')
  expect(answer.status).toBe(200)
  await forgetProcesses()
  const heir = await startChild('tests/support/serve.ts', environment)
  await expect
    .poll(() => stateOf('reported'), { timeout: 60_000, interval: 500 })
    .toMatchObject({ state: 'delivered' })
  await heir.end('SIGTERM')
})
