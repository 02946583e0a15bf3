import { expect, it } from 'vitest'
import { hasActiveConsent, type WhatsAppStatus } from './whatsapp.contract.ts'

const CONSENT = { phone: '628120000', text_version: 2, given_at: '2026-11-21T02:30:00Z', suspended: null }
const STATUS: WhatsAppStatus = {
  on: true,
  phone: CONSENT.phone,
  proved: true,
  text_version: 2,
  consent: CONSENT,
  timezone: 'Asia/Jakarta',
}

it('allows messages under a consent to the current text, for the number of the profile', () => {
  expect(hasActiveConsent(STATUS)).toBe(true)
})

it.each<[string, Partial<WhatsAppStatus>]>([
  ['withdrawn or never given', { consent: null }],
  ['suspended', { consent: { ...CONSENT, suspended: 'unreachable' } }],
  ['to a former text', { text_version: 3 }],
  ['for another number', { phone: '628120001' }],
])('allows none under a consent %s', (_, change) => {
  expect(hasActiveConsent({ ...STATUS, ...change })).toBe(false)
})
