import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createLogger, type Plugin, parseSync, Visitor } from 'vite'

interface Span {
  start: number
  end: number
}

/** Bytes below which a compressed file is hardly smaller. */
const COMPRESSED_BYTES_MIN = 1024

/**
 * Compresses text files once, at the highest level: the server sends the compressed files as they are. `folders` hold drawings
 * that are copied beside the bundle.
 */
export const compressFiles = (folders: readonly string[]): Plugin => ({
  name: 'compress-files',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    if (!dir || dir.endsWith('web-server')) return
    const drawings = folders.flatMap((folder) =>
      readdirSync(join(dir, folder)).map((name) => `${folder}/${name}`),
    )
    for (const name of [...Object.keys(bundle), ...drawings]) {
      const file = join(dir, name)
      if (!/\.(?:js|css|svg)$/.test(name) || statSync(file).size < COMPRESSED_BYTES_MIN) continue
      const content = readFileSync(file)
      writeFileSync(`${file}.br`, brotliCompressSync(content))
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    }
  },
})

/** Where a builder of contracts takes the summary of its call. */
const SUMMARY_ARGUMENT: Record<string, number> = {
  get: 2,
  post: 2,
  put: 2,
  del: 2,
  deskGet: 3,
  deskPost: 3,
  deskPut: 3,
}

/** Empties the summaries of calls in the browser's bundle: only the server's API description shows them. */
export const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/.*\.contract\.ts$/ },
    handler(code, id) {
      const summaries: Span[] = []
      new Visitor({
        CallExpression({ callee, arguments: given }) {
          const summary = callee.type === 'Identifier' && given[SUMMARY_ARGUMENT[callee.name] ?? -1]
          if (summary && (summary.type === 'Literal' || summary.type === 'TemplateLiteral'))
            summaries.push(summary)
        },
      }).visit(parseSync(id, code).program)
      // From the end, so that the offsets before it stay valid.
      const shorter = summaries.reduceRight(
        (text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`,
        code,
      )
      return { code: shorter, map: null }
    },
  },
}

/**
 * Builds without Vite's warning about declarations without a file: `composes` of another file's class makes them, and they
 * contain no address that Vite would have to find from that file.
 */
export const withoutComposesWarning: Plugin = {
  name: 'without-composes-warning',
  apply: 'build',
  config({ logLevel }) {
    const customLogger = createLogger(logLevel)
    const { warnOnce } = customLogger
    customLogger.warnOnce = (message, options) => {
      if (!message.includes('did not pass the `from` option')) warnOnce(message, options)
    }
    return { customLogger }
  },
}
