import { describe, expect, it } from 'vitest'
import { ConfigError } from './config/settings.ts'
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
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'secret words',
  TWILIO_FROM: '+6281200001234',
}
const without = (all: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== name))

describe('an SMS driver', () => {
  it.each(
    [kannel, twilio].flatMap((all) =>
      Object.keys(all)
        .filter((name) => name !== 'SMS_DRIVER')
        .map((name) => [name, all] as const),
    ),
  )('that lacks %s is refused in one line that names it', (name, all) => {
    expect(refused(without(all, name))).toBe(`${name} is required with SMS_DRIVER=${all.SMS_DRIVER}`)
  })

  it('is read with its own variables only, and the others stay unread', () => {
    expect(read({ ...kannel, TWILIO_FROM: '???' })).toMatchObject({
      kannel: { url: 'http://127.0.0.1:13013', user: 'portal', from: 'TOYOTATRUST' },
      twilio: null,
      smsReportUrl: 'http://localhost:3000',
    })
    expect(read(twilio)).toMatchObject({ twilio: { baseUrl: 'https://api.twilio.com' }, kannel: null })
    expect(read({})).toMatchObject({ smsDriver: 'outbox', kannel: null, twilio: null })
  })

  it.each(['TOYOTA TRUST ID', '12', '-', 'A!', '+'])('with the sender %s is refused', (from) => {
    expect(refused({ ...kannel, KANNEL_FROM: from })).toMatch(/^KANNEL_FROM must be /)
  })

  it('takes a messaging service in place of a sender, at Twilio', () => {
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
  ])('or another system with a bad value is refused in one line: %j', (environment) => {
    expect(refused(environment)).toMatch(/^[A-Z_]+ (must|is required) [^\n]+$/)
  })
})
