import { ensureInstalled } from '../scripts/install.mjs'
import { become, projectNode, requireOuterNode } from '../scripts/project-node.mjs'
import { ensureSystemPrograms } from '../scripts/system-programs.mjs'
import { ensureWebBuilt } from '../scripts/web-build.mjs'

// `npm run shots`: pictures of every screen and state in both sizes and themes, and one contact sheet, in shots/.
requireOuterNode()
await ensureInstalled({ dev: true })
ensureSystemPrograms()
await ensureWebBuilt()
become(projectNode(), ['quality/shots/take.ts', ...process.argv.slice(2)])
