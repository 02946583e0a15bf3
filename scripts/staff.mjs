import { ensureInstalled } from './install.mjs'
import { become, projectNode, requireOuterNode } from './project-node.mjs'

// `npm run staff -- invite|list|renew|deactivate|code`: who works at the desk.
requireOuterNode()
await ensureInstalled({ dev: false })
become(projectNode(), ['src/app/server/staff-command.ts', ...process.argv.slice(2)])
