import { defineConfig } from '@playwright/test'
import { chromiumPath } from './browser.ts'

const PHONE = { width: 360, height: 800 }
const DESK = { width: 1440, height: 900 }

/** Without the switches about background work, the browser calls home at every start. */
const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './start-product.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: SWITCHES },
  },
  projects: [
    { name: 'desktop', use: { viewport: DESK } },
    { name: 'phone', grepInvert: /@desktop/, use: { viewport: PHONE, hasTouch: true } },
  ],
})
