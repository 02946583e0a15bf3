import { ensureInstalled } from './install.mjs'
import { become, projectNode, requireOuterNode } from './project-node.mjs'

// `npm run db:restore -- FILE`: see src/server/backup/backup-command.ts.
requireOuterNode()
await ensureInstalled({ dev: false })
become(projectNode(), ['src/server/backup/backup-command.ts', 'restore', ...process.argv.slice(2)])
