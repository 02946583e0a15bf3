import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { browserTargets } from './browser-targets.ts'
import { deskChunk } from './chunks.ts'
import { compressFiles, withoutComposesWarning, withoutSummaries } from './plugins.ts'

const ROOT = join(import.meta.dirname, '..')

/** Serves the desk's page at every address of the desk but its API; for development only. */
export const deskPages: Plugin = {
  name: 'desk-pages',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      if (/^\/desk(?!\/api\/|\.html|[\w.-])/.test(request.url ?? '')) request.url = '/desk.html'
      next()
    })
  },
}

/**
 * The desk is built apart from the portal: no file belongs to both, so no user loads a byte of the other app
 * (`scripts/bundle-size.mjs` checks). `portal.config.ts` starts this build after its own.
 */
export default defineConfig({
  root: ROOT,
  plugins: [withoutSummaries, withoutComposesWarning, react(), compressFiles([])],
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: 'assets/desk',
    manifest: '.vite/desk-manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: browserTargets(),
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: 'desk.html',
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            // What every form and dialog of the desk is made of.
            {
              name: 'forms',
              test: /@base-ui|@floating-ui|src\/web\/form\/|src\/web\/ui\/dialog/,
              priority: 2,
            },
            {
              name: deskChunk(join(ROOT, 'src')),
              debugName: 'frame',
              test: /./,
              priority: 1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
