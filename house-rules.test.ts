import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { type FailureCode, failures } from '@toyota-trust/contracts/errors.ts'
import { describe, expect, it } from 'vitest'

/** Unique names without a meaning to the customer, each with the reason. */
const NEVER_REFUSES: Record<string, string> = {
  provinces_code_key: 'reference data, written by the loader only',
  cities_code_key: 'reference data, written by the loader only',
  customers_email_key: 'a taken address is answered like a new one, so the insert passes over it',
  outbox_dedupe_key: 'a message with the same key is the same message, so the insert passes over it',
}

/** Tables that two features write, each with the reason. */
const TWO_WRITERS: Record<string, string> = {
  customers: 'auth makes and opens accounts, profile changes the personal data in them',
}

/** Ends what every feature has kept long enough; its periods stand in one table, so it deletes everywhere. */
const SWEEPER = 'apps/server/src/retention/'

/** The fences of ARCHITECTURE.md, over folders: a new feature is guarded the moment it exists. */

const ROOT = import.meta.dirname
const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'dist-server',
  'data',
  'public',
  'test-results',
  '.git',
  '.cache',
  '.data',
])

interface Source {
  path: string
  text: string
  /** What it imports: paths from the root for own files, names for packages. */
  imports: string[]
}

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const pathsUnder = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const path = normalize(join(folder, entry.name))
      return entry.isDirectory() ? pathsUnder(path) : [path]
    })
const everyPath = pathsUnder('.')
const sources: Source[] = everyPath.filter((path) => /\.(ts|tsx|mjs)$/.test(path)).map(sourceAt)

function sourceAt(path: string): Source {
  const text = textOf(path)
  const named = text.matchAll(
    /^\s*(?:import|export)\b[^'"`;]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  const imports = [...named].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
  return {
    path,
    text,
    imports: imports.map((name) => (name.startsWith('.') ? normalize(join(dirname(path), name)) : name)),
  }
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.includes('/testing/')
const product = sources.filter(({ path }) => !isTest(path))
const inFolder = (folder: string) => product.filter(({ path }) => path.startsWith(`${folder}/`))

/** `apps/server/src/features/cars/rules.ts` → side server, feature cars, file rules.ts */
function placeOf(path: string): { side: string; feature: string; file: string } | null {
  const match = /^apps\/(server|web)\/src\/features\/([^/]+)\/(.+)$/.exec(path)
  return match ? { side: match[1] ?? '', feature: match[2] ?? '', file: match[3] ?? '' } : null
}

/** Every import that `refused` gives a reason against, as one readable line each. */
function refusedImports(
  from: Source[],
  refused: (source: Source, imported: string) => string | false | null,
): string[] {
  return from.flatMap((source) =>
    source.imports.flatMap((imported) => {
      const reason = refused(source, imported)
      return reason ? [`${source.path} imports ${imported}: ${reason}`] : []
    }),
  )
}

describe('imports', () => {
  it('contracts know zod and each other only: both sides build on them', () => {
    const allowed = (imported: string) =>
      /^zod(\/|$)/.test(imported) || imported.startsWith('packages/contracts/')
    expect(
      refusedImports(
        inFolder('packages/contracts'),
        (_, imported) => !allowed(imported) && 'contracts stand alone',
      ),
    ).toEqual([])
  })

  it('the web app and the server meet in the contracts, never in code', () => {
    const otherSide = (path: string, imported: string) =>
      (path.startsWith('apps/web/') && /^(apps\/server\/|@toyota-trust\/server)/.test(imported)) ||
      (path.startsWith('apps/server/') && /^(apps\/web\/|@toyota-trust\/web)/.test(imported))
    expect(
      refusedImports(
        sources,
        ({ path }, imported) => otherSide(path, imported) && 'the network stands between them',
      ),
    ).toEqual([])
  })

  it('on the server calls go one way: routes → rules → queries', () => {
    const height = (file: string) => ['queries.ts', 'rules.ts', 'routes.ts'].indexOf(file)
    expect(
      refusedImports(inFolder('apps/server/src/features'), ({ path }, imported) => {
        const [from, to] = [placeOf(path), placeOf(imported)]
        if (!from || !to || from.feature !== to.feature) return false
        if (to.file === 'routes.ts') return 'routes are the top: only surfaces know them'
        const known = height(from.file) >= 0 && height(to.file) >= 0
        return (
          known &&
          height(to.file) > height(from.file) &&
          'a query or rule that calls up makes a circle of meaning'
        )
      }),
    ).toEqual([])
  })

  it('a feature has one door: its rules on the server, its requests or a gate on the web', () => {
    const isDoor = ({ side, file }: { side: string; file: string }) =>
      side === 'server' ? file === 'rules.ts' : file === 'requests.ts' || /-gate\.tsx$/.test(file)
    const inFeatures = product.filter(({ path }) => placeOf(path))
    expect(
      refusedImports(inFeatures, ({ path }, imported) => {
        const [from, to] = [placeOf(path), placeOf(imported)]
        if (!from || !to || from.feature === to.feature || isDoor(to)) return false
        return `what lies behind the door of ${to.feature} may change without asking ${from.feature}`
      }),
    ).toEqual([])
  })

  it('features of different surfaces meet through the contract client only, so that each surface can stand elsewhere', () => {
    const surfaceOf = (feature: string) => (['catalogue', 'erp'].includes(feature) ? feature : 'customer')
    expect(
      refusedImports(inFolder('apps/server/src/features'), ({ path }, imported) => {
        const [from, to] = [placeOf(path), placeOf(imported)]
        return (
          from && to && surfaceOf(from.feature) !== surfaceOf(to.feature) && 'they may not share a process'
        )
      }),
    ).toEqual([])
  })

  it('controls know no feature, features know no shell', () => {
    expect([
      ...refusedImports(
        ['ui', 'cars', 'plates', 'prices'].flatMap((room) => inFolder(`apps/web/src/${room}`)),
        (_, imported) =>
          /^apps\/web\/src\/(features|shell)\//.test(imported) && 'a control serves every feature',
      ),
      ...refusedImports(
        inFolder('apps/web/src/ui'),
        (_, imported) => /^apps\/web\/src\/(cars|plates|prices)\//.test(imported) && 'a control knows no car',
      ),
      ...refusedImports(
        inFolder('apps/web/src/features'),
        (_, imported) =>
          /^apps\/web\/src\/shell\//.test(imported) && 'a screen does not know where it is shown',
      ),
    ]).toEqual([])
  })
})

describe('files', () => {
  it('have at most 300 lines: a longer one hides a second idea that wants a name of its own', () => {
    const code = everyPath.filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
    expect(code.filter((path) => textOf(path).split('\n').length > 301)).toEqual([])
  })

  it('are named in kebab-case, so that nobody has to guess', () => {
    const odd = sources.filter(
      ({ path }) => !/^[a-z0-9]+([-.][a-z0-9]+)*\.(ts|tsx|mjs)$/.test(basename(path)),
    )
    expect(odd.map(({ path }) => path)).toEqual([])
  })

  it('lie in folders named for an idea: drawers fill up with what has no place', () => {
    expect(everyPath.filter((path) => /(^|\/)(utils|helpers|common|lib|shared|misc)\//.test(path))).toEqual(
      [],
    )
  })

  it('are imported directly: an index that re-exports hides where things are and makes circles', () => {
    const reexporting = product.filter(
      ({ path, text }) => /(^|\/)index\.tsx?$/.test(path) || /^export \* from/m.test(text),
    )
    expect(reexporting.map(({ path }) => path)).toEqual([])
  })

  it('wait for no clock in tests: a sleeping test is slow when it passes and fails when the machine is busy', () => {
    const sleeping = sources.filter(
      ({ path, text }) => isTest(path) && /\.waitForTimeout\(|from 'node:timers\/promises'/.test(text),
    )
    expect(sleeping.map(({ path }) => path)).toEqual([])
  })
})

describe('the database', () => {
  const WRITES =
    /(?:insertInto|updateTable|deleteFrom)\('([a-z_]+)|\b(?:insert into|update|delete from) ([a-z_]+)(?= (?:as |set |where |\(|\$))/g

  it('has one writer per table: who else wants it changed asks the rules of that feature', () => {
    const writers = new Map<string, Set<string>>()
    for (const { path, text } of inFolder('apps/server/src').filter(
      ({ path }) => !path.startsWith(SWEEPER),
    )) {
      const owner = placeOf(path)?.feature ?? path.split('/')[3] ?? path
      for (const [, built, written] of text.matchAll(WRITES)) {
        const table = built ?? written ?? ''
        writers.set(table, (writers.get(table) ?? new Set()).add(owner))
      }
    }
    expect(writers.size).toBeGreaterThan(10)
    expect([...writers].filter(([table, owners]) => owners.size > 1 && !(table in TWO_WRITERS))).toEqual([])
  })

  it('says what each of its refusals means, or why nobody can be refused', () => {
    const migrations = sources.filter(({ path }) => path.startsWith('apps/server/migrations/'))
    const named = migrations.flatMap(({ text }) => [
      ...[...text.matchAll(/constraint (\w+) unique/g)].map(([, name]) => name ?? ''),
      ...[...text.matchAll(/create unique index (\w+)/g)].map(([, name]) => name ?? ''),
    ])
    const meant = inFolder('apps/server/src').flatMap(({ text }) =>
      [...text.matchAll(/meanings\b[^{]*\{([^}]*)\}/g)].flatMap(([, body]) =>
        [...(body ?? '').matchAll(/(\w+):/g)].map(([, name]) => name ?? ''),
      ),
    )
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => !meant.includes(name) && !(name in NEVER_REFUSES))).toEqual([])
  })
})

describe('what customers read', () => {
  it('every failure has one sentence in Bahasa: a capital first, no period last, nothing technical', () => {
    const odd = (Object.keys(failures) as FailureCode[]).filter((code) => {
      const { message } = failures[code]
      const sentence = /^[A-Z].{5,}[^.\s]$/.test(message) || message.endsWith('booking service.')
      return !sentence || /\b(error|exception|null|undefined|SQL|query|invalid)\b/i.test(message)
    })
    expect(odd).toEqual([])
  })
})

describe('settings', () => {
  it('.env.example names every variable that the configuration reads', () => {
    const config = textOf('apps/server/src/config.ts')
    const partners = [...config.matchAll(/partner\('([A-Z]+)'\)/g)].flatMap(([, name]) =>
      ['URL', 'CLIENT_ID', 'CLIENT_SECRET'].map((part) => `${name}_${part}`),
    )
    const read = [...config.matchAll(/'([A-Z]+(?:_[A-Z]+)+|HOST|PORT|SURFACES)'/g)].map(
      ([, name]) => name ?? '',
    )
    const told = new Set([...textOf('.env.example').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name))
    expect([...new Set([...read, ...partners])].filter((name) => !told.has(name))).toEqual([])
  })

  it('the lock file names no registry: whoever installs uses his own', () => {
    expect(textOf('package-lock.json')).not.toMatch(/"resolved": "https?:/)
  })
})
