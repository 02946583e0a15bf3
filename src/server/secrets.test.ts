import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ConfigError } from '#server/config/settings.ts'
import { readConfig } from './config.ts'
import { localSecret } from './secrets.ts'

const dir = mkdtempSync(join(tmpdir(), 'toyota-trust-secrets-'))
afterAll(() => rmSync(dir, { recursive: true }))

it('a secret is made once, for its owner only', () => {
  const secret = localSecret(dir, 'made')
  expect(secret.length).toBeGreaterThan(40)
  expect(localSecret(dir, 'made')).toBe(secret)
  expect(statSync(join(dir, 'secrets', 'made')).mode & 0o777).toBe(0o600)
})

it.each(['', '\n', 'short'])('reports a file that holds %j instead of a secret in one line', (content) => {
  mkdirSync(join(dir, 'secrets'), { recursive: true })
  writeFileSync(join(dir, 'secrets', 'lost'), content)
  expect(() => localSecret(dir, 'lost')).toThrow(ConfigError)
  expect(() => localSecret(dir, 'lost')).toThrow(/^\S*secrets\/lost is empty or too short: restore it.*$/)
})

it.each(['0', '101'])(
  'limits cannot be switched off in production: RATE_LIMIT_SCALE=%s',
  (RATE_LIMIT_SCALE) => {
    const production = {
      NODE_ENV: 'production',
      JWT_SECRET: 'k3jd93jd02lsm4nvb7263kdkwoe92lkfsd02',
      PUBLIC_URL: 'https://portal.example',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'no-reply@portal.example',
      CONTACT_MAIL_TO: 'layanan@portal.example',
      SMS_DRIVER: 'kannel',
      KANNEL_URL: 'http://kannel.example',
      KANNEL_USER: 'a',
      KANNEL_PASSWORD: 'b',
      KANNEL_FROM: 'TOYOTATRUST',
    }
    expect(() => readConfig(production, '/')).not.toThrow()
    expect(() => readConfig({ ...production, RATE_LIMIT_SCALE }, '/')).toThrow(/RATE_LIMIT_SCALE/)
  },
)
