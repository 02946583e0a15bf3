import { ensureInstalled } from './install.mjs'
import { requireOuterNode } from './project-node.mjs'

// `npm run check`: what takes seconds and finds most. Everything else runs in `npm test`.
requireOuterNode()
await ensureInstalled({ dev: true })
const { houseRules, lint, types } = await import('./test-steps.mjs')
const results = [await types(), await lint(), await houseRules()]
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
