import { matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sources } from '../house-sources.ts'
import {
  countsOf,
  filesOf,
  isRule,
  PARTS,
  PURE_TESTS,
  partOf,
  TESTS,
  withResults,
} from './mutation-parts.mjs'

const mutants = (...states: string[]) => ({ mutants: states.map((status) => ({ status })) })

describe('parts of the mutation check', () => {
  it('leave out tests, SQL and texts', () => {
    const folder = 'apps/server/src/domains/account/sign-in'
    const paths = ['rules.ts', 'rules.test.ts', 'sql.ts', 'ways-in-sql.ts', 'mails.ts'].map(
      (name) => `${folder}/${name}`,
    )
    expect(filesOf(['sign-in', 'cars'], paths)).toEqual([`${folder}/rules.ts`])
    expect(filesOf(['cars'], paths)).toEqual([])
  })

  it('hold every rule of a feature, also those in folders below it', () => {
    const folders = Object.values(PARTS)
      .flat()
      .flatMap((glob) => /^(apps\/server\/src\/domains\/\*\/[\w-]+)\//.exec(glob)?.[1] ?? [])
    const rules = sources
      .map(({ path }) => path)
      .filter((path) => isRule(path) && folders.some((folder) => matchesGlob(path, `${folder}/**/*.ts`)))
    expect(rules.length).toBeGreaterThan(100)
    expect(rules.filter((path) => partOf(path) === undefined)).toEqual([])
  })

  it('ask tests that exist', () => {
    const asked = [
      ...Object.values(TESTS).flatMap((globs) => globs.map((glob) => `apps/server/${glob}`)),
      ...Object.values(PURE_TESTS).flatMap((globs) => globs.map((glob) => `packages/contracts/${glob}`)),
    ]
    expect(asked.filter((glob) => !sources.some(({ path }) => matchesGlob(path, glob)))).toEqual([])
  })

  it('count a mutant that no test reaches as not found', () => {
    const report = {
      files: {
        'apps/server/src/platform/limits/windows.ts': mutants(
          'Killed',
          'Timeout',
          'Survived',
          'NoCoverage',
          'Ignored',
        ),
        'apps/server/src/platform/limits/delays.ts': mutants('Killed'),
      },
    }
    expect(countsOf(report)).toEqual({ limits: { killed: 2, timedOut: 1, survived: 1, unreached: 1 } })
  })

  it('renew only the rows of the parts that were measured', () => {
    const empty = 'before\n<!-- written by npm run mutate -->\n<!-- end -->\nafter\n'
    const one = { killed: 17, timedOut: 0, survived: 2, unreached: 1 }
    const first = withResults(empty, { cars: one }, '2026-11-01')
    const second = withResults(first, { 'sign-in': { ...one, survived: 3 } }, '2026-11-02')
    expect(second).toContain('| cars | 2026-11-01 | 17 | 0 | 2 | 1 | 85.0 % |')
    expect(second).toContain('| sign-in | 2026-11-02 | 17 | 0 | 3 | 1 | 81.0 % |')
    expect(second.match(/not yet/g)).toHaveLength(Object.keys(PARTS).length - 2)
    expect(second).toMatch(/^before\n[\s\S]*\nafter\n$/)
  })
})
