import { join } from 'node:path'
import { defineConfig } from 'vite'
import { browserTargets } from './browser-targets.ts'
import { compressFiles } from './plugins.ts'

/**
 * Files with the same address in every release: the service worker of the whole portal at `/sw.js`, the one of inspections at
 * `/desk-sw.js`, the one of displays at `/wall-sw.js`, and `/missing-file.js`. `portal.config.ts` builds each one by its mode.
 */
const FILES = {
  'sw.js': { input: 'src/web/service-worker/worker.ts', format: 'iife' },
  'desk-sw.js': { input: 'src/stock/inspections/desk/offline-worker.ts', format: 'iife' },
  'wall-sw.js': { input: 'src/floor/displays/desk/offline-worker.ts', format: 'iife' },
  'missing-file.js': { input: 'src/web/missing-file/missing-file.ts', format: 'es' },
} as const

/** The modes that `portal.config.ts` builds. */
export const fixedFiles = Object.keys(FILES) as (keyof typeof FILES)[]

export default defineConfig(({ mode }) => {
  const file = fixedFiles.find((name) => name === mode) ?? 'sw.js'
  const { input, format } = FILES[file]
  return {
    root: join(import.meta.dirname, '..'),
    plugins: [compressFiles([])],
    build: {
      outDir: 'dist/web',
      emptyOutDir: false,
      copyPublicDir: false,
      target: browserTargets(),
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input,
        preserveEntrySignatures: 'strict',
        output: { format, entryFileNames: file },
      },
    },
  }
})
