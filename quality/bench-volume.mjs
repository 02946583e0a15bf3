import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from '../scripts/install.mjs'
import { become, projectNode, ROOT, requireOuterNode } from '../scripts/project-node.mjs'
import { ensureServerBuilt } from '../scripts/server-build.mjs'
import { ensureLoadProgram } from '../scripts/system-programs.mjs'

// `npm run bench:volume`: a million customers beside a few thousand, on one PostgreSQL of its own that goes afterwards.
// `-- --scale 0.05` makes a smaller one for trying. The whole takes half an hour and 20 GB.
const UNDER_PROJECT_NODE = 'under-project-node'

requireOuterNode()
const { values, positionals } = parseArgs({
  options: { scale: { type: 'string', default: '1' } },
  allowPositionals: true,
})
if (positionals[0] !== UNDER_PROJECT_NODE) {
  await ensureInstalled({ dev: true })
  await ensureServerBuilt()
  become(projectNode(), ['quality/bench-volume.mjs', UNDER_PROJECT_NODE, ...process.argv.slice(2)])
} else if (ensureLoadProgram()) {
  const { default: measure } = await import(join(ROOT, 'quality/bench/volume/measure.ts'))
  console.table(await measure(Number(values.scale)))
}
