import { ensureInstalled } from './install.mjs'
import { become, projectNode, requireOuterNode } from './project-node.mjs'

// `npm run db:url`: prints the address of the database that the configuration names, or of the embedded one that runs.
requireOuterNode()
await ensureInstalled({ dev: false })
become(projectNode(), ['src/server/database/database-command.ts'])
