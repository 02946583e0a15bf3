import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { become, projectNode, ROOT, requireOuterNode } from './project-node.mjs'

// `npm run bench`: every file of apps/server/bench answers rows { what, value, unit }; they are printed as one table.
requireOuterNode()
await ensureInstalled({ dev: true })
const node = projectNode()
if (process.argv[2] !== 'under-project-node') {
  // The bench files are TypeScript, which the Node that started us may not run.
  become(node, ['scripts/bench.mjs', 'under-project-node'])
} else {
  const folder = join(ROOT, 'apps/server/bench')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.bench.ts')) : []
  const rows = []
  for (const name of files.sort()) {
    const { default: measure } = await import(join(folder, name))
    rows.push(...(await measure()))
  }
  console.table(rows)
}
