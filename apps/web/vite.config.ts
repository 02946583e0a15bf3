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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), serverDrawing()],
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
            {
              // What every page needs, in one file: it changes seldom and packs better together.
              name: 'base',
              test: /node_modules\/(?:react|react-dom|scheduler|zod)\/|contracts\/src\/(?:client|endpoint|error-body|fields)\.ts|web\/src\/(?:api|sign-in)\.ts|web\/src\/ui\/(?:trust-mark|class-names)\./,
            },
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
