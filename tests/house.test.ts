import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failures } from '#core/errors.ts'

/** The import rules of ARCHITECTURE.md and the few rules that neither the compiler, Biome nor knip can check. */

const ROOT = join(import.meta.dirname, '..')
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')

interface Source {
  path: string
  text: string
  /** Paths from the root for own files, names for packages. */
  imports: string[]
  /** Of `imports`, the own files that are named by a path with dots. */
  relative: string[]
}

const sources: Source[] = ['src', 'db', 'tests', 'quality', 'scripts', 'vite']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path))
  .map((path) => {
    const text = textOf(path)
    const names = [
      ...text.matchAll(
        /^\s*(?:import|export)\b[^'"`;]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|\bimport\('([^']+)'\)/gm,
      ),
    ].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '')
    const pathOf = (name: string) =>
      name.startsWith('.')
        ? normalize(join(dirname(path), name))
        : name.replace(/^#(?!tests\/|db\/|quality\/)/, 'src/').replace(/^#/, '')
    const relative = names.filter((name) => name.startsWith('.')).map(pathOf)
    return { path, text, imports: names.map(pathOf), relative }
  })

const isTest = (path: string) => /\.test\.tsx?$|^tests\/|\/journeys\//.test(path)
const product = sources.filter(({ path }) => path.startsWith('src/') && !isTest(path))

const DOMAINS = ['account', 'garage', 'workshop', 'floor', 'stock', 'office']

/** Where a file of `src` lives. */
interface Place {
  /** `core`, `server`, `web`, `app`, or a domain. */
  area: string
  feature: string
  /** `server`, `portal`, `desk`, or `both` for what every side may read. */
  side: 'server' | 'portal' | 'desk' | 'both'
  /** Path within the side. */
  file: string
}

function placeOf(path: string): Place | null {
  const [, area = '', rest = ''] = /^src\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (!area) return null
  if (area === 'server') return { area, feature: '', side: 'server', file: rest }
  if (area === 'core') return { area, feature: '', side: 'both', file: rest }
  const side = /(?:^|\/)(server|portal|desk)\//.exec(rest)?.[1] as Place['side'] | undefined
  if (area === 'web' || area === 'app') return { area, feature: '', side: side ?? 'both', file: rest }
  if (!rest.includes('/')) return { area, feature: '', side: 'server', file: rest }
  const [feature = '', ...parts] = rest.split('/')
  return side === parts[0] && side
    ? { area, feature, side, file: parts.slice(1).join('/') }
    : { area, feature, side: 'both', file: parts.join('/') }
}

/** Every import of the product that `isRefused`, as a readable line. */
const refusedImports = (isRefused: (from: Place, to: Place, path: string, imported: string) => boolean) =>
  product.flatMap(({ path, imports }) =>
    imports
      .filter((imported) => {
        const from = placeOf(path)
        const to = placeOf(imported)
        return from !== null && to !== null && isRefused(from, to, path, imported)
      })
      .map((imported) => `${path} imports ${imported}`),
  )

/** Import cycles, each once, as `a → b → a`. */
function cycles(all: Pick<Source, 'path' | 'imports'>[]): string[] {
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

const isDomain = (area: string) => DOMAINS.includes(area)

describe('the page of a domain', () => {
  it.each(DOMAINS)('%s names every feature, and none that is gone', (domain) => {
    const folder = join(ROOT, 'src', domain)
    const features = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const named = [...readFileSync(`${folder}/README.md`, 'utf8').matchAll(/^\| ([\w-]+) \|/gm)].map(
      ([, name]) => name,
    )
    expect(named.filter((name) => name !== 'feature').sort()).toEqual(features.map(({ name }) => name).sort())
  })
})

describe('documents', () => {
  it('name files that exist', () => {
    const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
      (path) => !/^(?:node_modules|\.git|build|test-results)\//.test(path),
    )
    /** Made by the product, given by its operator, or an example of a name. */
    const others = ['/openapi.json', '.full.test.ts', '101-colours-of-plates.ts', 'db/wilayah.sql']
    const missing = files
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) =>
        [...textOf(path).matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|json|css|csv|html|md))`/g)].flatMap(
          ([, name = '']) =>
            others.includes(name) || files.some((file) => `/${file}`.endsWith(`/${name}`))
              ? []
              : [`${path} names ${name}`],
        ),
      )
    expect(missing).toEqual([])
  })
})

describe('imports', () => {
  it('finds every side of the product, so that no rule passes on an empty list', () => {
    for (const side of ['server', 'portal', 'desk', 'both'] as const)
      expect(product.filter(({ path }) => placeOf(path)?.side === side).length).toBeGreaterThan(100)
  })

  it('lets nobody import app but for its lists of calls, and core nothing but limits that sentences name', () => {
    expect(
      refusedImports(
        (from, to, path, imported) =>
          (to.area === 'app' &&
            from.area !== 'app' &&
            !(from.area === 'server' && imported.startsWith('src/app/calls/'))) ||
          (from.area === 'core' &&
            to.area !== 'core' &&
            !(path === 'src/core/errors.ts' && /\.model\.ts$/.test(imported))),
      ),
    ).toEqual([])
  })

  it('keeps server and web below the domains', () => {
    expect(
      refusedImports(
        (from, to) =>
          (from.area === 'server' || from.area === 'web') && isDomain(to.area) && to.side !== 'both',
      ),
    ).toEqual([])
  })

  it('keeps server, portal and desk apart, and contracts and models free of all three', () => {
    expect(
      refusedImports((from, to) => to.side !== 'both' && to.side !== from.side && from.area !== 'app'),
    ).toEqual([])
    expect(
      refusedImports(
        (from, to) => from.side === 'both' && isDomain(from.area) && ['server', 'web'].includes(to.area),
      ),
    ).toEqual([])
    expect(
      refusedImports(
        (from, to) =>
          (from.side === 'server' && to.area === 'web') ||
          (['portal', 'desk'].includes(from.side) && to.area === 'server'),
      ),
    ).toEqual([])
  })

  it('uses the server of another domain through its public.ts; account uses none, and the workshop not that of the floor', () => {
    const ofServer = (from: Place, to: Place) =>
      [from, to].every(({ area, side }) => isDomain(area) && side === 'server') && from.area !== to.area
    /** The floor plans what the workshop has: it works on the same rows. */
    const isOpen = (from: Place, to: Place) =>
      ['public.ts', 'floor-ports.ts'].includes(to.file) || (from.area === 'floor' && to.area === 'workshop')
    expect(
      refusedImports(
        (from, to) =>
          ofServer(from, to) &&
          (!isOpen(from, to) ||
            (from.area === 'account' && from.feature !== 'personal-data') ||
            (from.area === 'workshop' && to.area === 'floor')),
      ),
    ).toEqual([])
  })

  it('uses the screens of another feature through its requests or its folder public/', () => {
    expect(
      refusedImports(
        (from, to) =>
          (to.side === 'portal' || to.side === 'desk') &&
          isDomain(from.area) &&
          isDomain(to.area) &&
          from.feature !== to.feature &&
          !/^(?:[a-z-]*requests\.ts|public\/)/.test(to.file),
      ),
    ).toEqual([])
  })

  it('calls from routes to rules to SQL, never back', () => {
    const height = (file: string) => ['sql.ts', 'rules.ts', 'routes.ts'].indexOf(file)
    expect(
      refusedImports((from, to) => {
        if (from.side !== 'server' || !from.feature || from.feature !== to.feature) return false
        return to.file === 'routes.ts' || (height(from.file) >= 0 && height(to.file) > height(from.file))
      }),
    ).toEqual([])
  })

  it('reaches catalogue and ERP through their contract client only, so that each can run elsewhere', () => {
    // The list of tables of a domain gathers all three.
    const machine = ({ area, feature }: Place) =>
      area === 'stock' && /^(?:catalogue|erp)$/.test(feature) ? feature : 'portal'
    expect(
      refusedImports((from, to, _, imported) =>
        from.side === 'server'
          ? from.file !== 'schema.ts' &&
            isDomain(from.area) &&
            to.side === 'server' &&
            isDomain(to.area) &&
            to.feature !== '' &&
            machine(from) !== machine(to)
          : from.side !== 'both' &&
            /src\/stock\/(?:catalogue\/catalogue|erp\/erp)\.contract\.ts$/.test(imported),
      ),
    ).toEqual([])
  })

  it('names files of another feature by #, and own files by a relative path', () => {
    const featureOf = (path: string) =>
      path
        .split('/')
        .slice(0, path.startsWith('src/') ? 3 : 1)
        .join('/')
    const isSame = (one: string, other: string) => {
      const [own, others] = [placeOf(one), placeOf(other)]
      if (own && others && own.area === others.area && !isDomain(own.area)) return true
      return featureOf(one) === featureOf(other)
    }
    expect(
      sources
        .filter(({ path }) => /^(?:src|db|tests|quality)\//.test(path))
        .flatMap(({ path, relative }) =>
          relative
            .filter((other) => !other.startsWith('scripts/') && !isSame(path, other))
            .map((other) => `${path} imports ${other}`),
        ),
    ).toEqual([])
  })

  it('loads only production dependencies in what runs', () => {
    const installed = Object.keys(JSON.parse(textOf('package.json')).dependencies)
    const refused = product.flatMap(({ path, imports }) =>
      imports
        .filter((name) => !/^(?:src|db)\/|^node:/.test(name))
        .filter((name) => !installed.some((own) => name === own || name.startsWith(`${own}/`)))
        .map((name) => `${path} imports ${name}`),
    )
    expect(refused).toEqual([])
  })

  it('has no cycle, types included', () => {
    expect(
      cycles([
        { path: 'a', imports: ['b'] },
        { path: 'b', imports: ['a'] },
      ]),
    ).toEqual(['a → b → a'])
    expect(cycles(sources)).toEqual([])
  })
})

it('writes to the outbox through its gate only', () => {
  const writers = product.filter(({ text }) => /insert\s+into\s+outbox\b/i.test(text))
  expect(writers.map(({ path }) => path)).toEqual(['src/server/outbound/gate.ts'])
})

it('disables no button that sends, so that it can be reached and says what is missing', () => {
  const disabled = product.filter(({ text }) =>
    [...text.matchAll(/<(?:Button|button)\b(?:=>|[^>])*?>/g)].some(
      ([tag]) => tag.includes('type="submit"') && /\sdisabled=/.test(tag),
    ),
  )
  // Its only reason is a page whose program still loads.
  expect(disabled.map(({ path }) => path)).toEqual(['src/account/sign-in/portal/submit-button.tsx'])
})

it('separates facts on the screens of customers by a dot that is seen only, which no screen reader calls "titik di tengah"', () => {
  const dotted = product.filter(
    ({ path, text }) =>
      placeOf(path)?.side === 'portal' && / ·|· /.test(text.replace(/^ *(?:\/?\*|\/\/).*/gm, '')),
  )
  expect(dotted.map(({ path }) => path).sort()).toEqual([
    // Splits the values of the next one at the dot.
    'src/stock/saved-cars/portal/compare/compare-screen.tsx',
    'src/stock/saved-cars/portal/compare/compared-rows.ts',
    // An image, which is heard by its name.
    'src/stock/used-cars/portal/certified.tsx',
  ])
})

describe('tests', () => {
  /** Tests that depend on where they run, with the reason. */
  const DEPENDENT: Record<string, string> = {
    'src/server/database/embedded/starts.full.test.ts': 'only root can give a program another user',
    'src/server/database/outside-deaths.full.test.ts': 'a PostgreSQL given by the operator is not killed',
    'tests/conformance/catalogue.test.ts': 'a dealer may not have this module, or may not allow writing',
    'tests/conformance/erp.test.ts': 'a dealer may not have this module, or may not allow writing',
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
      .filter(({ path }) => /\.test\.ts$/.test(path) && placeOf(path)?.side === 'server')
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
    const server = product.filter(({ path }) => placeOf(path)?.side === 'server')
    const own = server.filter(({ text }) => /\b(?:createHash|createHmac|timingSafeEqual)\b/.test(text))
    expect(own.map(({ path }) => path)).toEqual(['src/server/hashing.ts'])
    const compared = server.filter(({ text }) =>
      /bearerOf\([^)]*\) *[!=]==|[!=]== *[\w.]*(?:secret|metricsToken)\b/i.test(text),
    )
    expect(compared.map(({ path }) => path)).toEqual([])
  })
})
