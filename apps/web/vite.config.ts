import { API_ROOTS } from '@toyota-trust/contracts/portal.ts'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'

const server = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** Builds what draws the public pages on the server, from the same sources and always together with the web app. */
function serverDrawing(): Plugin {
  let forServer = false
  return {
    name: 'server-drawing',
    apply: 'build',
    configResolved(config) {
      forServer = Boolean(config.build.ssr)
    },
    async closeBundle() {
      if (forServer) return
      await build({
        configFile: import.meta.filename,
        logLevel: 'warn',
        // React would decide by the server's environment, and its development build is many times slower.
        define: { 'process.env.NODE_ENV': '"production"' },
        build: { ssr: 'src/entry-server.tsx', outDir: 'dist-server', manifest: false, copyPublicDir: false },
      })
    },
  }
}

/** The sentences of the API description stay out of the browser: only the server tells them. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  transform: {
    filter: { id: /contracts\/src\/[\w-]+\.ts$/ },
    // The third of what `get()`, `post()` and `put()` are told.
    handler: (code) => ({
      code: code.replace(
        /\b((?:get|post|put)\(\s*(['"`])[^'"`\n]*\2,\s*(['"])[\w-]+\3,\s*)(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`),/g,
        "$1'',",
      ),
      map: null,
    }),
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [withoutSummaries, react(), serverDrawing()],
  // The server needs nothing but these files to draw a page.
  ssr: { noExternal: true },
  build: {
    outDir: 'dist',
    // Names the files of each screen, for the head of the pages that the server draws.
    manifest: true,
    // A data: font would need a wider font-src in the content security policy.
    assetsInlineLimit: 0,
    // Browsers that do not know the link fetch a program when it is imported.
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page begins with, in one file.
            { name: 'start', tags: ['$initial'], priority: 3 },
            // What calls and what parses the answers: no page needs it to begin.
            { name: 'calls', test: /contracts\/src\/client\.ts$/, priority: 2 },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    // `/mobil` is a page and `/mobil-bekas` is not, so each prefix must end where a path segment ends.
    proxy: Object.fromEntries(API_ROOTS.map((root) => [`^/${root}(?:[/?]|$)`, { target: server }])),
  },
})
