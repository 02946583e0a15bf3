import './journeys/shift-time.ts'
import { defineConfig } from '@playwright/test'
import { findChromium, headlessPath, SWITCHES } from './journeys/browser.ts'
import { DESK, PHONE } from './journeys/sizes.ts'

/** Journeys about features that the headless shell lacks: push notifications, the clipboard, the back/forward cache. */
const WHOLE_BROWSER = ['companion-reminders.spec.ts', 'instant-back.spec.ts']
const whole = { launchOptions: { executablePath: findChromium() ?? headlessPath(), args: SWITCHES } }

// Motion is tested on phones and reduced motion on desktops, because animating a large page costs much computing time.
const desktop = {
  grepInvert: /@phone/,
  use: { viewport: DESK, contextOptions: { reducedMotion: 'reduce' as const } },
}
const phone = { grepInvert: /@desktop/, use: { viewport: PHONE, hasTouch: true } }

// `npm test` runs the journeys with the tag @smoke, each at the one size that its other tag names; `npm run test:full` the others.
export default defineConfig({
  testDir: '..',
  testMatch: ['src/*/*/journeys/*.spec.ts', 'tests/journeys/*.spec.ts'],
  globalSetup: './journeys/start-product.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // The limits guard against a hang and do not measure speed: a shared machine may be ten times slower than a quiet one.
  timeout: 420_000,
  expect: { timeout: 120_000 },
  forbidOnly: Boolean(process.env.CI),
  // A journey that passes only at a second attempt has failed.
  retries: 0,
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // A test cannot route what a service worker answers; journeys about the worker itself allow it.
    serviceWorkers: 'block',
    // Recording costs a tenth of every journey.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    // Less than a test's own limit, so that a failure names its line.
    actionTimeout: 150_000,
    launchOptions: { executablePath: headlessPath(), args: SWITCHES },
  },
  projects: [
    { name: 'desktop', testIgnore: WHOLE_BROWSER, ...desktop },
    { name: 'phone', testIgnore: WHOLE_BROWSER, ...phone },
    {
      name: 'desktop, whole browser',
      testMatch: WHOLE_BROWSER,
      ...desktop,
      use: { ...desktop.use, ...whole },
    },
    { name: 'phone, whole browser', testMatch: WHOLE_BROWSER, ...phone, use: { ...phone.use, ...whole } },
  ],
})
