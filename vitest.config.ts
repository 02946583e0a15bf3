import { defineConfig } from 'vitest/config'

/** Projects without isolation run in one group, which has one number of workers. */
const SHARED = { maxWorkers: 2 }

// The times here guard against a hang: a shared machine may be ten times slower than a quiet one, and one test takes a minute there.
const HANGS = 1_200_000

/** Limits against a hang. A poll waits for an event; vitest's own second failed a picture whose process began late. */
const PATIENT = { testTimeout: HANGS, hookTimeout: HANGS, expect: { poll: { timeout: 60_000 } } }

/**
 * The server's tests share one database per worker and empty it between tests, so files run without isolation. `*.full.test.ts` kill,
 * restart, restore or start other programs: they belong to `npm run test:full`.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts', 'seeds/**/*.test.ts'],
          exclude: ['**/*.full.test.ts'],
          globalSetup: ['src/testing/prepare-database.ts'],
          setupFiles: ['src/testing/plan-after-tests.ts'],
          pool: 'forks',
          isolate: false,
          ...SHARED,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'server-full',
          root: 'apps/server',
          include: ['src/**/*.full.test.ts'],
          globalSetup: ['src/testing/prepare-database.ts'],
          setupFiles: ['src/testing/plan-after-tests.ts'],
          pool: 'forks',
          isolate: false,
          ...SHARED,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'conformance',
          root: 'e2e',
          include: ['conformance/*.test.ts'],
          globalSetup: ['conformance/target.ts'],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'contracts',
          root: 'packages/contracts',
          include: ['src/**/*.test.ts'],
          provide: { thorough: false },
          isolate: false,
          ...SHARED,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'properties',
          root: 'packages/contracts',
          include: ['src/**/{random-days,inspection-answers,inspection-claims}.test.ts'],
          provide: { thorough: true },
          isolate: false,
          ...SHARED,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          isolate: false,
          ...SHARED,
          ...PATIENT,
        },
      },
      { test: { name: 'firefox', root: 'e2e/firefox', include: ['*.test.ts'], ...PATIENT } },
      { test: { name: 'soak', root: 'quality', include: ['soak.test.ts'], ...PATIENT } },
      { test: { name: 'drills', root: 'quality', include: ['drills/*.test.ts'], ...PATIENT } },
      { test: { name: 'release', root: 'e2e/release', include: ['*.test.ts'], ...PATIENT } },
      {
        test: {
          name: 'house',
          root: 'tests',
          include: ['*.test.ts'],
          isolate: false,
          ...SHARED,
          ...PATIENT,
        },
      },
    ],
  },
})
