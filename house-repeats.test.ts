import { expect, it } from 'vitest'
import { everyPath, textOf } from './house-sources.ts'

/** So many lines that follow each other make a run. */
const RUN = 6
/** A run in more places than this is a form of the language, not a repeat. */
const COMMON = 8
/** Pairs of places that share a run, today. A new one is written once instead; a pair that went lowers the number. */
const PAIRS_MAX = 11

const SOURCE = /\.(?:ts|tsx|mjs|css|html|sh)$/
const MEANINGLESS = /^(?:\/\/.*|\/\*.*|\*.*|<!--.*|#.*|import .*|export .* from .*|[^\p{L}\p{N}]*)$/u

/** Names of an import that is broken over lines: the formatter decides that by their length. */
const LONG_IMPORT = /^(?:import|export) (?:type )?\{[^}]*\} from .*$/gm

/** Lines that say something, white space aside. */
const linesOf = (text: string): string[] =>
  text
    .replace(LONG_IMPORT, '')
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => !MEANINGLESS.test(line))

/** Pairs of places with the same run of lines, each pair of files once. */
function repeats(files: Iterable<readonly [string, string]>): string[] {
  const places = new Map<string, { path: string; at: number }[]>()
  for (const [path, text] of files) {
    const lines = linesOf(text)
    for (let at = 0; at + RUN <= lines.length; at++) {
      const run = lines.slice(at, at + RUN).join('\n')
      places.set(run, [...(places.get(run) ?? []), { path, at }])
    }
  }
  const pairs = new Set<string>()
  for (const found of places.values()) {
    if (found.length > COMMON) continue
    // Lines that overlap themselves are a list.
    for (const [index, one] of found.entries())
      for (const other of found.slice(index + 1))
        if (one.path !== other.path || other.at - one.at >= RUN) pairs.add(`${one.path} ~ ${other.path}`)
  }
  return [...pairs].sort()
}

it('six lines in a row stand in one place', () => {
  const found = repeats(everyPath.filter((path) => SOURCE.test(path)).map((path) => [path, textOf(path)]))
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(PAIRS_MAX)
})

it('a repeat is found, whatever its indentation', () => {
  const lines = ['one()', 'two()', 'three()', 'four()', 'five()', 'six()']
  const text = lines.join('\n')
  expect(
    repeats([
      ['a.ts', text],
      ['b.ts', `  ${lines.join('\n\n  ')}`],
    ]),
  ).toEqual(['a.ts ~ b.ts'])
  expect(
    repeats([
      ['a.ts', text],
      ['b.ts', lines.slice(1).join('\n')],
    ]),
  ).toEqual([])
})

it('names of an import that is broken over lines are no repeat', () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `  ${name},\n`).join('')
  const text = `import {\n${names}} from './numbers.ts'`
  expect(
    repeats([
      ['a.ts', text],
      ['b.ts', text],
    ]),
  ).toEqual([])
})
