import { expect, test } from 'vitest'
import { formatChosenConsent } from './consent-texts.ts'

// Already the next day in Jakarta.
const given = { version: 1, given_at: '2026-11-16T18:00:00.000Z' }

test('shows the version of a consent, the day on which it was given, and the kinds it covers', () => {
  expect(
    formatChosenConsent({ consent: 'reminder_mail', kinds: ['stnk', 'service', 'visit'], ...given }),
  ).toBe('Versi 1, disetujui 17 November 2026. Untuk STNK, servis berikutnya, dan janji bengkel.')
  expect(formatChosenConsent({ consent: 'push', kinds: ['visit', 'saved_cars'], ...given, version: 2 })).toBe(
    'Versi 2, disetujui 17 November 2026. Untuk janji bengkel dan harga mobil tersimpan.',
  )
})

test('leaves out the kinds of a consent whose name says its purpose', () => {
  expect(formatChosenConsent({ consent: 'price_mail', kinds: ['saved_cars'], ...given })).toBe(
    'Versi 1, disetujui 17 November 2026',
  )
})
