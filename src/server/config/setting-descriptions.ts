import { LIMITS, TRAFFIC } from '#server/limits/default-limits.ts'
import { RETENTION_DEFAULTS, settingNamed } from '#server/retention/periods.ts'
import { limitVariable } from './limit-settings.ts'

/** One row of `docs/configuration.md`: settings that are explained together, each with its default. */
interface SettingRow {
  settings: Record<string, string>
  about: string
}

const row = (settings: Record<string, string>, about: string): SettingRow => ({ settings, about })

/** Every setting of the server by section, as operators read it. */
export const SETTING_SECTIONS: Record<string, readonly SettingRow[]> = {
  Server: [
    row(
      { HOST: '127.0.0.1', PORT: '3000' },
      'Address to listen on. Mail and SMS without a driver can be read at /dev/outbox on a loopback address only.',
    ),
    row(
      { PUBLIC_URL: 'http://localhost:PORT' },
      'Address in mails, redirects and calendar links. Passkeys are bound to its host.',
    ),
    row(
      { NODE_ENV: 'development' },
      '`production` refuses simulated mail and SMS, demo people, missing secrets and a shifted clock.',
    ),
    row(
      { DATA_DIR: '.data' },
      'Embedded PostgreSQL and generated secrets, one server at a time. A release without DATABASE_URL needs a folder outside of its own.',
    ),
    row(
      { SURFACES: 'customer,catalogue,erp,desk' },
      'APIs of this process. The catalogue or the ERP can run alone.',
    ),
    row(
      { WORKERS: '1' },
      'Processes that share the port: a number, or `auto` for one per core. Each has its own DATABASE_POOL_SIZE.',
    ),
    row({ MACHINES: '1' }, 'Machines that run this server. Above 1, MEDIA_URL is required.'),
    row(
      { TRUSTED_PROXIES: '' },
      'Proxies whose X-Forwarded-For counts, separated by commas. Without it all customers behind a proxy share one limit.',
    ),
    row({ CLOCK_OFFSET_MS: '0' }, 'Shifts the clock for tests of expiry. Refused in production.'),
  ],
  Database: [
    row(
      { DATABASE_URL: '' },
      'PostgreSQL 15 or newer in place of the embedded one: postgres://user:password@host:5432/name. With several hosts, the primary is used.',
    ),
    row(
      { DATABASE_OWNER_URL: '' },
      'Owner of the tables, for migrations, when DATABASE_URL names a member of the role portal_app.',
    ),
    row({ DATABASE_POOL_SIZE: '10' }, 'Connections of one process at most.'),
    row(
      {
        DATABASE_READ_TIMEOUT_MS: '1200',
        DATABASE_LOCK_TIMEOUT_MS: '5000',
        DATABASE_STATEMENT_TIMEOUT_MS: '15000',
        DATABASE_CONNECT_TIMEOUT_MS: '5000',
      },
      'Longest read (10000 on the embedded database), longest wait for a lock, longest background statement, longest connect.',
    ),
    row(
      { DATABASE_POOLER: 'none', DATABASE_DIRECT_URL: '' },
      '`transaction` behind a pooler in transaction mode (pgbouncer), and the address past it for migrations and live pages.',
    ),
    row(
      { MIGRATE_AT_START: 'true' },
      '`false` leaves migrations to the command `migrate`; a start with missing migrations then fails.',
    ),
  ],
  'Photos and files': [
    row({ MEDIA_DIR: 'DATA_DIR/media' }, 'Folder of photos, shared by all processes of the machine.'),
    row(
      { MEDIA_URL: '', MEDIA_KEY: '', MEDIA_SECRET: '' },
      'S3 bucket in place of the folder: s3://bucket/prefix?endpoint=https://host&region=name, with its access key.',
    ),
    row({ MEDIA_PUBLIC_URL: '' }, 'CDN in front of /media, from which browsers load photos.'),
  ],
  Secrets: [
    row(
      { JWT_SECRET: '' },
      'Signs sessions, at least 32 bytes. Generated into DATA_DIR; required with DATABASE_URL and in production.',
    ),
    row(
      { JWT_SECRET_PREVIOUS: '' },
      'Accepted beside it during a rotation: introduce the new secret here, swap the two, remove the old one after seven days.',
    ),
    row({ METRICS_TOKEN: '' }, 'Opens /metrics beyond loopback, as a bearer token of at least 32 bytes.'),
  ],
  'Mail and dealer': [
    row(
      { SMTP_URL: '' },
      'smtp://user:password@host:587. Empty keeps mail in the local outbox; required in production.',
    ),
    row({ MAIL_FROM: 'Toyota Trust <no-reply@localhost>' }, 'Sender of all mails.'),
    row({ CONTACT_MAIL_TO: 'layanan@localhost' }, 'Receives messages of the contact dialog.'),
    row(
      {
        DEALER_NAME: '',
        DEALER_COMPANY: '',
        DEALER_NIB: '',
        DEALER_BRANCH: '',
        DEALER_WHATSAPP: '',
        DEALER_PHONE: '',
      },
      'Foot of public pages; an empty one has no line. DEALER_NAME replaces the word mark; DEALER_BRANCH is name, street and hours of the main workshop.',
    ),
    row(
      { INBOUND_IMAP_URL: '', INBOUND_FOLDER: 'INBOX' },
      'Mailbox with replies of customers: imaps://user:password@host (%40 for an @ in the user).',
    ),
    row(
      { INBOUND_MAIL_SECRET: '', INBOUND_ADDRESS: '' },
      'Secret of POST /inbound/mail, at least 32 characters, and the reply address; with {token} each thread has its own.',
    ),
    row(
      { INBOUND_RECEIVER: '' },
      'Name by which the receiving mail server signs Authentication-Results (RFC 8601). Unset, no sender is proved.',
    ),
  ],
  SMS: [
    row({ SMS_DRIVER: 'outbox' }, '`outbox` (local, refused in production), `kannel` or `twilio`.'),
    row(
      {
        KANNEL_URL: 'http://127.0.0.1:13013/cgi-bin/sendsms',
        KANNEL_USER: 'portal',
        KANNEL_PASSWORD: '',
        KANNEL_FROM: 'TOYOTATRUST',
      },
      "Kannel's smsbox, its sendsms-user and the sender that phones show.",
    ),
    row(
      {
        TWILIO_ACCOUNT_SID: '',
        TWILIO_AUTH_TOKEN: '',
        TWILIO_FROM: '',
        TWILIO_BASE_URL: 'https://api.twilio.com',
      },
      'Twilio account, token, and a number, sender name or messaging service.',
    ),
    row({ SMS_REPORT_URL: 'PUBLIC_URL' }, 'Where the provider reaches this server with delivery reports.'),
  ],
  WhatsApp: [
    row(
      { WHATSAPP_DRIVER: 'off' },
      '`off`, `outbox` or `cloud` (Meta Cloud API). With the embedded database on loopback the default is `outbox`.',
    ),
    row(
      { WHATSAPP_NUMBERS: '', WHATSAPP_BUSINESS_ACCOUNT_ID: '' },
      'Numbers as phone_number_id or phone_number_id@waba_id, the first is the default; the account of those without @.',
    ),
    row(
      { WHATSAPP_ACCESS_TOKEN: '', WHATSAPP_APP_SECRET: '', WHATSAPP_VERIFY_TOKEN: '' },
      'Token of a system user, one or two app secrets that sign webhooks, token of their handshake.',
    ),
    row(
      { WHATSAPP_BASE_URL: 'https://graph.facebook.com', WHATSAPP_API_VERSION: 'v23.0' },
      "Meta's Graph API.",
    ),
    row(
      { WHATSAPP_RATE_PER_SECOND: '40', WHATSAPP_DAILY_CEILING: '2000' },
      'For each number. Above the ceiling messages leave by SMS.',
    ),
  ],
  'Catalogue, ERP, webhooks': [
    row(
      { CATALOGUE_URL: '', CATALOGUE_CLIENT_ID: 'portal', CATALOGUE_CLIENT_SECRET: '' },
      'Catalogue (API B). Empty uses the embedded one with a generated secret.',
    ),
    row(
      { ERP_URL: '', ERP_CLIENT_ID: 'portal', ERP_CLIENT_SECRET: '', ERP_PRODUCT: 'mobil-bekas' },
      'ERP (API C), and what it calls our product.',
    ),
    row(
      { ERP_PHOTO_URL: '' },
      "Host of the ERP's photos, when not its own; browsers load pictures from nowhere else.",
    ),
    row(
      { WEBHOOK_URL: '', WEBHOOK_SECRET: '' },
      'The dealer system that receives changes of visits (Standard Webhooks): whsec_ and 24 to 64 random bytes as base64.',
    ),
  ],
  Orders: [
    row(
      { ORDERS: 'off', PAYMENT_ACCOUNT: '', PAYMENT_DRIVER: 'manual' },
      '`on` lets buyers order cars and pay to the account of the dealer: bank, number and holder, separated by semicolons. The embedded database has it on, with a sample account. `midtrans` adds QRIS and a virtual account.',
    ),
    row(
      {
        MIDTRANS_ENV: 'sandbox',
        MIDTRANS_SERVER_KEY: '',
        MIDTRANS_MERCHANT_ID: '',
        MIDTRANS_VA: 'va_bca',
        MIDTRANS_BASE_URL: '',
      },
      'The account at Midtrans; two keys while one replaces the other. Register PUBLIC_URL/webhooks/midtrans there. MIDTRANS_BASE_URL is for tests.',
    ),
  ],
  'Push and social sign-in': [
    row(
      { PUSH_KEY: '', PUSH_LOOPBACK: 'false' },
      'Private P-256 key of Web Push as base64url (docs/deploy.md). Empty: generated in DATA_DIR; with DATABASE_URL push is off. PUSH_LOOPBACK is for tests.',
    ),
    row(
      { GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '', GOOGLE_ISSUER: 'https://accounts.google.com' },
      'Google sign-in. Redirect address: PUBLIC_URL/connect/google/callback.',
    ),
    row(
      { FACEBOOK_CLIENT_ID: '', FACEBOOK_CLIENT_SECRET: '', FACEBOOK_BASE_URL: '' },
      'Facebook sign-in. Redirect address: PUBLIC_URL/connect/facebook/callback.',
    ),
  ],
  'Follow-up after a visit': [
    row(
      { FOLLOW_UP: 'on', FOLLOW_UP_AFTER_HOURS: '24', FOLLOW_UP_UNTIL_HOURS: '72' },
      'Asks whether the problem is solved so many hours after hand-over, between 09:00 and 20:00, and not after the last hour.',
    ),
    row({ RETURN_CALL_HOURS: '4' }, 'Open hours of the workshop within which a "no" is called back.'),
  ],
  'Logs and traces': [
    row({ LOG_LEVEL: 'info' }, 'fatal, error, warn, info, debug, trace or silent.'),
    row(
      { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
      "Receiver of traces (OTLP over HTTP); OpenTelemetry's own variables set the rest. Empty sends none.",
    ),
  ],
  Limits: [
    row(
      { RATE_LIMIT_SCALE: '1' },
      'Multiplies the limits per network address, per session and overall. 0 turns them off for load tests; production takes up to 100 and not 0.',
    ),
    row(
      Object.fromEntries(Object.entries(TRAFFIC).map(([name, max]) => [limitVariable(name), String(max)])),
      'Requests a minute of one session, of one network address, and pages of one address, over all processes.',
    ),
    row(
      Object.fromEntries(
        Object.entries(LIMITS)
          .filter(([name]) => name !== 'staffLock')
          .map(([name, { max }]) => [limitVariable(name), String(max)]),
      ),
      'Attempts in the window of each limit, before the scale. All processes need the same values.',
    ),
  ],
  Retention: [
    row(
      Object.fromEntries(
        Object.entries(RETENTION_DEFAULTS).map(([name, days]) => [settingNamed(name), String(days)]),
      ),
      'Days that records are kept (docs/retention.md).',
    ),
  ],
}

const INTRODUCTION = `# Configuration

The server reads environment variables and the file \`.env\` once, at the start. A value that cannot be used ends the start with one line
that names the variable. Without any setting, \`npm start\` serves everything on http://localhost:3000 with an embedded database.

This page is written from \`src/server/config/setting-descriptions.ts\` by \`npx vitest run --project house -u\`.
`

/** `docs/configuration.md`. */
export const configurationDocument = (): string =>
  INTRODUCTION +
  Object.entries(SETTING_SECTIONS)
    .map(([section, rows]) => {
      const lines = rows.map(({ settings, about }) => {
        const names = Object.entries(settings).map(([name, value]) =>
          value ? `\`${name}\`=${value}` : `\`${name}\``,
        )
        return `| ${names.join('<br>')} | ${about} |\n`
      })
      return `\n## ${section}\n\n| setting and default | meaning |\n|---|---|\n${lines.join('')}`
    })
    .join('')
