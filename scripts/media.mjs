import { ensureInstalled } from './install.mjs'
import { become, projectNode, requireOuterNode } from './project-node.mjs'

// `npm run media -- check|sweep|move URL`: the objects of photos.
requireOuterNode()
await ensureInstalled({ dev: false })
become(projectNode(), ['src/stock/photos/server/upkeep/media-command.ts', ...process.argv.slice(2)])
