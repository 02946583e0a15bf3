import { runSuite } from './suite.mjs'
import { ensureBrowser } from './system-programs.mjs'

// `npm test`: what everybody runs before a commit.
await runSuite({
  prepare: ensureBrowser,
  lanes: [
    ['types', 'lint', 'unused', 'unit'],
    ['server', 'smoke'],
  ],
})
