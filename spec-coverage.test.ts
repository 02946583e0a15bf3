import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Short names of folders in the table. */
const FOLDERS: Record<string, string> = { J: 'e2e/journeys', S: 'apps/server/src', W: 'apps/web/src' }
const SECTIONS = 10

interface Row {
  id: string
  proof: string
}

const text = readFileSync(join(import.meta.dirname, 'docs/spec-coverage.md'), 'utf8')
const rows: Row[] = [...text.matchAll(/^\| (\d+\.\d+) \| .+ \| (.*) \|$/gm)].map(
  ([, id = '', proof = '']) => ({ id, proof }),
)

/** Why a row proves nothing, or null. */
function fault({ proof }: Row): string | null {
  const [, folder = '', file = '', title = ''] = /^([JSW]) (\S+) › (.+)$/.exec(proof) ?? []
  if (!title) return `"${proof}" names no test`
  const path = join(import.meta.dirname, FOLDERS[folder] ?? '', file)
  if (!existsSync(path)) return `${file} does not exist`
  return readFileSync(path, 'utf8').includes(title) ? null : `no test in ${file} is called "${title}"`
}

describe('docs/spec-coverage.md', () => {
  it('has rows for every section of the specification, numbered without a gap', () => {
    for (let section = 1; section <= SECTIONS; section++) {
      const numbers = rows
        .filter(({ id }) => id.startsWith(`${section}.`))
        .map(({ id }) => Number(id.split('.')[1]))
      expect(numbers.length, `section ${section}`).toBeGreaterThan(0)
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    }
  })

  it('names an existing test in every row', () => {
    const faults = rows.map((row) => ({ id: row.id, fault: fault(row) })).filter((row) => row.fault !== null)
    expect(faults).toEqual([])
  })
})
