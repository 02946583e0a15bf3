import { ensureInstalled } from './install.mjs'
import { become, projectNode, requireOuterNode } from './project-node.mjs'

// `npm run sessions -- end-all`: ends all sessions of customers and staff.
requireOuterNode()
await ensureInstalled({ dev: false })
become(projectNode(), ['src/app/server/sessions-command.ts', ...process.argv.slice(2)])
