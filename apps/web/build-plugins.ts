import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Bytes below which a packed file is hardly smaller. */
const WORTH_PACKING = 1024

/**
 * What is sent as text is packed once, as well as can be: the server sends these files ready. `folders` of drawings lie
 * beside what was built.
 */
export const packed = (folders: readonly string[]): Plugin => ({
  name: 'packed',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    if (!dir || dir.endsWith('dist-server')) return
    const drawings = folders.flatMap((folder) =>
      readdirSync(join(dir, folder)).map((name) => `${folder}/${name}`),
    )
    for (const name of [...Object.keys(bundle), ...drawings]) {
      const file = join(dir, name)
      if (!/\.(?:js|css|svg)$/.test(name) || statSync(file).size < WORTH_PACKING) continue
      const content = readFileSync(file)
      writeFileSync(`${file}.br`, brotliCompressSync(content))
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    }
  },
})

/** The sentences of the API description stay out of the browser: only the server tells them. */
export const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  transform: {
    filter: { id: /contracts\/src\/(?:[\w-]+\/)*[\w-]+\.ts$/ },
    // The third of what `get()`, `post()`, `put()` and `del()` are told, the fourth of `deskGet()` and the like.
    handler: (code) => ({
      code: code.replace(
        /\b((?:(?:get|post|put|del)\(\s*(['"`])[^'"`\n]*\2|desk(?:Get|Post|Put)\(\s*(['"`])[^'"`\n]*\3,\s*(['"])\w+\4),\s*(['"])[\w-]+\5,\s*)(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`),/g,
        "$1'',",
      ),
      map: null,
    }),
  },
}
