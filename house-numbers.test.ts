import { expect, it } from 'vitest'
import { isTest, sources } from './house-sources.ts'

/** How many numbers with a unit each file still writes into its texts, by the reason. */
const WRITTEN_OUT: Record<string, Record<string, number>> = {
  'a chassis number has 17 characters everywhere': {
    'apps/server/src/domains/garage/chassis-checks/voiding.ts': 1,
    'apps/server/src/domains/garage/passports/rules.ts': 1,
    'apps/server/src/domains/office/data-sets/kinds/car-rules.ts': 1,
    'apps/server/src/domains/stock/inspections/signing.ts': 1,
    'apps/web/src/desk/garage/chassis-checks/odometer-chain-screen.tsx': 1,
    'apps/web/src/desk/garage/chassis-checks/public/chassis-check.tsx': 1,
    'apps/web/src/portal/garage/cars/changes/edit-car-dialog.tsx': 1,
    'apps/web/src/portal/garage/cars/recall/chassis-form.tsx': 1,
    'apps/web/src/portal/garage/passports/make/passport-maker-screen.tsx': 1,
    'packages/contracts/src/platform/errors.ts': 1,
  },
  'a code of an authenticator app, or of a display, has 6 digits by its pattern': {
    'apps/server/src/domains/account/staff/sign-in.ts': 1,
    'apps/web/src/desk/account/invitations/password-setup.tsx': 1,
    'apps/web/src/desk/account/sign-in/password-form.tsx': 1,
    'apps/web/src/desk/stock/inspections/signing-screen.tsx': 1,
    'apps/web/src/desk/workshop/stalls/screens-section.tsx': 1,
    'packages/contracts/src/desk/account/sign-in.ts': 3,
    'packages/contracts/src/desk/workshop/displays.ts': 2,
  },
  'the last 4 digits of a phone number are a way of speaking of it': {
    'apps/server/src/domains/workshop/work-orders/messages.ts': 1,
    'apps/web/src/portal/workshop/arrival/plate-forms.tsx': 1,
    'apps/web/src/portal/workshop/extra-work/extra-work-link-screen.tsx': 1,
    'packages/contracts/src/workshop/arrival/arrivals.ts': 2,
    'packages/contracts/src/workshop/extra-work.ts': 2,
  },
  'the bound is an argument of the same call, or the line above': {
    'packages/contracts/src/desk/office/content.ts': 1,
    'packages/contracts/src/desk/stock/stock-cars.ts': 2,
    'packages/contracts/src/desk/workshop/stalls.ts': 4,
    'packages/contracts/src/garage/mileage.ts': 2,
    'packages/contracts/src/office/content.ts': 1,
    'packages/contracts/src/stock/catalogue.ts': 2,
    'packages/contracts/src/stock/erp-fields.ts': 1,
    'packages/contracts/src/stock/erp.ts': 1,
    'packages/contracts/src/workshop/regions.ts': 1,
  },
  'a period to choose, which its label names': {
    'apps/web/src/desk/office/audit-log/audit-screen.tsx': 2,
    'apps/web/src/desk/workshop/day-plan/plan-head.tsx': 1,
    'apps/web/src/desk/workshop/figures/figure-texts.ts': 3,
    'packages/contracts/src/desk/workshop/figures.ts': 3,
  },
  'an interval of a statement that nothing else repeats': {
    'apps/server/src/domains/workshop/follow-up-figures/sql.ts': 1,
    'apps/server/src/domains/workshop/visits/clock-sql.ts': 2,
  },
  'an STNK is valid for 5 years by law': { 'packages/contracts/src/garage/stnk-clock.ts': 1 },
  'the table of services says 6 months': {
    'apps/web/src/desk/workshop/work-orders/bill/next-service.tsx': 1,
  },
  'a line has one photo or none': { 'apps/web/src/desk/workshop/visits/card/asked-lines.tsx': 1 },
  'the limit has the name of its hour': {
    'apps/web/src/portal/account/phone-codes/resend-channels.tsx': 2,
  },
  'a bound of several waits together': {
    'apps/web/src/portal/garage/reminders/choices-form.tsx': 1,
  },
}

const UNITS =
  'menit|jam|hari|bulan|tahun|minggu|MB|KB|foto|karakter|huruf|angka|digit|kali|mobil|km|detik|photos|hours|minutes|days|months|characters|cars|digits|files|percent|persen'
// Days of 24 hours, of which a sentence may speak.
const NUMBER = new RegExp(`(?<!× )\\b\\d[\\d.]*\\s+(?:${UNITS})\\b`, 'g')
const COMMENT = /(?<=^|[\s{(])(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm
const PRODUCT = /^(?:apps|packages)\/[^/]+\/src\/(?!.*\/seeds\/)/

it('texts take the number of a rule from its constant', () => {
  const counts = sources
    .filter(({ path }) => PRODUCT.test(path) && !isTest(path))
    .map(({ path, text }) => [path, text.replace(COMMENT, '').match(NUMBER)?.length ?? 0] as const)
    .filter(([, count]) => count > 0)
  const known = Object.values(WRITTEN_OUT).flatMap((files) => Object.entries(files))
  expect(
    Object.fromEntries(counts),
    'export the constant of the rule and put it into the sentence, and lower the count of a file where one went',
  ).toEqual(Object.fromEntries(known))
})
