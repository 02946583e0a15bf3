import { ensureInstalled } from './install.mjs'
import { requireOuterNode, runPackage } from './project-node.mjs'

// `npm run kill -- 20`: kills servers and databases under load that many times in each way and looks for lost writes.
requireOuterNode()
await ensureInstalled({ dev: true })
process.exitCode = await runPackage(
  'vitest/vitest.mjs',
  ['run', '--project', 'server', 'src/database/embedded/deaths.test.ts'],
  { env: { ...process.env, KILL_ROUNDS: process.argv[2] ?? '20' } },
)
