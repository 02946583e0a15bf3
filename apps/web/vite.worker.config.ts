import { defineConfig } from 'vite'
import { packed } from './build-plugins.ts'

/** The service worker is one file of its own at `/sw.js`, whose scope is the whole portal; `vite.config.ts` builds it after itself. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [packed([])],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'src/service-worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
