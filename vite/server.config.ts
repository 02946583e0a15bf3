import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const folderOf = (mode: string) => join(ROOT, mode === 'commands' ? 'dist/commands' : 'dist/server')

/** What a release brings beside the server; each is what `npm run` of that name starts. */
const COMMANDS = {
  backup: 'src/server/backup/backup-command.ts',
  database: 'src/server/database/database-command.ts',
  doctor: 'src/app/server/doctor/doctor-command.ts',
  media: 'src/stock/photos/server/upkeep/media-command.ts',
  migrate: 'src/server/database/migrate-command.ts',
  outbox: 'src/server/outbound/outbox-command.ts',
  sessions: 'src/app/server/sessions-command.ts',
  staff: 'src/app/server/staff-command.ts',
}

/** The server, and what it starts in processes of its own; those are named beside it. */
const SERVER = {
  main: 'src/app/server/main.ts',
  'parser-process': 'src/server/parsing/parser-process.ts',
  'parser-thread': 'src/server/parsing/parser-thread.ts',
  'watchdog-thread': 'src/server/processes/watchdog-thread.ts',
}

/** Files are looked for beside the source that names them, wherever its code has been put. */
const resolvePathsBesideSource = (out: string): Plugin => ({
  name: 'beside-their-source',
  transform: {
    filter: { id: /\/(?:src|db)\/.*\.ts$/, code: /import\.meta\.(?:dirname|filename)/ },
    handler: (code, id) => ({
      code: code.replace(/import\.meta\.(dirname|filename)/g, (_, what) => {
        const path = relative(out, what === 'dirname' ? dirname(id) : id)
        return `process.getBuiltinModule('node:path').join(import.meta.dirname, ${JSON.stringify(path)})`
      }),
      // Lines stay lines.
      map: null,
    }),
  },
})

const LEGAL_COMMENT = /\/\*!.*?\*\//gs
const NOT_ASCII = /[^\t-~]/g

/**
 * Licence comments keep their words in ASCII: one other letter makes Node hold the text of the whole file twice as large,
 * and the bundler spells only code in ASCII.
 */
const legalCommentsInAscii: Plugin = {
  name: 'legal-comments-in-ascii',
  transform: {
    filter: { id: /node_modules/, code: /\/\*!.*[^\t-~]/s },
    handler: (code) => ({
      code: code.replace(LEGAL_COMMENT, (comment) => comment.replace(NOT_ASCII, escapeUnicode)),
      map: null,
    }),
  },
}
const escapeUnicode = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The server as few files without types, for a quick start; see docs/decisions/016. */
export default defineConfig(({ mode }) => ({
  root: ROOT,
  plugins: [resolvePathsBesideSource(folderOf(mode)), legalCommentsInAscii],
  // Node's own streams in place of their copy for browsers and older Nodes.
  resolve: { alias: { 'readable-stream': 'node:stream' } },
  // Native modules stay outside the bundle, and so does @simplewebauthn/server, whose modules must load in their written order.
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'sharp', 'pg-native', '@simplewebauthn/server'] },
  build: {
    ssr: true,
    copyPublicDir: false,
    outDir: folderOf(mode),
    target: 'node22',
    sourcemap: true,
    rolldownOptions: {
      input: mode === 'commands' ? COMMANDS : SERVER,
      output: {
        chunkFileNames: '[name]-[hash].js',
        charset: 'ascii',
        // Names stay, for stacks; without blanks Node reads a quarter less at a start and holds it for as long as it runs.
        minify: { compress: false, mangle: false, codegen: true },
      },
    },
  },
}))
