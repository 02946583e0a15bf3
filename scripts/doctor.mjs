import { ensureInstalled } from './install.mjs'
import { become, projectNode, requireOuterNode } from './project-node.mjs'

// `npm run doctor`: checks the configuration against the systems that it names, one line each.
requireOuterNode()
await ensureInstalled({ dev: false })
become(projectNode(), ['src/app/server/doctor/doctor-command.ts', ...process.argv.slice(2)])
