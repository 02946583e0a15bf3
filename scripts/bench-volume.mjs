import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { become, projectNode, ROOT, requireOuterNode } from './project-node.mjs'
import { ensureServerBuilt } from './server-build.mjs'
import { ensureLoadProgram } from './system-programs.mjs'

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
  become(projectNode(), ['scripts/bench-volume.mjs', UNDER_PROJECT_NODE, ...process.argv.slice(2)])
} else if (ensureLoadProgram()) {
  const { default: measure } = await import(join(ROOT, 'apps/server/bench/volume/measure.ts'))
  console.table(await measure(Number(values.scale)))
}
