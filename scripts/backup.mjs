import { ensureInstalled } from './install.mjs'
import { become, projectNode, requireOuterNode } from './project-node.mjs'

// `npm run db:backup -- FILE`: see src/server/backup/backup-command.ts.
requireOuterNode()
await ensureInstalled({ dev: false })
become(projectNode(), ['src/server/backup/backup-command.ts', 'backup', ...process.argv.slice(2)])
