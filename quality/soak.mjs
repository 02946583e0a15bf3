import { ensureInstalled } from '../scripts/install.mjs'
import { requireOuterNode, runPackage } from '../scripts/project-node.mjs'
import { ensureWebBuilt } from '../scripts/web-build.mjs'

// `npm run soak -- 1800`: mixed traffic of that many seconds at 50 requests a second; memory, times and errors at the end.
requireOuterNode()
await ensureInstalled({ dev: true })
await ensureWebBuilt()
process.exitCode = await runPackage(
  'vitest/vitest.mjs',
  ['run', '--project', 'soak', '--disable-console-intercept'],
  { env: { ...process.env, SOAK_SECONDS: process.argv[2] ?? '1800' } },
)
