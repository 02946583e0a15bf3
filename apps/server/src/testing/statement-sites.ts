import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A place in the product that sends a statement. */
export interface StatementSite {
  /** Path within the server's folder, and the declaration that holds it. */
  name: string
  /** Lines that send it, as `path:line`. */
  lines: string[]
}

const SERVER = join(import.meta.dirname, '../..')
const DECLARATION = /^(?:export )?(?:async )?(?:function|const|class)\*? (\w+)/
const SENDS = /\.execute(?:TakeFirst(?:OrThrow)?)?\(/
/** It sends what is within it. */
const TRANSACTION = /\btransaction\(\)(?:\.\w+\([^)]*\))*\.execute\(/

/** Every place in the product that sends a statement, found in its sources. */
export function statementSites(): StatementSite[] {
  const sources = readdirSync(join(SERVER, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|^src\/testing\//.test(path))
    .map((path) => ({ path, lines: readFileSync(join(SERVER, path), 'utf8').split('\n') }))
  const direct = sources.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) =>
      SENDS.test(line) && !TRANSACTION.test(line)
        ? [{ name: `${path}#${declarationAt(lines, index)}`, lines: [`${path}:${index + 1}`] }]
        : [],
    ),
  )
  const built = sources.flatMap(({ path, lines }) =>
    lines.flatMap((line) => {
      const [, exported, name] = /^(export )?const (\w+) = compileOnce\(/.exec(line) ?? []
      if (!name) return []
      const callers = exported ? sources : sources.filter((source) => source.path === path)
      return [{ name: `${path}#${name}`, lines: callers.flatMap((source) => callsOf(name, source)) }]
    }),
  )
  return [...direct, ...built]
}

function declarationAt(lines: readonly string[], index: number): string {
  const before = lines.slice(0, index + 1).findLast((line) => DECLARATION.test(line))
  return DECLARATION.exec(before ?? '')?.[1] ?? ''
}

function callsOf(name: string, { path, lines }: { path: string; lines: readonly string[] }): string[] {
  const call = new RegExp(`\\b${name}\\(`)
  return lines.flatMap((line, index) => (call.test(line) ? [`${path}:${index + 1}`] : []))
}
