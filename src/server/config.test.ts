import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { doubtfulSettings } from '#server/config/doubtful-settings.ts'
import { SETTING_SECTIONS } from '#server/config/setting-descriptions.ts'
import { ConfigError } from '#server/config/settings.ts'
import { readConfig } from './config.ts'

const read = (environment: Record<string, string>) => readConfig(environment, '/srv/portal')
function refused(environment: Record<string, string>): string {
  try {
    read(environment)
  } catch (problem) {
    if (problem instanceof ConfigError) return problem.message
    throw problem
  }
  throw new Error('not refused')
}

const kannel = {
  SMS_DRIVER: 'kannel',
  KANNEL_URL: 'http://127.0.0.1:13013',
  KANNEL_USER: 'portal',
  KANNEL_PASSWORD: 'secret words',
  KANNEL_FROM: 'TOYOTATRUST',
}
const twilio = {
  SMS_DRIVER: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'secret words',
  TWILIO_FROM: '+6281200001234',
}
const without = (all: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== name))

const SECRET = 'ein-langes-geheimnis-mit-40-zeichen-0123'
const production = {
  NODE_ENV: 'production',
  JWT_SECRET: SECRET,
  PUBLIC_URL: 'https://portal.contoh.id',
  SMTP_URL: 'smtp://mail:25',
  MAIL_FROM: 'Toyota Trust <no-reply@contoh.id>',
  CONTACT_MAIL_TO: 'layanan@contoh.id',
  ...kannel,
}

describe('secrets', () => {
  it.each<[Record<string, string>, RegExp]>([
    [without(production, 'JWT_SECRET'), /^JWT_SECRET is required with NODE_ENV=production$/],
    [{ DATABASE_URL: 'postgres://db/portal' }, /^JWT_SECRET is required with DATABASE_URL$/],
    [{ JWT_SECRET_PREVIOUS: SECRET }, /^JWT_SECRET is required with JWT_SECRET_PREVIOUS$/],
    [
      { JWT_SECRET: SECRET, JWT_SECRET_PREVIOUS: 'kurz' },
      /^JWT_SECRET_PREVIOUS must have at least 32 bytes$/,
    ],
    [{ JWT_SECRET: 'kurz' }, /^JWT_SECRET must have at least 32 bytes$/],
    [{ JWT_SECRET: `replace-${SECRET}` }, /^JWT_SECRET is a known sample/],
    [{ METRICS_TOKEN: 'a'.repeat(40) }, /^METRICS_TOKEN is a known sample/],
  ])('stop the start if one is missing, short or well-known: %o', (environment, message) => {
    expect(refused(environment)).toMatch(message)
  })
})

describe('database settings', () => {
  const outside = { DATABASE_URL: 'postgres://portal@db/portal', JWT_SECRET: SECRET }
  it.each<[Record<string, string>, RegExp]>([
    [{ DATABASE_URL: 'mysql://db/portal' }, /^DATABASE_URL must be an address like postgres:/],
    [{ DATABASE_URL: 'postgres://one:x,two/portal' }, /^DATABASE_URL must be an address like postgres:/],
    [{ DATABASE_DIRECT_URL: 'db' }, /^DATABASE_DIRECT_URL must be an address/],
    [{ DATABASE_POOL_SIZE: '1' }, /^DATABASE_POOL_SIZE must be a number from 2 to 200, not "1"$/],
    [{ DATABASE_READ_TIMEOUT_MS: 'soon' }, /^DATABASE_READ_TIMEOUT_MS must be a number/],
    [
      { DATABASE_LOCK_TIMEOUT_MS: '15000' },
      /^DATABASE_LOCK_TIMEOUT_MS must be less than DATABASE_STATEMENT_/,
    ],
    [{ DATABASE_POOLER: 'session' }, /^DATABASE_POOLER must be one of none, transaction, not "session"$/],
    [{ MIGRATE_AT_START: 'no' }, /^MIGRATE_AT_START must be one of true, false, not "no"$/],
  ])('are rejected with %o', (change, message) => {
    expect(refused({ ...outside, ...change })).toMatch(message)
  })

  it('allow several hosts, and require the main address', () => {
    const several = 'postgres://portal:x@one:5432,two:5433/portal?target_session_attrs=read-write'
    expect(read({ ...outside, DATABASE_URL: several }).databaseUrl).toBe(several)
    expect(refused({ DATABASE_OWNER_URL: several })).toBe('DATABASE_URL is required with DATABASE_OWNER_URL')
  })
})

describe('production', () => {
  it('rejects drivers, pushes and a clock that only pretend', () => {
    expect(read(production).production).toBe(true)
    expect(refused(without(production, 'SMTP_URL'))).toMatch(/^SMTP_URL is required/)
    expect(refused({ ...production, SMS_DRIVER: 'outbox' })).toMatch(/^SMS_DRIVER must name a real driver/)
    expect(refused({ ...production, PUSH_LOOPBACK: 'true' })).toMatch(/^PUSH_LOOPBACK is refused/)
    expect(refused({ ...production, CLOCK_OFFSET_MS: '1' })).toMatch(/^CLOCK_OFFSET_MS is refused/)
  })
})

describe('SMS driver', () => {
  it.each(
    [kannel, twilio].flatMap((all) =>
      Object.keys(all)
        .filter((name) => name !== 'SMS_DRIVER')
        .map((name) => [name, all] as const),
    ),
  )('is rejected without %s in one line that names it', (name, all) => {
    expect(refused(without(all, name))).toBe(`${name} is required with SMS_DRIVER=${all.SMS_DRIVER}`)
  })

  it('reads its own variables only', () => {
    expect(read({ ...kannel, TWILIO_FROM: '???' })).toMatchObject({
      kannel: { url: 'http://127.0.0.1:13013', user: 'portal', from: 'TOYOTATRUST' },
      twilio: null,
      smsReportUrl: 'http://localhost:3000',
    })
    expect(read(twilio)).toMatchObject({ twilio: { baseUrl: 'https://api.twilio.com' }, kannel: null })
    expect(read({})).toMatchObject({ smsDriver: 'outbox', kannel: null, twilio: null })
  })

  it.each(['TOYOTA TRUST ID', '12', '-', 'A!', '+'])('is rejected with the sender %s', (from) => {
    expect(refused({ ...kannel, KANNEL_FROM: from })).toMatch(/^KANNEL_FROM must be /)
  })

  it('accepts a messaging service in place of a sender at Twilio', () => {
    const service = `MG${'0a'.repeat(16)}`
    expect(read({ ...twilio, TWILIO_FROM: service }).twilio?.from).toBe(service)
    expect(refused({ ...kannel, KANNEL_FROM: service })).toMatch(/^KANNEL_FROM must be /)
  })

  it.each<Record<string, string>>([
    { SMS_DRIVER: 'pigeon' },
    { ...kannel, KANNEL_URL: 'ftp://x' },
    { ...twilio, TWILIO_BASE_URL: 'x' },
    { SMS_REPORT_URL: 'x' },
    { SMTP_URL: 'http://127.0.0.1' },
    { CATALOGUE_URL: 'https://b.contoh.id' },
    { ERP_URL: 'https://c.contoh.id', ERP_CLIENT_ID: 'portal' },
  ])('and other systems are rejected with a bad value in one line: %j', (environment) => {
    expect(refused(environment)).toMatch(/^[A-Z_]+ (must|is required) [^\n]+$/)
  })
})

describe('storage of photos', () => {
  const s3 = {
    MEDIA_URL: 's3://stock/foto?endpoint=https://s3.contoh.id:9000&region=id-1',
    MEDIA_KEY: 'key',
    MEDIA_SECRET: 'secret words',
  }
  it('is the data folder, a shared folder, or a bucket with its key', () => {
    expect(read({})).toMatchObject({ media: null, mediaDir: join(read({}).dataDir, 'media') })
    const [first, second] = ['/var/lib/portal/3001', '/var/lib/portal/3002'].map((DATA_DIR) =>
      read({ DATA_DIR, MEDIA_DIR: '/var/lib/portal/media' }),
    )
    expect([first?.mediaDir, second?.mediaDir]).toEqual(['/var/lib/portal/media', '/var/lib/portal/media'])
    expect(read({ ...s3, MACHINES: '3' }).media).toEqual({
      endpoint: 'https://s3.contoh.id:9000',
      region: 'id-1',
      bucket: 'stock',
      prefix: 'foto/',
      keyId: 'key',
      secret: 'secret words',
    })
  })

  it.each<[Record<string, string>, RegExp]>([
    [without(s3, 'MEDIA_KEY'), /^MEDIA_KEY is required with MEDIA_URL$/],
    [without(s3, 'MEDIA_SECRET'), /^MEDIA_SECRET is required with MEDIA_URL$/],
    [without(s3, 'MEDIA_URL'), /^MEDIA_URL is required with MEDIA_KEY or MEDIA_SECRET$/],
    [{ MACHINES: '2' }, /^MEDIA_URL is required with MACHINES above 1: only one machine has the folder$/],
    [{ MACHINES: '0' }, /^MACHINES must be a number from 1 to 1000, not "0"$/],
    ...[
      'https://s3.contoh.id/stock',
      's3://stock/foto?region=id-1',
      's3://stock?endpoint=ftp://s3.contoh.id&region=id-1',
      's3://key:salah@stock?endpoint=https://s3.contoh.id&region=id-1',
    ].map((url): [Record<string, string>, RegExp] => [
      { ...s3, MEDIA_URL: url },
      /^MEDIA_URL must be like s3:\/\/bucket[^\n]+$/,
    ]),
  ])('stops the start in one line with %o', (environment, message) => {
    expect(refused(environment)).toMatch(message)
    expect(refused(environment)).not.toContain('salah')
  })
})

describe('limits', () => {
  it('are set one by one by name, and the others keep their defaults', () => {
    const { limits, traffic } = read({
      LIMIT_SMS_PER_HOUR: '500',
      LIMIT_SESSION_PER_MINUTE: '240',
      LIMIT_FORM_PER_EMAIL: '',
    })
    expect(limits).toEqual({ smsPerHour: 500 })
    expect(traffic).toEqual({ sessionPerMinute: 240, addressPerMinute: 300, pagesPerMinute: 600 })
  })

  it.each([
    [{ LIMIT_SMS_PER_HOURS: '500' }, 'LIMIT_SMS_PER_HOURS names no limit; docs/configuration.md lists them'],
    [{ LIMIT_STAFF_LOCK: '2' }, 'LIMIT_STAFF_LOCK names no limit; docs/configuration.md lists them'],
    [{ LIMIT_SMS_PER_HOUR: '0' }, 'LIMIT_SMS_PER_HOUR must be a number from 1 to 1000000, not "0"'],
    [{ LIMIT_SMS_PER_HOUR: '1.5' }, 'LIMIT_SMS_PER_HOUR must be a whole number, not "1.5"'],
  ])('stop the start with an impossible value: %o', (environment, message) => {
    expect(refused(environment)).toBe(message)
  })
})

describe('WORKERS', () => {
  it('is one, a number, or the number of cores', () => {
    expect([read({}).workers, read({ WORKERS: '4' }).workers]).toEqual([1, 4])
    expect(read({ WORKERS: 'auto' }).workers).toBe(availableParallelism())
    expect(refused({ WORKERS: 'viele' })).toBe('WORKERS must be a number from 1 to 64, not "viele"')
    expect(refused({ WORKERS: '0' })).toBe('WORKERS must be a number from 1 to 64, not "0"')
  })
})

describe('invalid settings', () => {
  it.each<[Record<string, string>, RegExp]>([
    [{ HOST: 'http://portal' }, /^HOST must be an address of this machine, not "http:\/\/portal"$/],
    [{ HOST: '300.1.1.1' }, /^HOST must be an address/],
    [
      { TRUSTED_PROXIES: '10.0.0.1, nginx' },
      /^TRUSTED_PROXIES must list addresses or networks .*, not "nginx"$/,
    ],
    [{ TRUSTED_PROXIES: '10.0.0.0/40' }, /^TRUSTED_PROXIES .* not "10\.0\.0\.0\/40"$/],
    [
      { MAIL_FROM: 'Toyota Trust' },
      /^MAIL_FROM must be like Toyota Trust <no-reply@example\.co\.id>, not "Toyota Trust"$/,
    ],
    [{ CONTACT_MAIL_TO: 'Layanan <a@b>' }, /^CONTACT_MAIL_TO must be like/],
    [{ ...twilio, TWILIO_ACCOUNT_SID: 'AC1' }, /^TWILIO_ACCOUNT_SID must be "AC" and 32 hexadecimal digits$/],
    [{ SURFACES: 'customer,erp' }, /^CATALOGUE_URL is required when SURFACES leaves out "catalogue"$/],
    [{ SURFACES: 'customer,catalogue' }, /^ERP_URL is required when SURFACES leaves out "erp"$/],
    [
      { ...production, PUBLIC_URL: 'http://localhost:3000' },
      /^PUBLIC_URL must be where customers reach the portal/,
    ],
    [without(production, 'PUBLIC_URL'), /^PUBLIC_URL must be where customers/],
    [without(production, 'MAIL_FROM'), /^MAIL_FROM is required with NODE_ENV=production$/],
    [without(production, 'CONTACT_MAIL_TO'), /^CONTACT_MAIL_TO is required with NODE_ENV=production$/],
  ])('stop the start in one line: %o', (environment, message) => {
    expect(refused(environment)).toMatch(message)
  })

  it('do not include valid proxies, hosts and senders', () => {
    expect(read({ TRUSTED_PROXIES: '10.0.0.0/8,::1, fd00::/8,loopback' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '::1',
      'fd00::/8',
      'loopback',
    ])
    for (const HOST of ['0.0.0.0', '::', 'localhost', 'portal-1.dalam'])
      expect(read({ HOST }).host).toBe(HOST)
    expect(read({ MAIL_FROM: 'no-reply@contoh.id' }).mailFrom).toBe('no-reply@contoh.id')
    expect(read(production).production).toBe(true)
  })
})

describe('doubtful settings', () => {
  it.each<[Record<string, string>, string[]]>([
    [{ DATABASE_POOLSIZE: '20' }, ['DATABASE_POOLSIZE is no setting; DATABASE_POOL_SIZE may be meant']],
    [{ WORKER: 'auto' }, ['WORKER is no setting; WORKERS may be meant']],
    [{ JWT_SECRT: SECRET }, ['JWT_SECRT is no setting; JWT_SECRET may be meant']],
    [{ HOME: '/root', LANG: 'C', HOSTNAME: 'portal-1', NODE_OPTIONS: '' }, []],
    [{ PUBLIC_URL: 'http://localhost:4000' }, []],
    [
      { PUBLIC_URL: 'http://192.168.1.5:3000' },
      [
        'PUBLIC_URL begins with http://: passkeys, secure cookies, push and reading offline need https://, not "http://192.168.1.5:3000"',
      ],
    ],
  ])('are reported for %o', (environment, doubts) => {
    expect(read(environment).doubts).toEqual(doubts)
  })

  it('are named in production if customers would lock each other out or could not sign in', () => {
    const named = (more: Record<string, string>) =>
      read({ ...production, ...more }).doubts.map((doubt) => doubt.split(' ')[0])
    const outside = { DATABASE_URL: 'postgres://portal:x@db/portal' }
    expect(named({ ...outside, PUBLIC_URL: 'http://portal.contoh.id/toko' })).toEqual([
      'TRUSTED_PROXIES',
      'PUBLIC_URL',
      'PUBLIC_URL',
      'PUSH_KEY',
      'METRICS_TOKEN',
      'MEDIA_DIR',
    ])
    const whole = { TRUSTED_PROXIES: '10.0.0.1', METRICS_TOKEN: SECRET }
    expect(named(whole)).toEqual([])
    expect(named({ ...outside, ...whole, PUSH_KEY: SECRET, MEDIA_DIR: '/srv/media' })).toEqual([])
  })

  it('are named if customers reach a server that is not in production', () => {
    const reached = { JWT_SECRET: SECRET, PUBLIC_URL: 'https://portal.contoh.id' }
    const outside = { ...reached, DATABASE_URL: 'postgres://portal:x@db/portal' }
    expect(read(outside).doubts.map((doubt) => doubt.split(' ')[0])).toEqual(['NODE_ENV'])
    expect(read(reached).doubts).toEqual([])
    for (const NODE_ENV of ['prod', 'Production'])
      expect(() => read({ ...reached, NODE_ENV })).toThrow(/^NODE_ENV must be one of production, /)
  })

  it('leaves the settings of a driver that is not chosen alone', () => {
    expect(read({ ...kannel, TWILIO_FROM: '+6281200001234', TWILIO_AUTH_TOKEN: 'x' }).doubts).toEqual([])
  })
})

describe('docs/configuration.md', () => {
  const described = Object.values(SETTING_SECTIONS).flatMap((rows) =>
    rows.flatMap(({ settings }) => Object.keys(settings)),
  )
  /** Every name that the configuration reads, whichever drivers are chosen. */
  function namesRead(): Set<string> {
    const names = new Set<string>()
    const media = {
      MEDIA_URL: 's3://bucket?endpoint=https://s3.contoh.id',
      MEDIA_KEY: 'a',
      MEDIA_SECRET: 'b',
    }
    const whatsApp = { WHATSAPP_DRIVER: 'cloud' }
    const partners = { CATALOGUE_URL: 'https://a.contoh.id', ERP_URL: 'https://b.contoh.id' }
    const inbound = { INBOUND_IMAP_URL: 'imaps://a:b@mail.contoh.id', INBOUND_ADDRESS: 'halo@contoh.id' }
    const social = {
      GOOGLE_CLIENT_ID: 'a',
      GOOGLE_CLIENT_SECRET: 'b',
      FACEBOOK_CLIENT_ID: 'a',
      FACEBOOK_CLIENT_SECRET: 'b',
    }
    const outside = { DATABASE_URL: 'postgres://portal@127.0.0.1/portal', JWT_SECRET: SECRET }
    for (const environment of [
      kannel,
      twilio,
      production,
      media,
      whatsApp,
      partners,
      inbound,
      social,
      outside,
    ]) {
      const watched = new Proxy<Record<string, string>>(environment, {
        get: (target, name: string) => {
          names.add(name)
          return target[name]
        },
      })
      try {
        read(watched)
      } catch (problem) {
        if (!(problem instanceof ConfigError)) throw problem
      }
    }
    return names
  }

  it('describes every setting that is read, and no other', () => {
    const others = ['OTEL_EXPORTER_OTLP_ENDPOINT']
    const read = [...namesRead(), ...others]
    expect(read.sort()).toEqual([...described].sort())
  })

  it('shows no setting that the start would take for a misspelled one', () => {
    const all = Object.fromEntries(described.map((name) => [name, 'x']))
    const nothing = { databaseUrl: null, media: null, pushKey: null, metricsToken: null }
    const config = { production: false, publicUrl: '', trustedProxies: [], ...nothing }
    expect(doubtfulSettings(all, new Set(described), config)).toEqual([])
  })
})

describe('dealer settings', () => {
  it('are samples on the embedded database, and empty with an outside one', () => {
    const { name, branch, ...lines } = read({}).dealer
    expect(name).toBe('')
    expect(branch).toMatch(/^Toyota Trust Sudirman, /)
    // Numbers of samples belong to nobody.
    for (const line of Object.values(lines)) expect(line).toMatch(/contoh|0000/i)
    const real = read({ DATABASE_URL: 'postgres://portal@127.0.0.1/portal', JWT_SECRET: SECRET }).dealer
    expect(Object.values(real).filter(Boolean)).toEqual([])
  })

  it('are used as they are set, and a phone number must be one', () => {
    expect(read({ DEALER_NAME: 'Mitra Mobil', DEALER_PHONE: '021-0000-1234' }).dealer).toMatchObject({
      name: 'Mitra Mobil',
      phone: '021-0000-1234',
    })
    expect(refused({ DEALER_WHATSAPP: 'ada' })).toBe('DEALER_WHATSAPP must be a phone number, not "ada"')
    expect(refused({ DEALER_COMPANY: 'P'.repeat(201) })).toBe(
      'DEALER_COMPANY must have at most 200 characters',
    )
  })
})
