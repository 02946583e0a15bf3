import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { freePort } from '#server/database/embedded/free-port.ts'
import { runChild } from '#tests/support/child-process.ts'
import { startFacebookLike } from '#tests/support/facebook-like.ts'
import { settingsFor, startOidcProvider } from '#tests/support/loopback-providers.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { startS3Service } from '#tests/support/s3-service.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { startTwilio, type TwilioStandIn } from '#tests/support/twilio.ts'
import { openLine, TROUBLES } from '#tests/support/unreliable-line.ts'
import { copyOfTemplate } from '#tests/support/worker-database.ts'
import { examineAll } from './doctor.ts'

const PRODUCTION = {
  PORT: '0',
  JWT_SECRET: 'ein-langes-geheimnis-mit-40-zeichen-0123',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Toyota Trust <no-reply@contoh.id>',
  CONTACT_MAIL_TO: 'layanan@contoh.id',
  SMS_DRIVER: 'kannel',
  KANNEL_URL: 'http://127.0.0.1:9',
  KANNEL_USER: 'portal',
  KANNEL_PASSWORD: 'secret words',
  KANNEL_FROM: 'TOYOTATRUST',
}
const nobody = { id: 'x', name: 'x' }
const partners = useTestServer({ SURFACES: 'catalogue,erp' })
let smtp: MailServer
let twilio: TwilioStandIn
let s3: Awaited<ReturnType<typeof startS3Service>>
let google: Awaited<ReturnType<typeof startOidcProvider>>
let facebook: Awaited<ReturnType<typeof startFacebookLike>>
let healthy: Record<string, string>
beforeAll(async () => {
  smtp = await startMailServer({ user: 'portal', pass: 'its-password' })
  twilio = await startTwilio()
  s3 = await startS3Service()
  google = await startOidcProvider(
    () => 'http://localhost:3000/connect/google/callback',
    () => nobody,
  )
  facebook = await startFacebookLike(() => nobody)
  const origin = await partners.app.listen({ host: '127.0.0.1', port: 0 })
  const { catalogue, erp } = partners.context.config
  healthy = {
    SMTP_URL: smtp.url,
    ...s3.settings,
    SMS_DRIVER: 'twilio',
    TWILIO_BASE_URL: `http://127.0.0.1:${twilio.port}`,
    TWILIO_ACCOUNT_SID: twilio.accountSid,
    TWILIO_AUTH_TOKEN: twilio.authToken,
    TWILIO_FROM: 'TOYOTATRUST',
    CATALOGUE_URL: `${origin}/catalogue`,
    CATALOGUE_CLIENT_ID: 'portal',
    CATALOGUE_CLIENT_SECRET: catalogue.clientSecret ?? '',
    ERP_URL: `${origin}/erp`,
    ERP_CLIENT_ID: 'portal',
    ERP_CLIENT_SECRET: erp.clientSecret ?? '',
    ...settingsFor(google, facebook),
  }
})
afterAll(() => Promise.all([smtp.close(), twilio.close(), s3.close(), google.close(), facebook.close()]))

async function examined(environment: Record<string, string>, timeLimitMs = 5_000) {
  const findings = await examineAll(readConfig(environment, '/srv/portal'), timeLimitMs)
  return Object.fromEntries(findings.map(({ system, verdict, said }) => [system, `${verdict}: ${said}`]))
}
const has = (words: string) => expect.stringContaining(words)

describe('the doctor', () => {
  it('finds every system reachable and the portal known to it', async () => {
    const found = await examined(healthy)
    const { host } = new URL(healthy.CATALOGUE_URL ?? '')
    expect(found).toMatchObject({
      mail: has('takes mail, signed in as portal'),
      media: expect.stringMatching(/^ok: 127\.0\.0\.1:\d+ stores photos in stock\/foto\/$/),
      sms: 'ok: Twilio knows the account; sender TOYOTATRUST',
      catalogue: expect.stringMatching(new RegExp(`^ok: ${host} gives a token and \\d+ brands$`)),
      erp: `ok: ${host} gives a token and 300 cars of mobil-bekas`,
      google: 'ok: the client is known; register http://localhost:3000/connect/google/callback',
      facebook: 'ok: the app is known; register http://localhost:3000/connect/facebook/callback',
    })
    expect(smtp.mails).toEqual([])
    expect(s3.stored.size).toBe(0)
    expect(twilio.messages).toEqual([])
  })

  it('says whose credentials are refused, and never shows one', async () => {
    const found = await examined({
      ...healthy,
      SMTP_URL: smtp.url.replace('its-password', 'salah'),
      TWILIO_AUTH_TOKEN: 'salah',
      MEDIA_SECRET: 'salah',
      CATALOGUE_CLIENT_SECRET: 'salah',
      ERP_PRODUCT: 'kereta-api',
      GOOGLE_CLIENT_SECRET: 'salah',
      FACEBOOK_CLIENT_SECRET: 'salah',
    })
    expect(found).toMatchObject({
      mail: 'wrong: 127.0.0.1 refuses the user or the password of SMTP_URL',
      media: expect.stringMatching(/^wrong: .* refuses MEDIA_KEY or MEDIA_SECRET: SignatureDoesNotMatch$/),
      sms: 'wrong: Twilio refuses TWILIO_ACCOUNT_SID or TWILIO_AUTH_TOKEN',
      catalogue: expect.stringMatching(/^wrong: .* refuses CATALOGUE_CLIENT_ID or CATALOGUE_CLIENT_SECRET$/),
      erp: 'wrong: gives a token, but answers 404: it does not know ERP_PRODUCT',
      google: 'wrong: Google refuses GOOGLE_CLIENT_ID or GOOGLE_CLIENT_SECRET',
      facebook: 'wrong: Facebook refuses FACEBOOK_CLIENT_ID or FACEBOOK_CLIENT_SECRET',
    })
    expect(JSON.stringify(found)).not.toMatch(/salah|its-password/)
    const elsewhere = { ...healthy, MEDIA_URL: s3.settings.MEDIA_URL.replace('stock', 'lain') }
    expect((await examined(elsewhere)).media).toMatch(/ has no bucket lain \(MEDIA_URL\): NoSuchBucket$/)
  })

  it.each(TROUBLES)('tells in one line of each system that is %s', async (trouble) => {
    const http = await openLine(() => 0, 'http')
    const mail = await openLine(() => 0, 'smtp')
    await Promise.all([http.trouble(trouble), mail.trouble(trouble)])
    const address = `http://127.0.0.1:${http.port}`
    const settings = {
      ...healthy,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      INBOUND_IMAP_URL: `imap://portal:its-password@127.0.0.1:${mail.port}`,
      INBOUND_ADDRESS: 'layanan@contoh.id',
      TWILIO_BASE_URL: address,
      CATALOGUE_URL: address,
      MEDIA_URL: `s3://stock?endpoint=${address}&region=id-1`,
      ERP_URL: address,
      GOOGLE_ISSUER: address,
      FACEBOOK_BASE_URL: address,
      WEBHOOK_URL: address,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
    }
    const found = await examined(settings, trouble === 'slow' ? 500 : 5_000)
    await Promise.all([http.close(), mail.close()])
    const { database: _, photos: _there, listening: _here, ...others } = found
    for (const line of Object.values(others)) expect(line).toMatch(/^wrong: [^\n]{5,200}$/)
    if (trouble === 'down') expect(others.sms).toBe('wrong: cannot be reached: nobody listens there')
    if (trouble === 'slow') expect(others.catalogue).toBe('wrong: does not answer in time')
  })

  it('reports what is pretended or embedded, and a database that cannot be reached', async () => {
    const nothing = await examined({ PORT: '0' })
    const { listening, ...systems } = nothing
    expect(listening).toBe('ok: 127.0.0.1 is an address of this machine')
    expect(Object.values(systems).every((line) => line.startsWith('local: '))).toBe(true)
    expect((await examined({ HOST: '192.0.2.1' })).listening).toMatch(
      /^wrong: HOST cannot be listened on: [^\n]+$/,
    )
    const database = `postgres://portal:rahasia@127.0.0.1:${await freePort()}/portal`
    const away = await examined({ DATABASE_URL: database, JWT_SECRET: healthy.ERP_CLIENT_SECRET ?? '' })
    expect(away.database).toMatch(/^wrong: DATABASE_URL cannot be used: nothing listens there [^\n]+$/)
    const { url, remove } = await copyOfTemplate('doctor')
    const there = { DATABASE_URL: url, JWT_SECRET: healthy.ERP_CLIENT_SECRET ?? '' }
    const { database: found, photos } = await examined(there)
    const many = (await examined({ ...there, WORKERS: '64', DATABASE_POOL_SIZE: '200' })).database
    await remove()
    expect(many).toMatch(
      /^wrong: WORKERS × \(DATABASE_POOL_SIZE \+ 1\) is 64 × 201 = 12864 connections, and max_connections of PostgreSQL leaves \d+; /,
    )
    expect(photos).toBe('ok: every photo has its objects')
    // Databases of a test run need not reach the disk, and it says so.
    expect(found).toMatch(/^wrong: .*fsync.* is off: what it confirms may be lost$/)
  })

  it('names the port that another program has, and not the one where the portal runs', async () => {
    const other = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const at = async (port: string) => (await examined({ PORT: port })).listening
    const { port } = other.address() as AddressInfo
    expect(await at(String(port))).toMatch(/^wrong: PORT is taken: [^\n]+$/)
    other.close()
    expect(await at(new URL(healthy.CATALOGUE_URL ?? '').port)).toMatch(/^ok: /)
  })

  it('names each doubtful setting in a line of its own', async () => {
    const doubtful = {
      NODE_ENV: 'production',
      ...PRODUCTION,
      PUBLIC_URL: 'http://portal.contoh.id',
      TRUSTED_PROXY: '10.0.0.1',
    }
    const lines = (await examineAll(readConfig(doubtful, '/srv/portal'), 500)).filter(
      ({ system }) => system === 'settings',
    )
    expect(lines.map(({ verdict, said }) => `${verdict} ${said.split(' ')[0]}`)).toEqual([
      'wrong TRUSTED_PROXY',
      'wrong TRUSTED_PROXIES',
      'wrong PUBLIC_URL',
      'wrong METRICS_TOKEN',
    ])
  })

  it('ends with 1 when something is wrong, also with the settings themselves', async () => {
    const { code, output } = await runChild('src/app/server/doctor/doctor-command.ts', [], {
      SMS_DRIVER: 'kannel',
    })
    expect([code, output]).toEqual([1, 'settings   wrong  KANNEL_URL is required with SMS_DRIVER=kannel\n'])
  })
})
