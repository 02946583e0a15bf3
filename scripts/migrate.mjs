import { ensureInstalled } from './install.mjs'
import { become, projectNode, requireOuterNode } from './project-node.mjs'

// `npm run db:migrate`: brings the tables of the database up to date; `-- --dry-run` tells what that would be.
requireOuterNode()
await ensureInstalled({ dev: false })
become(projectNode(), ['src/server/database/migrate-command.ts', ...process.argv.slice(2)])
