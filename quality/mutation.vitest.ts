import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const ROOT = join(import.meta.dirname, '..')
/** In a copy of the repository node_modules still leads to the first contracts; mutants stand in those of the copy. */
const resolve = { alias: { '@toyota-trust/contracts': join(ROOT, 'packages/contracts/src') } }
/** Globs of the server's tests that are asked, apart by spaces; without them tests of the contracts are. */
const asked = process.env.MUTATION_TESTS?.split(' ')
/** Globs of the contracts' tests that are asked. */
const askedPure = process.env.MUTATION_PURE_TESTS?.split(' ')

const server = {
  resolve,
  test: {
    name: 'server',
    root: join(ROOT, 'apps/server'),
    include: asked,
    // Half an hour of traffic.
    exclude: ['src/platform/http/soak.test.ts'],
    globalSetup: ['src/testing/prepare-database.ts'],
    setupFiles: ['src/testing/drop-left-databases.ts'],
    // Each file by itself would load the server and copy the database again, for every mutant.
    isolate: false,
    // A poll waits for what another process does; the second that is usual is too short on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}
const contracts = {
  resolve,
  test: {
    name: 'contracts',
    root: join(ROOT, 'packages/contracts'),
    include: askedPure,
    // A schema is built when its module loads, so each mutant has a process, which loads the contracts once.
    isolate: false,
    testTimeout: 60_000,
  },
}

/** The tests that `npm run mutate` asks, within a copy of the repository. */
export default defineConfig({ test: { projects: [asked ? server : contracts] } })
