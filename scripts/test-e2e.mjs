import { ensureInstalled } from './install.mjs'
import { requireOuterNode, runPackage } from './project-node.mjs'
import { ensureServerBuilt } from './server-build.mjs'
import { ensureBrowser } from './system-programs.mjs'
import { ensureWebBuilt } from './web-build.mjs'

// `npm run test:e2e -- trade-in`: journeys whose file or title matches, on a fresh build; all of them without arguments.
requireOuterNode()
await ensureInstalled({ dev: true })
ensureBrowser()
await Promise.all([ensureWebBuilt(), ensureServerBuilt()])
const args = ['test', '--config', 'tests/playwright.config.ts', ...process.argv.slice(2)]
process.exitCode = await runPackage('@playwright/test/cli.js', args)
