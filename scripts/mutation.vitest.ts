import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const ROOT = join(import.meta.dirname, '..')
/** In a copy of the repository node_modules still leads to the first contracts; mutants stand in those of the copy. */
const resolve = { alias: { '@toyota-trust/contracts': join(ROOT, 'packages/contracts/src') } }

/** The tests that `npm run mutate` asks, within a copy of the repository. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'server',
          root: join(ROOT, 'apps/server'),
          include: ['src/**/*.test.ts'],
          // What starts other processes reaches no mutant in them, and costs minutes.
          exclude: [
            'src/platform/http/soak.test.ts',
            'src/platform/database/embedded/**',
            'src/platform/processes/**',
            'src/surfaces/plans.test.ts',
          ],
          globalSetup: ['src/testing/prepare-database.ts'],
          setupFiles: ['src/testing/drop-left-databases.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: 'contracts',
          root: join(ROOT, 'packages/contracts'),
          include: ['src/testing/every-test.mjs'],
        },
      },
    ],
  },
})
