import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { ROOT, requireOuterNode } from './project-node.mjs'

// `npm run sbom -- [FILE]`: what running the product brings along (CycloneDX), and the licences of all of it, one line each.
requireOuterNode()
await ensureInstalled({ dev: false })
const file = process.argv[2] ?? 'sbom.json'
const npm = process.env.npm_execpath
const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only', '--loglevel=error']
const document = npm
  ? execFileSync(process.execPath, [npm, ...args], { cwd: ROOT })
  : execFileSync('npm', args, { cwd: ROOT })
writeFileSync(file, document)

const counts = new Map()
for (const [path, entry] of Object.entries(
  JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages,
)) {
  if (!path.includes('node_modules/') || entry.link || entry.dev || entry.devOptional) continue
  const licence = entry.license ?? 'not stated'
  counts.set(licence, (counts.get(licence) ?? 0) + 1)
}
for (const [licence, count] of [...counts].sort((a, b) => b[1] - a[1]))
  process.stdout.write(`${String(count).padStart(4)}  ${licence}\n`)
process.stdout.write(`${JSON.parse(document).components.length} components in ${file}\n`)
