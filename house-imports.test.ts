import { describe, expect, it } from 'vitest'
import { inFolder, placeOf, type Source, sources, textOf } from './house-sources.ts'

/** The import rules of ARCHITECTURE.md, by folder: a new feature is checked as soon as it exists. */

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

/** Files that import each other in a circle, each circle once, as `a → b → a`. */
function circles(all: Source[]): string[] {
  const importsOf = new Map(all.map(({ path, imports }) => [path, imports]))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, way: string[]): void => {
    const met = way.indexOf(path)
    if (met >= 0) found.push([...way.slice(met), path].join(' → '))
    if (met >= 0 || done.has(path)) return
    for (const next of importsOf.get(path) ?? []) visit(next, [...way, path])
    done.add(path)
  }
  for (const { path } of all) visit(path, [])
  return found
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

  it.each(['apps/server', 'apps/web', 'packages/contracts'])(
    'what runs of %s needs its dependencies alone: a start installs no tools of development',
    (workspace) => {
      const installed = Object.keys(JSON.parse(textOf(`${workspace}/package.json`)).dependencies)
      const isOwn = (imported: string) => /^(?:apps|packages)\/|^node:/.test(imported)
      const isInstalled = (imported: string) =>
        installed.some((name) => imported === name || imported.startsWith(`${name}/`))
      expect(
        refusedImports(
          inFolder(`${workspace}/src`),
          (_, imported) => !isOwn(imported) && !isInstalled(imported) && 'not in its dependencies',
        ),
      ).toEqual([])
    },
  )

  it('the server takes http without importing it: the import loads undici, which a start does not need', () => {
    const imports = inFolder('apps/server/src').filter(({ text }) =>
      /^import (?!type\b)[^']*from 'node:https?'/m.test(text),
    )
    expect(imports.map(({ path }) => `${path}: take it from platform/http/node-http.ts`)).toEqual([])
  })

  it('the web app and the server meet in the contracts, never in code', () => {
    const otherSide = (path: string, imported: string) =>
      (path.startsWith('apps/web/') && /^(apps\/server\/|@toyota-trust\/server)/.test(imported)) ||
      (path.startsWith('apps/server/') && /^(apps\/web\/|@toyota-trust\/web)/.test(imported))
    expect(
      refusedImports(
        sources,
        ({ path }, imported) => otherSide(path, imported) && 'the network is between them',
      ),
    ).toEqual([])
  })

  it('the web app asks the portal, never the systems behind it: their contracts need a token that no browser has', () => {
    const behind = /contracts\/stock\/(catalogue|erp)\.ts$/
    expect('@toyota-trust/contracts/stock/erp.ts').toMatch(behind)
    expect(
      refusedImports(
        inFolder('apps/web'),
        (_, imported) => behind.test(imported) && 'what the portal offers of it has its own contract',
      ),
    ).toEqual([])
    expect(inFolder('apps/web/src').filter(({ text }) => /'\/?mobil-bekas\b/.test(text))).toEqual([])
  })

  it('on the server calls go one way: routes → rules → sql', () => {
    const height = (file: string) => ['sql.ts', 'rules.ts', 'routes.ts'].indexOf(file)
    expect(
      refusedImports(inFolder('apps/server/src/domains'), ({ path }, imported) => {
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

  it('a domain is imported through its public.ts, which names each function', () => {
    const domainOf = (path: string) => /^apps\/server\/src\/domains\/([^/]+)\//.exec(path)?.[1]
    const inDomains = inFolder('apps/server/src/domains')
    expect(
      refusedImports(inDomains, ({ path }, imported) => {
        const [from, to] = [domainOf(path), domainOf(imported)]
        if (!to || from === to) return false
        return !imported.endsWith('/public.ts') && `only ${to}/public.ts is for other domains`
      }),
    ).toEqual([])
    // Everybody imports account, so it imports nobody; but personal data is exported and erased wherever it lies.
    expect(
      refusedImports(
        inDomains.filter(({ path }) => /\/account\/(?!personal-data\/)/.test(path)),
        (_, imported) => {
          const to = domainOf(imported)
          return to !== undefined && to !== 'account' && 'account asks portal.accountPorts'
        },
      ),
    ).toEqual([])
    const forwarders = inDomains.filter(
      ({ path, text }) => !path.endsWith('/public.ts') && /^export (?:type )?\{[^}]*\} from/m.test(text),
    )
    expect(forwarders.map(({ path }) => path)).toEqual([])
  })

  it('another feature of the web app is imported through its requests.ts or its folder public/', () => {
    const isPublic = (file: string) => file === 'requests.ts' || file.startsWith('public/')
    expect(
      refusedImports(inFolder('apps/web/src'), ({ path }, imported) => {
        const [from, to] = [placeOf(path), placeOf(imported)]
        if (!from || !to || from.feature === to.feature || isPublic(to.file)) return false
        return `files of ${to.feature} outside public/ may change without asking ${from.feature}`
      }),
    ).toEqual([])
  })

  it('features of different surfaces meet through the contract client only, so that each surface can stand elsewhere', () => {
    const surfaceOf = (feature: string) => (['catalogue', 'erp'].includes(feature) ? feature : 'customer')
    expect(
      refusedImports(inFolder('apps/server/src/domains'), ({ path }, imported) => {
        const [from, to] = [placeOf(path), placeOf(imported)]
        return (
          from && to && surfaceOf(from.feature) !== surfaceOf(to.feature) && 'they may not share a process'
        )
      }),
    ).toEqual([])
  })

  // Proves promise 11.20
  it('the desk and the portal are two programs: neither loads a byte of the other', () => {
    const ofDesk = (path: string) =>
      path.startsWith('apps/web/src/desk/') || path.startsWith('packages/contracts/src/desk/')
    // What both are made of.
    const common = /^apps\/web\/src\/(?:platform|cars|plates|prices)\//
    const own = inFolder('apps/web/src')
    expect(own.filter(({ path }) => ofDesk(path)).length).toBeGreaterThan(10)
    expect([
      ...refusedImports(
        own.filter(({ path }) => !ofDesk(path)),
        (_, imported) =>
          (ofDesk(imported) || /^@toyota-trust\/contracts\/desk\//.test(imported)) &&
          'nobody but the staff may load it',
      ),
      ...refusedImports(
        own.filter(({ path }) => ofDesk(path)),
        (_, imported) =>
          imported.startsWith('apps/web/src/') &&
          !ofDesk(imported) &&
          !common.test(imported) &&
          'the desk knows controls and forms of the portal, none of its features, and not its session',
      ),
    ]).toEqual([])
  })

  it('make no circle, types included: files in a circle can only be understood all at once', () => {
    const known = [
      { path: 'a', text: '', imports: ['b'] },
      { path: 'b', text: '', imports: ['a'] },
    ]
    expect(circles(known)).toEqual(['a → b → a'])
    expect(circles(sources)).toEqual([])
  })

  it('the platform knows no domain, and a domain does not know the surface that lists it', () => {
    expect([
      ...refusedImports(
        inFolder('apps/server/src/domains'),
        (_, imported) =>
          imported.startsWith('apps/server/src/surfaces/') && 'a surface lists routes, not the other way',
      ),
      ...refusedImports(
        inFolder('apps/server/src/platform'),
        (_, imported) =>
          /^apps\/server\/src\/(domains|surfaces)\//.test(imported) && 'the platform serves every domain',
      ),
    ]).toEqual([])
  })

  it('the platform of the web app knows neither portal nor desk, and a screen does not know where it is shown', () => {
    expect([
      ...refusedImports(
        ['platform', 'cars', 'plates', 'prices'].flatMap((folder) => inFolder(`apps/web/src/${folder}`)),
        (_, imported) => /^apps\/web\/src\/(portal|desk)\//.test(imported) && 'it serves every screen',
      ),
      ...refusedImports(
        inFolder('apps/web/src/platform/ui'),
        (_, imported) => /^apps\/web\/src\/(cars|plates|prices)\//.test(imported) && 'a control knows no car',
      ),
      ...refusedImports(
        inFolder('apps/web/src/portal').filter(({ path }) => placeOf(path)),
        (_, imported) =>
          /^apps\/web\/src\/portal\/shell\//.test(imported) && 'a screen does not know where it is shown',
      ),
    ]).toEqual([])
  })
})
