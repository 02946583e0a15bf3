import { ensureInstalled } from './install.mjs'
import { projectNode, requireOuterNode, superviseServer } from './project-node.mjs'
import { BUILT_SERVER, ensureServerBuilt } from './server-build.mjs'
import { ensureWebBuilt } from './web-build.mjs'

// `npm start`: install what is missing, build what is stale, run the server.
requireOuterNode()
try {
  await ensureInstalled({ dev: false })
  await Promise.all([ensureWebBuilt(), ensureServerBuilt()])
  superviseServer(projectNode(), [BUILT_SERVER.program], { ...BUILT_SERVER.environment, ...process.env })
} catch (problem) {
  process.stderr.write(`${problem.message}\n`)
  process.exit(1)
}
