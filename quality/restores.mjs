import { ensureInstalled } from '../scripts/install.mjs'
import { requireOuterNode, runPackage } from '../scripts/project-node.mjs'

// `npm run drills:restore -- 20`: kills that many restores of each kind at random moments, the process alone and its whole group in
// turn, and fails where a database is neither the former nor the new one.
requireOuterNode()
await ensureInstalled({ dev: true })
process.exitCode = await runPackage(
  'vitest/vitest.mjs',
  [
    'run',
    '--project',
    'server-full',
    'src/server/backup/killed-restore.full.test.ts',
    '-t',
    'at any moment',
    '--reporter',
    'verbose',
  ],
  { env: { ...process.env, RESTORE_KILLS: process.argv[2] ?? '20' } },
)
