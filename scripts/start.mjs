import { ensureInstalled } from './install.mjs'
import { become, projectNode, requireOuterNode } from './project-node.mjs'
import { ensureWebBuilt } from './web-build.mjs'

// `npm start`: install what is missing, build what is stale, run the server.
requireOuterNode()
try {
  await ensureInstalled({ dev: false })
  await ensureWebBuilt()
  become(projectNode(), ['apps/server/src/main.ts'])
} catch (problem) {
  process.stderr.write(`${problem.message}\n`)
  process.exit(1)
}
