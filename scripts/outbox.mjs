import { ensureInstalled } from './install.mjs'
import { become, projectNode, requireOuterNode } from './project-node.mjs'

// `npm run outbox -- list|retry`: messages that wait or were given up.
requireOuterNode()
await ensureInstalled({ dev: false })
become(projectNode(), ['src/server/outbound/outbox-command.ts', ...process.argv.slice(2)])
