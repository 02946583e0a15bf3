import { defineConfig } from 'vite'
import { compressFiles } from './build-plugins.ts'

/**
 * Files with the same address in every release: the service worker of the whole portal at `/sw.js`, the one of inspections at
 * `/desk-sw.js`, the one of displays at `/wall-sw.js`, and `/missing-file.js`. `vite.config.ts` builds each one by its mode.
 */
const FILES = {
  'sw.js': { input: 'src/service-worker/worker.ts', format: 'iife' },
  'desk-sw.js': { input: 'src/desk/stock/inspections/offline-worker.ts', format: 'iife' },
  'wall-sw.js': { input: 'src/desk/workshop/displays/offline-worker.ts', format: 'iife' },
  'missing-file.js': { input: 'src/missing-file/missing-file.ts', format: 'es' },
} as const

/** The modes that `vite.config.ts` builds. */
export const fixedFiles = Object.keys(FILES) as (keyof typeof FILES)[]

export default defineConfig(({ mode }) => {
  const file = fixedFiles.find((name) => name === mode) ?? 'sw.js'
  const { input, format } = FILES[file]
  return {
    root: import.meta.dirname,
    plugins: [compressFiles([])],
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: { format, entryFileNames: file },
      },
    },
  }
})
