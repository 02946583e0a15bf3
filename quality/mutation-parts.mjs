import { matchesGlob } from 'node:path'

// What `npm run mutate` changes, part by part, and how its results are counted and written down.

const ofStock = (name) => `packages/contracts/src/stock/${name}.ts`
const feature = (name) => `apps/server/src/domains/*/${name}/*.ts`
/** Texts, mails, SQL and wiring: a changed word or column is seen by the wire-format files, not by a rule. */
const NOT_RULES =
  /\.test\.ts$|(^|[/-])(routes|sql|mails|messages|templates|shown|message|mail)\.ts$|\/testing\//

const DOMAINS = ['account', 'desk', 'garage', 'office', 'platform', 'stock', 'workshop']
/** Tests of random cases take half a minute for each change; they are asked about the rules that they were written for. */
const RANDOM = '!(inspection-answers|inspection-claims|purchase-costs|random-days)'

/** Globs of each part. The dearest mistakes come first. */
export const PARTS = {
  claims: [ofStock('inspection-claims')],
  scores: [ofStock('inspection-scores')],
  costs: ['purchase-costs', 'cost-figures', 'vehicle-tax', 'twelve-months'].map(ofStock),
  merging: [ofStock('inspection-answers')],
  'day-plan': [
    'day-plan',
    'fitting-hours',
    'job-priority',
    'schedule-builder',
    'package-work',
    'resources',
  ].map((name) => `packages/contracts/src/workshop/day-plan/${name}.ts`),
  'queue-order': ['packages/contracts/src/workshop/queue/queue-tickets.ts'],
  masks: ['apps/server/src/platform/parsing/plate-masks.ts'],
  storage: ['apps/server/src/platform/objects/*.ts'],
  ...Object.fromEntries(
    DOMAINS.map((domain) => [`contracts-${domain}`, [`packages/contracts/src/${domain}/**/*.ts`]]),
  ),
  contracts: ['packages/contracts/src/*.ts'],
  schedule: ['apps/server/src/domains/workshop/bookings/schedule.ts'],
  'phone-codes': [feature('phone-codes')],
  limits: ['apps/server/src/platform/limits/*.ts'],
  bookings: [feature('bookings')],
  'sign-in': [feature('sign-in')],
  'waiting-walk': [feature('waiting-list')],
  visits: [feature('visits')],
  'work-orders': [feature('work-orders')],
  inbox: [feature('inbox')],
  'inbox-inbound': [feature('inbox/inbound')],
  'inbox-whatsapp': [feature('inbox/whatsapp')],
  'trade-in': [feature('trade-in')],
  'trade-in-cases': [feature('trade-in/cases')],
  cars: [feature('cars')],
  profile: [feature('profile')],
  'price-checks': [feature('price-checks')],
  instalments: [feature('instalments')],
  contact: [feature('contact')],
  'personal-data': [feature('personal-data')],
  regions: [feature('regions')],
  catalogue: [feature('catalogue')],
  erp: [feature('erp')],
}

const domain = (name) => `src/domains/${name}/**/*.test.ts`
/** A part's own tests: those of a whole domain ran for minutes against each change that all of them reach. */
const own = (path) => [`src/domains/${path}/**/*.test.ts`]

const testsBelow = (folder) => `src/${folder}/**/${RANDOM}.test.ts`

/** Pure parts of the contracts, which the tests beside them are asked about, below packages/contracts. */
export const PURE_TESTS = {
  claims: ['src/stock/claim-texts.test.ts', 'src/stock/inspection-claims.test.ts'],
  scores: ['src/stock/inspection-answers.test.ts'],
  costs: [
    'src/stock/cost-figures.test.ts',
    'src/stock/purchase-costs.test.ts',
    'src/stock/twelve-months.test.ts',
  ],
  merging: ['src/stock/inspection-answers.test.ts', 'src/stock/inspection-merging.test.ts'],
  // Of random days only some are planned for each change (`randomDays` in mutation.vitest.ts).
  'day-plan': ['worked-days', 'package-work', 'plan-rules', 'plan-edges', 'resources', 'random-days'].map(
    (name) => `src/workshop/day-plan/${name}.test.ts`,
  ),
  'queue-order': ['src/workshop/queue/queue-tickets.test.ts'],
  // The wire format of every contract and what holds for all of them, and the tests of the domain; of all domains for the desk, which works on them.
  ...Object.fromEntries(
    DOMAINS.map((domain) => [
      `contracts-${domain}`,
      ['src/*.test.ts', ...(domain === 'desk' ? DOMAINS : [domain]).map(testsBelow)],
    ]),
  ),
  contracts: ['src/*.test.ts'],
}

/**
 * Tests that are asked about a part, below apps/server: its own or those of its domain, and the ones named here. Asking every test
 * would find a few mutants more, at ten minutes for each part before its first mutant; so a score is never too high.
 */
export const TESTS = {
  masks: ['src/platform/parsing/plate-masks.test.ts'],
  storage: ['src/platform/objects/*.test.ts'],
  schedule: [domain('workshop')],
  // Each kind of code by the tests of what it is for, and what a changed number and an erasure end.
  'phone-codes': [
    ...own('account/phone-codes'),
    ...['resending', 'verification', 'wrong-code'].map(
      (name) => `src/domains/workshop/bookings/${name}.test.ts`,
    ),
    ...['profile/phone', 'sign-in/new-password', 'personal-data/erasure'].map(
      (name) => `src/domains/account/${name}.test.ts`,
    ),
    ...['trade-in/trade-in-code', 'test-drives/by-link'].map((name) => `src/domains/stock/${name}.test.ts`),
  ],
  limits: ['src/platform/limits/*.test.ts'],
  // Hours are given back, moved and erased by visits and accounts.
  bookings: [
    ...own('workshop/bookings'),
    ...['moving', 'linking', 'walk-ins', 'webhooks', 'chosen-sms'].map(
      (name) => `src/domains/workshop/visits/${name}.test.ts`,
    ),
    'src/domains/workshop/day-plan/offers.test.ts',
    'src/domains/garage/cars/removal.test.ts',
    'src/domains/account/personal-data/erasure.test.ts',
  ],
  'sign-in': [
    ...own('account/sign-in'),
    ...['social/social', 'social/withdrawn-consent', 'social/takeover', 'passkeys/signing-in'].map(
      (name) => `src/domains/account/${name}.test.ts`,
    ),
  ],
  // Without the races of 50 who wait, which would run again for each change.
  'waiting-walk': ['waiting-list', 'walk', 'acts', 'desk', 'planned-day'].map(
    (name) => `src/domains/workshop/waiting-list/${name}.test.ts`,
  ),
  // What ends, moves and links visits from outside has its tests there.
  visits: [
    ...own('workshop/visits'),
    ...[
      'bookings/verification',
      'arrival/arrival',
      'preparation/preparation',
      'queue/queue',
      'follow-ups/whatsapp',
      'workshop-hours/closing',
      'work-orders/recorded-acts',
      'day-plan/acts',
    ].map((name) => `src/domains/workshop/${name}.test.ts`),
    ...['garage/cars/changes', 'garage/cars/removal', 'account/personal-data/erasure'].map(
      (name) => `src/domains/${name}.test.ts`,
    ),
    ...[
      'test-drives/stock-visits',
      'test-drives/by-link',
      'trade-in/trade-in',
      'trade-in/cases/inspections',
    ].map((name) => `src/domains/stock/${name}.test.ts`),
  ],
  // A removed car, an erased account, a planned day and photos by WhatsApp change work orders as well.
  'work-orders': [
    ...own('workshop/work-orders'),
    'src/domains/workshop/day-plan/extra-work.test.ts',
    ...['garage/cars/removal', 'garage/odometer-chain/odometer-chain', 'account/personal-data/erasure'].map(
      (name) => `src/domains/${name}.test.ts`,
    ),
    'src/domains/stock/trade-in/cases/inspections.test.ts',
    'src/domains/office/inbox/whatsapp/photos.test.ts',
  ],
  inbox: own('office/inbox'),
  'inbox-inbound': own('office/inbox'),
  'inbox-whatsapp': own('office/inbox'),
  'trade-in': own('stock/trade-in'),
  'trade-in-cases': own('stock/trade-in'),
  cars: own('garage/cars'),
  // Adding a car asks for the number of the profile.
  profile: [...own('account/profile'), 'src/domains/garage/cars/cars.test.ts'],
  'price-checks': own('stock/price-checks'),
  instalments: own('stock/instalments'),
  contact: own('office/contact'),
  'personal-data': own('account/personal-data'),
  regions: [...own('workshop/regions'), 'src/domains/workshop/bookings/*.test.ts'],
  catalogue: own('stock/catalogue'),
  erp: own('stock/erp'),
}

/** The part that a file belongs to; the first that names it. */
export const partOf = (path) =>
  Object.keys(PARTS).find((part) => PARTS[part].some((glob) => matchesGlob(path, glob)))

export const isRule = (path) => !NOT_RULES.test(path)

/** The files of the parts that hold rules, out of `paths`. */
export const filesOf = (parts, paths) => paths.filter((path) => isRule(path) && parts.includes(partOf(path)))

/** Counts by part of a report in the mutation-testing format: found (killed or timed out) and survived (with those no test reaches). */
export function countsOf(report) {
  const counts = {}
  for (const [path, { mutants }] of Object.entries(report.files)) {
    const part = partOf(path)
    if (!part) continue
    counts[part] ??= { killed: 0, timedOut: 0, survived: 0, unreached: 0 }
    for (const { status } of mutants) {
      const kind = { Killed: 'killed', Timeout: 'timedOut', Survived: 'survived', NoCoverage: 'unreached' }[
        status
      ]
      if (kind) counts[part][kind]++
    }
  }
  return counts
}

export const scoreOf = ({ killed, timedOut, survived, unreached }) => {
  const all = killed + timedOut + survived + unreached
  return all === 0 ? 100 : (100 * (killed + timedOut)) / all
}

const HEAD = `| part | measured | killed | timed out | survived | reached by no test | score |
|---|---|---|---|---|---|---|`

/** The page with the rows of the measured parts renewed; the others stay as they were. */
export function withResults(page, counts, day) {
  const old = new Map(
    [...page.matchAll(/^\| ([a-z-]+) \| (?:\d{4}-.*|not yet.*) \|$/gm)].map(([row, part]) => [part, row]),
  )
  const rows = Object.keys(PARTS).map((part) => {
    const measured = counts[part]
    if (!measured) return old.get(part) ?? `| ${part} | not yet | | | | | |`
    const { killed, timedOut, survived, unreached } = measured
    return `| ${part} | ${day} | ${killed} | ${timedOut} | ${survived} | ${unreached} | ${scoreOf(measured).toFixed(1)} % |`
  })
  const table = `<!-- written by npm run mutate -->\n${HEAD}\n${rows.join('\n')}\n<!-- end -->`
  return page.replace(/<!-- written by npm run mutate -->[\s\S]*?<!-- end -->/, () => table)
}
