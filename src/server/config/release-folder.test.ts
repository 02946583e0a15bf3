import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { requireDataOutsideRelease } from './release-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-release-folder-'))
const [release, checkout, link] = ['release', 'checkout', 'link'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
for (const root of [release, checkout]) mkdirSync(root)
writeFileSync(join(release, '.toyota-trust-release'), '')
symlinkSync(release, link)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const refused = (dataDir: string, { root = release, databaseUrl = null as string | null } = {}) => {
  try {
    requireDataOutsideRelease({ databaseUrl, dataDir }, root)
    return ''
  } catch (problem) {
    return String(problem)
  }
}

it('keeps the embedded database out of a release, also past the link to it', () => {
  for (const dataDir of [join(release, '.data'), release, join(link, 'deep/.data')])
    expect(refused(dataDir)).toMatch(/DATA_DIR must name a folder outside of the release, [^\n]+$/)
  expect(refused(join(link, '.data'), { root: link })).not.toBe('')
  for (const dataDir of [join(folder, 'data'), `${release}-data`]) expect(refused(dataDir)).toBe('')
})

it('asks for no other folder in a checkout, or beside an outside database', () => {
  expect(refused(join(checkout, '.data'), { root: checkout })).toBe('')
  expect(refused(join(release, '.data'), { databaseUrl: 'postgres://portal@127.0.0.1/portal' })).toBe('')
})
