import { ensureInstalled } from './install.mjs'
import { become, projectNode, requireOuterNode } from './project-node.mjs'

// `npm run whatsapp -- templates [--diff]`: templates as they are submitted to Meta, and how they stand there.
requireOuterNode()
await ensureInstalled({ dev: false })
become(projectNode(), ['src/server/outbound/whatsapp/whatsapp-command.ts', ...process.argv.slice(2)])
