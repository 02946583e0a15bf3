import { ensureInstalled } from './install.mjs'
import { become, projectNode, requireOuterNode } from './project-node.mjs'
import { ensureSystemPrograms } from './system-programs.mjs'
import { ensureWebBuilt } from './web-build.mjs'

// `npm run shots`: pictures of every screen and state in both sizes and themes, and one contact sheet, in shots/.
requireOuterNode()
await ensureInstalled({ dev: true })
ensureSystemPrograms()
await ensureWebBuilt()
become(projectNode(), ['e2e/shots/take.ts', ...process.argv.slice(2)])
