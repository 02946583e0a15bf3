import { describe, expect, it } from 'vitest'
import { isTest, sources, textOf } from './house-sources.ts'
import {
  checkProofs,
  DOCUMENTS,
  type DocumentName,
  documentNames,
  proofFaults,
  rowsOf,
  writeProofs,
} from './proof-documents.ts'
import { readTags } from './proof-tags.ts'

const read = (...lines: string[]) => readTags('a.test.ts', lines.join('\n'))
const tag = (row: string) => ({ row, path: 'e2e/journeys/a.spec.ts', titles: ['a car', 'is added'] })

describe('a tag', () => {
  it.each([
    ['a test', "it('is added', async () => add())", 'is added'],
    ['cases', "it.each([\n  ['x'],\n] as const)(\n  'is %s',\n  () => add(),\n)", 'is %s'],
    ['a title with a value', `test(\`is \${size} wide\`, () => { add() })`, `is \${size} wide`],
    ['a tag of a size', "test('is added', { tag: '@phone' }, () => add())", 'is added'],
    ['a describe block', "describe('a car', () => {\n  it('is added', () => add())\n})", 'a car'],
    ['a block whose titles are computed', "describe('a car', () => {\n  it(title, () => add())\n})", 'a car'],
  ])('is read above %s', (_, test, title) => {
    expect(read('// Proves spec 5.3, asvs 6.2b', test)).toEqual({
      tags: ['spec 5.3', 'asvs 6.2b'].map((row) => ({ row, path: 'a.test.ts', titles: [title] })),
      faults: [],
    })
  })

  it('has the titles of the describe blocks around it, and may go on in a second line', () => {
    const { tags } = read(
      ...["describe('a car', () => {", "  describe('of a customer', () => {"],
      ...[
        '    // Proves spec 5.3',
        '    // Proves promise 4.2',
        "    it('is added', () => add())",
        '  })',
        '})',
      ],
    )
    const titles = ['a car', 'of a customer', 'is added']
    expect(tags).toEqual(['spec 5.3', 'promise 4.2'].map((row) => ({ row, path: 'a.test.ts', titles })))
  })

  it.each([
    ['a missing comma', '// Proves spec 5.3 promise 4.2'],
    ['a comma at the end', '// Proves spec 5.3,'],
    ['an unknown document', '// Proves specification 5.3'],
    ['a row of asvs.md without its letter', '// Proves asvs 6.2'],
    ['another case', '// proves spec 5.3'],
    ['a row twice', '// Proves spec 5.3, spec 5.3'],
    ['a blank line before the test', '// Proves spec 5.3\n'],
    ['a comment before the test', '// Proves spec 5.3\n// Once is enough.'],
  ])('fails with %s', (_, comment) => {
    const { tags, faults } = read(comment, "it('is added', () => add())")
    expect({ tags, faults: faults.length }).toEqual({ tags: [], faults: 1 })
  })

  it.each([
    ['a function', 'function add() {}'],
    ...['skip', 'skipIf(true)', 'runIf(false)', 'todo', 'fixme', 'only', 'fails', 'concurrent.skip'].map(
      (modifier) => [`a test with ${modifier}`, `it.${modifier}('is added', () => add())`],
    ),
    ['a test with an option', "it('is added', { skip: true }, () => add())"],
    ['a test without a body', "it('is added')"],
    ['an empty test', "it('is added', () => {\n  // Nobody knows how.\n})"],
    ['an empty block', "describe('a car', () => {})"],
    ['a block of empty tests', "describe('a car', () => {\n  it('is added', () => {})\n})"],
    ['a block of skipped tests', "describe('a car', () => {\n  it.skip('is added', () => add())\n})"],
    ['a block that is skipped', "describe.skip('a car', () => {\n  it('is added', () => add())\n})"],
    ['a hook', "test.beforeEach('is added', () => {})"],
    ['nothing', ''],
  ])('fails above %s', (_, code) => {
    expect(read('// Proves spec 5.3', code).faults).toHaveLength(1)
  })

  it.each(['describe.skip', 'describe.skipIf(true)', 'test.describe.fixme', 'describe.only'])(
    'fails inside of %s',
    (block) => {
      const test = ['  // Proves spec 5.3', "  it('is added', () => add())"]
      const around = ["describe('a car', () => {", `${block}('of a customer', () => {`]
      expect(read(...around, ...test, '})', '})')).toEqual({
        tags: [],
        faults: [expect.stringContaining('always runs')],
      })
    },
  )

  it('fails after code, and is text in a template', () => {
    expect(read('const a = 1 // Proves spec 5.3', "it('is added', () => add())").faults).toHaveLength(1)
    expect(read('const a = `', '// Proves spec 5.3', '`')).toEqual({ tags: [], faults: [] })
  })
})

describe('a document', () => {
  const table = (...rows: string[]) => ['| # | statement | proof |', '|---|---|---|', ...rows].join('\n')

  it('names every test of a row, and keeps reasons', () => {
    const other = { row: 'promise 1.1', path: 'a.test.ts', titles: ['a | b < c'] }
    const reason = '| 1.2 | It is fast | — settings of a server; a bench measures them |'
    expect(
      writeProofs('promise', table('| 1.1 | It adds |  |', reason), [tag('promise 1.1'), other]),
    ).toEqual(
      table('| 1.1 | It adds | J a.spec.ts › a car › is added<br>H a.test.ts › a \\| b &lt; c |', reason),
    )
  })

  const lines = { empty: '| 1.1 | It adds |  |', reason: '| 1.1 | It adds | — nobody knows how to test it |' }
  it.each<[string, DocumentName, string[], string[], string]>([
    ['a row without a test', 'spec', [lines.empty], [], 'spec 1.1 has neither a test nor a reason'],
    ['a short reason', 'spec', ['| 1.1 | It adds | — none |'], [], 'spec 1.1 has neither a test nor'],
    ['a test and a reason', 'spec', [lines.reason], ['spec 1.1'], 'spec 1.1 has a test and a reason'],
    ['an unknown row', 'spec', [lines.reason], ['spec 1.2'], 'proves spec 1.2, which'],
    ['a gap', 'spec', ['| 1.2 | It adds |  |'], ['spec 1.2'], 'spec 1.2 is listed where 1.1'],
    ['a section left out', 'spec', ['| 2.1 | It adds |  |'], ['spec 2.1'], 'section 2 is listed where 1'],
    [
      'another form of row',
      'spec',
      [lines.reason, '| 1.x | It adds |  |'],
      [],
      'not written like one: | 1.x',
    ],
    [
      'a letter left out',
      'asvs',
      ['| 1.1b | It adds | holds |  |'],
      ['asvs 1.1b'],
      '1.1b is listed where 1.1a',
    ],
    [
      'a state without its test',
      'asvs',
      ['| 1.1a | It adds | holds | — nothing to add |'],
      [],
      'holds without',
    ],
    ['a test without its state', 'asvs', ['| 1.1a | It adds | open |  |'], ['asvs 1.1a'], 'and is "open"'],
    [
      'an unknown state',
      'asvs',
      ['| 1.1a | It adds | later | — nothing to add |'],
      [],
      'unknown state "later"',
    ],
  ])('fails with %s', (_, name, rows, tagged, fault) => {
    expect(proofFaults(name, table(...rows), tagged.map(tag))).toEqual([expect.stringContaining(fault)])
  })
})

describe('docs: the proofs', () => {
  const { faults, documents } = checkProofs()

  it('stand for every row: a test that is tagged with it, or the reason why there is none', () => {
    expect(faults).toEqual([])
  })

  it.each(documents)('in $path are what `npm run proofs` writes', ({ text, written }) => {
    expect(text).toBe(written)
  })
})

describe('docs: the rows of asvs', () => {
  /** How many sections each chapter of ASVS 5.0 has. */
  const CHAPTERS = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3]

  it('stand for every section of every chapter, in its order', () => {
    const asked = CHAPTERS.flatMap((sections, chapter) =>
      Array.from({ length: sections }, (_, section) => `${chapter + 1}.${section + 1}`),
    )
    const sections = rowsOf(textOf(DOCUMENTS.asvs)).map(({ id }) => id.slice(0, -1))
    expect([...new Set(sections)]).toEqual(asked)
  })
})

describe('what comments cite', () => {
  const own = sources.filter(({ path }) => !path.startsWith('apps/server/migrations/') && !isTest(path))
  const ids = Object.fromEntries(
    documentNames.map((name) => [name, rowsOf(textOf(DOCUMENTS[name])).map(({ id }) => id)]),
  )

  it('is in this repository: rows of spec-coverage.md as spec 5.3, of promises.md as promise 4.2', () => {
    const cited = own.flatMap(({ path, text }) =>
      [...text.replaceAll(/\/\/ Proves .*/g, '').matchAll(/\b(spec|promise) (\d+(?:\.\d+)?)\b/gi)].map(
        ([, table = '', id = '']) => ({ path, table: table.toLowerCase(), id }),
      ),
    )
    expect(cited.length).toBeGreaterThan(40)
    const known = ({ table, id }: (typeof cited)[number]) =>
      ids[table]?.some((row) => row === id || row.startsWith(`${id}.`))
    expect(cited.filter((citation) => !known(citation))).toEqual([])
  })

  it('is nothing that readers do not have', () => {
    const outside = /security page|specification, section|design language|\(interfaces|section \d+ of the/i
    expect(own.filter(({ text }) => outside.test(text)).map(({ path }) => path)).toEqual([])
  })
})
