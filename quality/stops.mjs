import { ensureInstalled } from '../scripts/install.mjs'
import { requireOuterNode, runPackage } from '../scripts/project-node.mjs'

// `npm run drills:stop -- 10`: stops servers in good order under load that many times and looks for broken requests.
requireOuterNode()
await ensureInstalled({ dev: true })
process.exitCode = await runPackage(
  'vitest/vitest.mjs',
  ['run', '--project', 'server-full', 'src/server/http/drain.full.test.ts'],
  { env: { ...process.env, STOP_ROUNDS: process.argv[2] ?? '10', STOP_REQUESTS: '1000' } },
)
