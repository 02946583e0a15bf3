import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTest, sources, textOf } from './house-sources.ts'

/** Short names of folders in the tables. */
const FOLDERS: Record<string, string> = {
  J: 'e2e/journeys',
  S: 'apps/server/src',
  W: 'apps/web/src',
  H: '.',
  R: 'e2e/release',
}

interface Row {
  id: string
  proof: string
}

const rowsOf = (file: string): Row[] =>
  [...textOf(file).matchAll(/^\| (\d+\.\d+) \| .+ \| (.*) \|$/gm)].map(([, id = '', proof = '']) => ({
    id,
    proof,
  }))
const tables = { spec: rowsOf('docs/spec-coverage.md'), promise: rowsOf('docs/promises.md') }

/** Why a row proves nothing, or null. */
function fault({ proof }: Row): string | null {
  const [, folder = '', file = '', title = ''] = /^([JSWHR]) (\S+) › (.+)$/.exec(proof) ?? []
  if (!title) return `"${proof}" names no test`
  const path = join(import.meta.dirname, FOLDERS[folder] ?? '', file)
  if (!existsSync(path)) return `${file} does not exist`
  return readFileSync(path, 'utf8').includes(title) ? null : `no test in ${file} is called "${title}"`
}

describe.each(Object.entries(tables))('docs: the rows of %s', (_, rows) => {
  it('are numbered without a gap, in every section', () => {
    const sections = new Set(rows.map(({ id }) => Number(id.split('.')[0])))
    expect([...sections]).toEqual([...sections].map((_, index) => index + 1))
    for (const section of sections) {
      const numbers = rows
        .filter(({ id }) => id.startsWith(`${section}.`))
        .map(({ id }) => Number(id.split('.')[1]))
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    }
  })

  it('name an existing test, or the reason why there is none', () => {
    const faults = rows
      .filter(({ proof }) => !/^— .{20,}/.test(proof))
      .map((row) => ({ id: row.id, fault: fault(row) }))
      .filter((row) => row.fault !== null)
    expect(faults).toEqual([])
  })
})

describe('docs: the rows of asvs', () => {
  const rows = rowsOf('docs/asvs.md')
  /** How many sections each chapter of ASVS 5.0 has. */
  const CHAPTERS = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3]

  it('stand for every section of every chapter, in its order', () => {
    const asked = CHAPTERS.flatMap((sections, chapter) =>
      Array.from({ length: sections }, (_, section) => `${chapter + 1}.${section + 1}`),
    )
    expect([...new Set(rows.map(({ id }) => id))]).toEqual(asked)
  })

  it('hold by an existing test, or say why they do not', () => {
    const stated = [...textOf('docs/asvs.md').matchAll(/^\| \d+\.\d+ \| .+ \| (.+) \| .* \|$/gm)]
    const faults = rows.flatMap((row, index) => {
      const state = stated[index]?.[1] ?? ''
      if (state === 'holds') return fault(row) ?? []
      const reasoned = /^— .{10,}/.test(row.proof)
      return /^(does not apply|open)$/.test(state) && reasoned
        ? []
        : `${row.id} is "${state}" without a reason`
    })
    expect(stated).toHaveLength(rows.length)
    expect(faults).toEqual([])
  })
})

describe('what comments cite', () => {
  const own = sources.filter(({ path }) => !path.startsWith('apps/server/migrations/') && !isTest(path))

  it('stands in this repository: rows of spec-coverage.md as spec 5.3, of promises.md as promise 4.2', () => {
    const cited = own.flatMap(({ path, text }) =>
      [...text.matchAll(/\b(spec|promise) (\d+(?:\.\d+)?)\b/gi)].map(([, table = '', id = '']) => ({
        path,
        table: table.toLowerCase() as keyof typeof tables,
        id,
      })),
    )
    expect(cited.length).toBeGreaterThan(40)
    const known = ({ table, id }: (typeof cited)[number]) =>
      tables[table].some((row) => row.id === id || row.id.startsWith(`${id}.`))
    expect(cited.filter((citation) => !known(citation))).toEqual([])
  })

  it('is nothing that readers do not have', () => {
    const outside = /security page|specification, section|design language|\(interfaces|section \d+ of the/i
    expect(own.filter(({ text }) => outside.test(text)).map(({ path }) => path)).toEqual([])
  })
})
