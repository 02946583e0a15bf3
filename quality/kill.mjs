import { ensureInstalled } from '../scripts/install.mjs'
import { requireOuterNode, runPackage } from '../scripts/project-node.mjs'

// `npm run drills:kill -- 20`: kills servers and databases under load that many times in each way and looks for lost writes, on
// the embedded database. With `--database outside` the same on a PostgreSQL of its own outside, and with DATABASE_URL in a
// database of its own on that one, which is left running.
requireOuterNode()
await ensureInstalled({ dev: true })
const args = process.argv.slice(2)
const { DATABASE_URL: given, ...rest } = process.env
const outside = Boolean(given) || args.join(' ').includes('--database outside')
process.exitCode = await runPackage(
  'vitest/vitest.mjs',
  [
    'run',
    '--project',
    'server-full',
    `src/server/database/${outside ? 'outside-deaths' : 'embedded/deaths'}.full.test.ts`,
    'src/stock/orders/server/order-race.full.test.ts',
  ],
  {
    env: {
      ...rest,
      KILL_ROUNDS: args.find((arg) => /^\d+$/.test(arg)) ?? '20',
      ...(given && { KILL_DATABASE_URL: given }),
    },
  },
)
