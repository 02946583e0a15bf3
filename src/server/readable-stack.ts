import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const BUILT_PLACE = /(file:\/\/[^\s()]+\/dist\/server\/[\w-]+\.js):(\d+):(\d+)/g
const PLACES_MAX = 1_000
const known = new Map<string, string>()

/**
 * A stack whose locations in the built server are mapped to the sources. Node could do that for every error, but
 * would hold the maps of all packages in memory from the start on; here they are read at the
 * first error of a location, and released.
 */
export function readableStack(stack: string): string {
  const maps = new Map<string, SourceMap | null>()
  return stack.replace(BUILT_PLACE, (place, file: string, line: string, column: string) => {
    const before = known.get(place)
    if (before) return before
    if (!maps.has(file)) maps.set(file, mapOf(file))
    const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    const source =
      entry && 'originalSource' in entry
        ? `${fileURLToPath(new URL(entry.originalSource, file))}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
        : place
    if (known.size < PLACES_MAX) known.set(place, source)
    return source
  })
}

function mapOf(file: string): SourceMap | null {
  const path = `${fileURLToPath(file)}.map`
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null
}
