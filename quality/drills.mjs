import { parseArgs } from 'node:util'
import { ensureInstalled } from '../scripts/install.mjs'
import { become, projectNode, requireOuterNode } from '../scripts/project-node.mjs'
import { ensureServerBuilt } from '../scripts/server-build.mjs'
import { ensureDrillPrograms } from '../scripts/system-programs.mjs'
import { ensureWebBuilt } from '../scripts/web-build.mjs'

// `npm run drills`: two database machines under Patroni, a pooler, four servers behind nginx, customers who book; then one
// trouble after the other. `-- --only fail-over,disk` runs those whose name holds one of the words.
const IN_SWIFT = 'photos in OpenStack Swift'
const STORAGE_KILLED = 'photos while their storage is killed for 60 s, and their server with it'
const UNDER_PROJECT_NODE = 'under-project-node'

requireOuterNode()
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const wanted = (what) => !values.only || values.only.split(',').some((part) => what.includes(part))
if (positionals[0] !== UNDER_PROJECT_NODE) {
  await ensureInstalled({ dev: true })
  if (!ensureDrillPrograms({ photos: wanted(IN_SWIFT) || wanted(STORAGE_KILLED) })) process.exit(1)
  await ensureWebBuilt()
  await ensureServerBuilt()
  become(projectNode(), ['quality/drills.mjs', UNDER_PROJECT_NODE, ...process.argv.slice(2)])
} else {
  const { runDrills } = await import('./drills/run.ts')
  const count = { passed: 0, failed: 0 }
  await runDrills(wanted, ({ what, odd, faults, late, again, ...counted }) => {
    const held = faults.length + late.length === 0
    count[held ? 'passed' : 'failed']++
    process.stdout.write(`${held ? 'held  ' : 'FAILED'} ${what} ${JSON.stringify(counted)}\n`)
    for (const fault of [...faults, ...late]) process.stdout.write(`       ${fault}\n`)
    for (const said of [...odd, ...(held ? [] : again)]) process.stdout.write(`       ${said}\n`)
  }).catch((problem) => {
    count.failed++
    process.stdout.write(`FAILED the drills themselves, so the rest was not tried: ${problem.stack}\n`)
  })
  process.stdout.write(`${count.passed} passed, ${count.failed} failed\n`)
  process.exit(count.failed > 0 ? 1 : 0)
}
