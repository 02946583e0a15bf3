import { join } from 'node:path'
import { DESK_API } from '@toyota-trust/contracts/desk/desk-endpoint.ts'
import { API_ROOTS } from '@toyota-trust/contracts/portal.ts'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { customersChunk } from './build-chunks.ts'
import { compressFiles, withoutComposesWarning, withoutSummaries } from './build-plugins.ts'
import { deskPages } from './vite.desk.config.ts'
import { fixedFiles } from './vite.worker.config.ts'

const server = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** Builds the server renderer of public pages, the desk and the workers together with the web app, from the same sources. */
function buildServerRenderer(): Plugin {
  let forServer = false
  return {
    name: 'server-rendering',
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
        build: {
          ssr: 'src/entry-server.tsx',
          outDir: 'dist-server',
          manifest: false,
          copyPublicDir: false,
          rolldownOptions: { output: { entryFileNames: '[name].js' } },
        },
      })
      const configFile = (name: string) => join(import.meta.dirname, name)
      await build({ configFile: configFile('vite.desk.config.ts'), logLevel: 'warn' })
      for (const mode of fixedFiles)
        await build({ configFile: configFile('vite.worker.config.ts'), mode, logLevel: 'warn' })
    },
  }
}

/**
 * What is loaded together is one file: a page before signing in makes few requests. The server finds the chunks that no
 * screen has to itself by these names.
 */
const chunks = [
  // Modules that every page loads first.
  {
    name: 'start',
    tags: ['$initial' as const],
    test: /^(?!.*\/early-press\.ts|.*\/entry-(?:ssr|session)\.ts)/,
  },
  { name: 'queries', test: /@tanstack|src\/platform\/quer(?:ies\.tsx|y-client\.ts)/ },
  // The API client, parsers, the frame of public pages, and the controls that several of them have.
  {
    name: 'base',
    test: new RegExp(
      [
        'contracts/src/(platform/(client|fields|money|days)|account/sign-in|stock/(catalogue|car-models))\\.ts',
        'src/platform/(api|refusal|history-state|message-of|reduced-data)\\.ts',
        'src/portal/shell/(public-layout|page-skeleton)\\.tsx',
        'src/platform/form/(checks|form-draft|new-password-fields)\\.tsx?',
        'src/portal/account/sign-in/(form-rules|sent-to)\\.ts',
        'src/platform/ui/drawings/(drawing|no-cars)\\.tsx',
        'src/platform/ui/(skeleton|select-field|form-problem|empty-state|definition-list|dated-text|radio-group|query-status|badge|back-link)\\.tsx',
        'src/prices/price-scale\\.tsx',
        // Few styles, included here to save a request.
        'src/portal/stock/trade-in/.*\\.module\\.css',
        'src/(platform/ui/(steps|choice)|plates/plate)\\.module\\.css',
      ].join('|'),
    ),
  },
  {
    name: 'cars',
    test: /src\/portal\/stock\/used-cars\/(?:car-cards|car-address|cars-in-list)|src\/cars\/car-(?:bay|picture)\.tsx|src\/use-loaded\.ts|src\/platform\/ui\/(?:optional-parts|cancellable-opening)\.tsx|contracts\/src\/stock\/used-cars\.ts/,
  },
  {
    name: 'trade-in',
    test: /src\/portal\/stock\/trade-in\/trade-in-screen\.tsx|src\/portal\/shell\/public-frame\.tsx/,
  },
  {
    name: customersChunk(join(import.meta.dirname, 'src')),
    debugName: 'customers',
    test: /./,
    // Modules that public pages load first stay in their chunks, which must not import these.
    includeDependenciesRecursively: false,
  },
].map((chunk, index, all) => ({ ...chunk, priority: all.length - index }))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    withoutSummaries,
    withoutComposesWarning,
    react(),
    compressFiles(['banners', 'illustrations']),
    buildServerRenderer(),
    deskPages,
  ],
  // The server needs no other files to render a page.
  ssr: { noExternal: true },
  build: {
    outDir: 'dist',
    // Names the files of each screen, for the head of server-rendered pages.
    manifest: true,
    // A data: font would need a wider font-src in the content security policy.
    assetsInlineLimit: 0,
    // Browsers without `modulepreload` fetch a chunk when it is imported.
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      input: ['index.html', 'src/entry-ssr.ts', 'src/entry-session.ts'].map((entry) =>
        join(import.meta.dirname, entry),
      ),
      output: {
        // Every name is listed in the entry, and no compression shortens a hash: 42 bits are enough to tell contents apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: chunks },
      },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    // `/mobil` is a page and `/mobil-bekas` is not, so each prefix must end where a path segment ends.
    proxy: Object.fromEntries(
      [...API_ROOTS.map((root) => `/${root}`), DESK_API].map((root) => [
        `^${root}(?:[/?]|$)`,
        { target: server },
      ]),
    ),
  },
})
