import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from '../scripts/install.mjs'
import { become, projectNode, ROOT, requireOuterNode } from '../scripts/project-node.mjs'
import { ensureServerBuilt } from '../scripts/server-build.mjs'
import { ensureLoadProgram } from '../scripts/system-programs.mjs'
import { ensureWebBuilt } from '../scripts/web-build.mjs'

// `npm run bench`: every file of quality/bench returns rows { what, value, unit }; they are printed as one table.
// `-- --only search` runs one file, `--json FILE` saves the rows, `--against FILE` compares with saved ones.
const UNDER_PROJECT_NODE = 'under-project-node'
const FOLDER = join(ROOT, 'quality/bench')
const options = { only: { type: 'string' }, json: { type: 'string' }, against: { type: 'string' } }

requireOuterNode()
const { values, positionals } = parseArgs({ options, allowPositionals: true })
if (positionals[0] !== UNDER_PROJECT_NODE) {
  await ensureInstalled({ dev: true })
  await Promise.all([ensureWebBuilt(), ensureServerBuilt()])
  // The bench files are TypeScript, which the Node that started us may not run.
  become(projectNode(), ['quality/bench.mjs', UNDER_PROJECT_NODE, ...process.argv.slice(2)])
} else {
  const former = values.against && JSON.parse(readFileSync(values.against, 'utf8'))
  const rows = await measured(values.only)
  console.table(former ? rows.map((row) => beside(row, former)) : rows)
  if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`)
}

async function measured(only) {
  const all = readdirSync(FOLDER).filter((name) => name.endsWith('.bench.ts'))
  const files = all.filter((name) => !only || name.includes(only)).sort()
  if (files.length === 0)
    throw new Error(`There is no bench called ${only}; there are ${all.sort().join(', ')}`)
  const rows = []
  for (const name of files) {
    const { default: measure, needsLoadProgram = false } = await import(join(FOLDER, name))
    if (needsLoadProgram && !ensureLoadProgram()) continue
    rows.push(...(await measure()))
  }
  return rows
}

/** A row with the former value and how many times that it is now. */
function beside({ what, value, unit }, former) {
  const before = former.find((row) => row.what === what)?.value
  return {
    what,
    before: before ?? null,
    value,
    ratio: before ? Math.round((value / before) * 100) / 100 : null,
    unit,
  }
}
