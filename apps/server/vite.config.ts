import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const OUT = join(import.meta.dirname, 'dist')

/** Files are looked for beside the source that names them, wherever its code has been put. */
const besideTheirSource: Plugin = {
  name: 'beside-their-source',
  transform: {
    filter: { id: /apps\/server\/.*\.ts$/, code: /import\.meta\.(?:dirname|filename)/ },
    handler: (code, id) => ({
      code: code.replace(/import\.meta\.(dirname|filename)/g, (_, what) => {
        const path = relative(OUT, what === 'dirname' ? dirname(id) : id)
        return `process.getBuiltinModule('node:path').join(import.meta.dirname, ${JSON.stringify(path)})`
      }),
      // Lines stay lines.
      map: null,
    }),
  },
}

/** The server as few files without types, for a quick start; see docs/decisions/016. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [besideTheirSource],
  // What is made for a machine stays where it was installed, and so does what must come in the order that it was written in.
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'sharp', 'pg-native', '@simplewebauthn/server'] },
  build: {
    ssr: 'src/main.ts',
    outDir: OUT,
    target: 'node22',
    sourcemap: true,
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
})
