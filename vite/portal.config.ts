import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { API_ROOTS } from '../src/app/calls/portal.ts'
import { DESK_API } from '../src/core/desk-endpoint.ts'
import { browserTargets } from './browser-targets.ts'
import { customersChunk } from './chunks.ts'
import { deskPages } from './desk.config.ts'
import { compressFiles, withoutComposesWarning, withoutSummaries } from './plugins.ts'
import { fixedFiles } from './worker.config.ts'

const ROOT = join(import.meta.dirname, '..')

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
          ssr: 'src/app/portal/entry-server.tsx',
          outDir: 'dist/web-server',
          manifest: false,
          copyPublicDir: false,
          rolldownOptions: {
            checks: { bundlerTimings: false },
            output: { entryFileNames: '[name].js' },
          },
        },
      })
      const configFile = (name: string) => join(import.meta.dirname, name)
      await build({ configFile: configFile('desk.config.ts'), logLevel: 'warn' })
      for (const mode of fixedFiles)
        await build({ configFile: configFile('worker.config.ts'), mode, logLevel: 'warn' })
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
  { name: 'queries', test: /@tanstack|src\/web\/quer(?:ies\.tsx|y-client\.ts)/ },
  // The API client, parsers, the frame of public pages, and the controls that several of them have.
  {
    name: 'base',
    test: new RegExp(
      [
        'src/(core/(client|fields|money|days)|account/sign-in/sign-in\\.contract|stock/(catalogue/catalogue|car-models/car-models)\\.contract)\\.ts',
        'src/web/(api|refusal|history-state|message-of|reduced-data)\\.ts',
        'src/app/portal/shell/(public-layout|page-skeleton)\\.tsx',
        'src/web/form/(checks|form-draft|new-password-fields)\\.tsx?',
        'src/account/sign-in/portal/(form-rules|sent-to)\\.ts',
        'src/web/ui/drawings/(drawing|no-cars)\\.tsx',
        'src/web/ui/(skeleton|select-field|form-problem|empty-state|definition-list|dated-text|radio-group|query-status|badge|back-link)\\.tsx',
        // Few styles, included here to save a request.
        'src/stock/trade-in/portal/.*\\.module\\.css',
        'src/web/(ui/(steps|choice)|plates/plate)\\.module\\.css',
      ].join('|'),
    ),
  },
  {
    name: 'cars',
    test: /src\/stock\/used-cars\/portal\/(?:car-cards|car-address|cars-in-list)|src\/web\/cars\/car-(?:bay|picture)\.tsx|src\/web\/portal\/use-loaded\.ts|src\/web\/ui\/(?:optional-parts|cancellable-opening)\.tsx|src\/stock\/used-cars\/used-cars\.contract\.ts/,
  },
  {
    name: 'trade-in',
    test: /src\/stock\/trade-in\/portal\/trade-in-screen\.tsx|src\/app\/portal\/shell\/public-frame\.tsx/,
  },
  {
    name: customersChunk(join(ROOT, 'src')),
    debugName: 'customers',
    test: /./,
    // Modules that public pages load first stay in their chunks, which must not import these.
    includeDependenciesRecursively: false,
  },
].map((chunk, index, all) => ({ ...chunk, priority: all.length - index }))

export default defineConfig({
  root: ROOT,
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
    outDir: 'dist/web',
    // Names the files of each screen, for the head of server-rendered pages.
    manifest: true,
    // A data: font would need a wider font-src in the content security policy.
    assetsInlineLimit: 0,
    // Browsers without `modulepreload` fetch a chunk when it is imported.
    modulePreload: { polyfill: false },
    target: browserTargets(),
    rolldownOptions: {
      // Compression in `closeBundle` is meant to take longer than the bundling.
      checks: { bundlerTimings: false },
      input: ['index.html', 'src/app/portal/entry-ssr.ts', 'src/app/portal/entry-session.ts'].map((entry) =>
        join(ROOT, entry),
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
