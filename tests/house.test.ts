import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { failures } from '@toyota-trust/contracts/platform/errors.ts'
import { describe, expect, it } from 'vitest'

/** The import rules of ARCHITECTURE.md and the few rules that neither the compiler, Biome nor knip can check. */

const ROOT = join(import.meta.dirname, '..')
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')

interface Source {
  path: string
  text: string
  /** Paths from the root for own files, names for packages. */
  imports: string[]
}

const sources: Source[] = ['apps', 'packages', 'e2e', 'tests', 'quality', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter(
    (path) =>
      /\.(?:ts|tsx|mjs)$/.test(path) && !/(?:^|\/)(?:node_modules|dist|dist-server|\.\w+)\//.test(path),
  )
  .map((path) => {
    const text = textOf(path)
    const specifiers = text.matchAll(
      /^\s*(?:import|export)\b[^'"`;]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|\bimport\('([^']+)'\)/gm,
    )
    const imports = [...specifiers]
      .map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '')
      .map((name) => (name.startsWith('.') ? normalize(join(dirname(path), name)) : name))
      .map((name) => name.replace(/^@toyota-trust\/contracts\//, 'packages/contracts/src/'))
    return { path, text, imports }
  })
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.includes('/testing/')
const product = sources.filter(({ path }) => !isTest(path))
const within = (folder: string) => product.filter(({ path }) => path.startsWith(`${folder}/`))

const domainOf = (path: string) => /^apps\/server\/src\/domains\/([^/]+)\//.exec(path)?.[1]
/** Folder and file of a feature on one side: `workshop/bookings` and `rules.ts`. */
function placeOf(path: string): { feature: string; file: string } | null {
  const [, feature, file] =
    /^apps\/(?:server\/src\/domains|web\/src\/(?:portal|desk))\/([^/]+\/[^/]+)\/(.+)$/.exec(path) ?? []
  return feature && file ? { feature, file } : null
}

/** Every import of `from` that `isRefused`, as a readable line. */
const refusedImports = (from: Source[], isRefused: (path: string, imported: string) => boolean) =>
  from.flatMap(({ path, imports }) =>
    imports.filter((imported) => isRefused(path, imported)).map((imported) => `${path} imports ${imported}`),
  )

/** Import cycles, each once, as `a → b → a`. */
function cycles(all: Source[]): string[] {
  const importsOf = new Map(all.map(({ path, imports }) => [path, imports]))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: string[]): void => {
    const met = trail.indexOf(path)
    if (met >= 0) found.push([...trail.slice(met), path].join(' → '))
    if (met >= 0 || done.has(path)) return
    for (const next of importsOf.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const { path } of all) visit(path, [])
  return found
}

describe('imports', () => {
  it('finds every side of the product, so that no rule passes on an empty list', () => {
    for (const folder of [
      'apps/server/src',
      'apps/web/src/portal',
      'apps/web/src/desk',
      'packages/contracts/src',
    ])
      expect(within(folder).length).toBeGreaterThan(100)
  })

  it('keeps contracts free of everything but zod and each other', () => {
    expect(
      refusedImports(
        within('packages/contracts/src'),
        (_, imported) => !/^(?:zod(?:\/|$)|packages\/contracts\/)/.test(imported),
      ),
    ).toEqual([])
  })

  it('keeps server and browser apart', () => {
    const otherSide = (path: string, imported: string) =>
      (path.startsWith('apps/web/') && imported.startsWith('apps/server/')) ||
      (path.startsWith('apps/server/') && imported.startsWith('apps/web/'))
    expect(refusedImports(sources, otherSide)).toEqual([])
  })

  it('loads only production dependencies in what runs', () => {
    const refused = ['apps/server', 'apps/web', 'packages/contracts'].flatMap((workspace) => {
      const installed = Object.keys(JSON.parse(textOf(`${workspace}/package.json`)).dependencies)
      return refusedImports(
        within(`${workspace}/src`),
        (_, imported) =>
          !/^(?:apps|packages)\/|^node:/.test(imported) &&
          !installed.some((name) => imported === name || imported.startsWith(`${name}/`)),
      )
    })
    expect(refused).toEqual([])
  })

  it('reaches catalogue and ERP through their contract client only, so that each can run elsewhere', () => {
    const machine = (feature = '') => /^stock\/(?:catalogue|erp)$/.exec(feature)?.[0] ?? 'portal'
    expect([
      ...refusedImports(within('apps/web/src'), (_, imported) =>
        /contracts\/src\/stock\/(?:catalogue|erp)\.ts$/.test(imported),
      ),
      ...refusedImports(within('apps/server/src/domains'), (path, imported) => {
        const from = placeOf(path)
        const to = placeOf(imported)
        return from !== null && to !== null && machine(from.feature) !== machine(to.feature)
      }),
    ]).toEqual([])
  })

  it('writes to the outbox through its gate only', () => {
    const writers = within('apps/server/src').filter(({ text }) => /insert\s+into\s+outbox\b/i.test(text))
    expect(writers.map(({ path }) => path)).toEqual(['apps/server/src/platform/outbound/gate.ts'])
  })

  it('calls from routes to rules to SQL, never back', () => {
    const height = (file: string) => ['sql.ts', 'rules.ts', 'routes.ts'].indexOf(file)
    expect(
      refusedImports(within('apps/server/src/domains'), (path, imported) => {
        const from = placeOf(path)
        const to = placeOf(imported)
        if (!from || !to || from.feature !== to.feature) return false
        return to.file === 'routes.ts' || (height(from.file) >= 0 && height(to.file) > height(from.file))
      }),
    ).toEqual([])
  })

  it('uses another domain through its public.ts, and account uses none', () => {
    const domains = within('apps/server/src/domains')
    expect([
      ...refusedImports(domains, (path, imported) => {
        const from = domainOf(path)
        const to = domainOf(imported)
        return to !== undefined && from !== to && !imported.endsWith('/public.ts')
      }),
      ...refusedImports(
        domains.filter(({ path }) => /\/account\/(?!personal-data\/)/.test(path)),
        (_, imported) => ![undefined, 'account'].includes(domainOf(imported)),
      ),
    ]).toEqual([])
  })

  it('uses another feature of the web app through its requests.ts or its folder public/', () => {
    expect(
      refusedImports(within('apps/web/src'), (path, imported) => {
        const from = placeOf(path)
        const to = placeOf(imported)
        return (
          from !== null &&
          to !== null &&
          from.feature !== to.feature &&
          !/^(?:requests\.ts|public\/)/.test(to.file)
        )
      }),
    ).toEqual([])
  })

  it('keeps portal and desk apart, so that no customer loads a byte of the desk', () => {
    const ofDesk = (path: string) => /^(?:apps\/web\/src\/desk|packages\/contracts\/src\/desk)\//.test(path)
    const own = within('apps/web/src')
    expect([
      ...refusedImports(
        own.filter(({ path }) => !ofDesk(path)),
        (_, imported) => ofDesk(imported),
      ),
      ...refusedImports(
        own.filter(({ path }) => ofDesk(path)),
        (_, imported) => /^apps\/web\/src\/(?!desk\/|platform\/|cars\/|plates\/|prices\/)/.test(imported),
      ),
    ]).toEqual([])
  })

  it('keeps platforms free of domains, surfaces and screens, and screens free of the frame around them', () => {
    expect([
      ...refusedImports(within('apps/server/src/domains'), (_, imported) =>
        imported.startsWith('apps/server/src/surfaces/'),
      ),
      ...refusedImports(within('apps/server/src/platform'), (_, imported) =>
        /^apps\/server\/src\/(?:domains|surfaces)\//.test(imported),
      ),
      ...refusedImports(
        ['platform', 'cars', 'plates', 'prices'].flatMap((folder) => within(`apps/web/src/${folder}`)),
        (_, imported) => /^apps\/web\/src\/(?:portal|desk)\//.test(imported),
      ),
      ...refusedImports(
        within('apps/web/src/portal').filter(({ path }) =>
          /\/portal\/(?:account|garage|workshop|stock|office)\//.test(path),
        ),
        (_, imported) => imported.startsWith('apps/web/src/portal/shell/'),
      ),
    ]).toEqual([])
  })

  it('has no cycle, types included', () => {
    expect(
      cycles([
        { path: 'a', text: '', imports: ['b'] },
        { path: 'b', text: '', imports: ['a'] },
      ]),
    ).toEqual(['a → b → a'])
    expect(cycles(sources)).toEqual([])
  })
})

describe('tests', () => {
  /** Tests that depend on where they run, with the reason. */
  const DEPENDENT: Record<string, string> = {
    'apps/server/src/platform/database/embedded/starts.full.test.ts':
      'only root can give a program another user',
    'apps/server/src/platform/database/outside-deaths.full.test.ts':
      'a PostgreSQL given by the operator is not killed',
    'e2e/conformance/catalogue.test.ts': 'a dealer may not have this module, or may not allow writing',
    'e2e/conformance/erp.test.ts': 'a dealer may not have this module, or may not allow writing',
  }

  it('are never skipped, focused or marked as failing', () => {
    const MAY_NOT_RUN =
      /\b(?:it|test|describe)(?:\.\w+)*\.(?:only|skip|skipIf|runIf|todo|fixme|fails?)\b|\btest\.skip\(/
    const found = sources.filter(
      ({ path, text }) =>
        /\.(?:test|spec)\.tsx?$/.test(path) && path !== 'tests/house.test.ts' && MAY_NOT_RUN.test(text),
    )
    expect(found.map(({ path }) => path).sort()).toEqual(Object.keys(DEPENDENT).sort())
  })

  it('provoke every refusal of the product', () => {
    const tests = sources
      .filter(({ path }) => /^apps\/server\/.+\.test\.ts$/.test(path))
      .map(({ text }) => text)
      .join('\n')
    const named = new Set(
      [...tests.matchAll(/(?:'|failures\.)([a-z]+(?:_[a-z]+)*)\b/g)].map(([, code]) => code),
    )
    expect(Object.keys(failures).filter((code) => !named.has(code))).toEqual([])
  })
})

describe('secrets', () => {
  it('are hashed and compared in one place, in constant time', () => {
    const server = within('apps/server/src')
    const own = server.filter(({ text }) => /\b(?:createHash|createHmac|timingSafeEqual)\b/.test(text))
    expect(own.map(({ path }) => path)).toEqual(['apps/server/src/platform/hashing.ts'])
    const compared = server.filter(({ text }) =>
      /bearerOf\([^)]*\) *[!=]==|[!=]== *[\w.]*(?:secret|metricsToken)\b/i.test(text),
    )
    expect(compared.map(({ path }) => path)).toEqual([])
  })
})
