import { describe, expect, it } from 'vitest'
import { everyPath, sources, textOf } from './house-sources.ts'

const FILE = /`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs))`/g
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm
/** Generated, with names of tests in place of paths. */
const GENERATED = /^docs\/(?:asvs|promises|spec-coverage)\.md$/

/** A document may leave the beginning of a path out: `bookings/sql.ts`, `contracts/garage/cars.ts`. */
const isKnown = (name: string) => {
  const whole = name
    .replace(/^(web|server)\//, 'apps/$1/src/')
    .replace(/^contracts\//, 'packages/contracts/src/')
  return everyPath.some((path) => [name, whole].some((one) => path === one || path.endsWith(`/${one}`)))
}
const unknownIn = (text: string) =>
  [...text.matchAll(FILE)].flatMap(([, name = '']) => (isKnown(name) ? [] : [name]))

describe('documents and comments', () => {
  it('name files that exist', () => {
    const documents = everyPath
      .filter((path) => path.endsWith('.md') && !GENERATED.test(path))
      .map((path) => ({ path, text: textOf(path) }))
    const comments = sources.map(({ path, text }) => ({ path, text: (text.match(COMMENT) ?? []).join('\n') }))
    expect(documents.length).toBeGreaterThan(20)
    expect(unknownIn('`no-such-file.ts`')).toEqual(['no-such-file.ts'])
    expect(
      [...documents, ...comments].flatMap(({ path, text }) =>
        unknownIn(text).map((name) => `${path}: ${name}`),
      ),
    ).toEqual([])
  })

  it('list every feature of a domain, in the map and on its page', () => {
    const features = new Set(
      everyPath.flatMap((path) => path.match(/^apps\/server\/src\/domains\/\w+\/[\w-]+(?=\/)/)?.[0] ?? []),
    )
    expect(features.size).toBeGreaterThan(50)
    const map = textOf('ARCHITECTURE.md')
    const missing = [...features].filter((path) => {
      const [domain = '', feature = ''] = path.split('/').slice(-2)
      const row = map.split('\n').find((line) => line.startsWith(`| [\`${domain}\`]`)) ?? ''
      const page = textOf(`apps/server/src/domains/${domain}/README.md`)
      const isIn = (text: string) => new RegExp(`(?<![\\w-])${feature}(?![\\w-])`).test(text)
      return !isIn(row) || !isIn(page)
    })
    expect(missing).toEqual([])
  })
})
