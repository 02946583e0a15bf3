import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const ROOT = join(import.meta.dirname, '..')
const PATIENT = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } }

/** The tests that `npm run mutate` asks, within a copy of the repository. */
export default defineConfig({
  test: {
    root: ROOT,
    include: process.env.MUTATION_TESTS?.split(' ') ?? [],
    globalSetup: [join(ROOT, 'tests/support/prepare-database.ts')],
    setupFiles: [join(ROOT, 'tests/support/drop-left-databases.ts')],
    // Each file by itself would load the server and copy the database again, for every mutant.
    isolate: false,
    ...PATIENT,
  },
})
