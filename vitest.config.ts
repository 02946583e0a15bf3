import { defineConfig } from 'vitest/config'

/** Projects without isolation run in one group, which has one number of workers. */
const SHARED = { maxWorkers: 2 }

// The times here guard against a hang: a shared machine may be ten times slower than a quiet one, and one test takes a minute there.
const HANGS = 1_200_000

/** Limits against a hang. A poll waits for an event; vitest's own second failed a picture whose process began late. */
const PATIENT = { testTimeout: HANGS, hookTimeout: HANGS, expect: { poll: { timeout: 60_000 } } }

const DOMAINS = '{account,garage,workshop,floor,stock,office}'
const SERVER = [
  'src/server/**',
  'src/app/server/**',
  `src/${DOMAINS}/*/server/**`,
  `src/${DOMAINS}`,
  'db/**',
  'tests/support',
]
const CONTRACTS = ['src/core', 'src/app/calls', `src/${DOMAINS}/*`]
const WEB = ['src/web/**', 'src/app/{portal,desk,home}/**', `src/${DOMAINS}/*/{portal,desk}/**`]
const testsIn = (folders: readonly string[], name = '*.test.{ts,tsx}') =>
  folders.map((folder) => `${folder}/${name}`)

/** The server's tests share one database per worker and empty it between tests, so files run without isolation. */
const ON_DATABASE = {
  globalSetup: ['tests/support/prepare-database.ts'],
  setupFiles: ['tests/support/plan-after-tests.ts'],
  pool: 'forks' as const,
  isolate: false,
  ...SHARED,
  ...PATIENT,
}

/** `*.full.test.ts` kill, restart, restore or start other programs: they belong to `npm run test:full`. */
const FULL = '**/*.full.test.ts'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'server', include: testsIn(SERVER), exclude: [FULL], ...ON_DATABASE } },
      { test: { name: 'server-full', include: testsIn(SERVER, '*.full.test.ts'), ...ON_DATABASE } },
      {
        test: {
          name: 'conformance',
          include: ['tests/conformance/*.test.ts'],
          globalSetup: ['tests/conformance/target.ts'],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'contracts',
          include: testsIn(CONTRACTS),
          provide: { thorough: false },
          isolate: false,
          ...SHARED,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'properties',
          include: testsIn(CONTRACTS, '{random-days,inspection-answers,inspection-claims,promises}.test.ts'),
          provide: { thorough: true },
          isolate: false,
          ...SHARED,
          ...PATIENT,
        },
      },
      { test: { name: 'web', include: testsIn(WEB), isolate: false, ...SHARED, ...PATIENT } },
      { test: { name: 'firefox', include: ['tests/firefox/*.test.ts'], ...PATIENT } },
      { test: { name: 'soak', include: ['quality/soak.test.ts'], ...PATIENT } },
      { test: { name: 'drills', include: ['quality/drills/*.test.ts'], ...PATIENT } },
      { test: { name: 'release', include: ['tests/release/*.test.ts'], ...PATIENT } },
      { test: { name: 'house', include: ['tests/*.test.ts'], isolate: false, ...SHARED, ...PATIENT } },
    ],
  },
})
