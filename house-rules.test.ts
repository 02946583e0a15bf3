import { basename } from 'node:path'
import { failures } from '@toyota-trust/contracts/errors.ts'
import { describe, expect, it } from 'vitest'
import { everyPath, inFolder, isTest, placeOf, product, sources, textOf } from './house-sources.ts'

/** Unique names without a meaning to the customer, each with the reason. */
const NEVER_REFUSES: Record<string, string> = {
  provinces_code_key: 'reference data, written by the loader only',
  cities_code_key: 'reference data, written by the loader only',
  phone_codes_subject_key: 'whatever is proved has one row, so the insert of another code becomes its update',
  outbox_dedupe_key: 'a message with the same key is the same message, so the insert passes over it',
}

/** Tables that two features write, each with the reason. */
const TWO_WRITERS: Record<string, string> = {
  customers: 'auth makes and opens accounts, profile changes the personal data in them',
}

/** Tables about a customer that his export leaves out, each with the reason. */
const NOT_EXPORTED: Record<string, string> = {
  social_attempts: 'lives ten minutes, and holds nothing but secrets of a sign-in under way',
  link_tickets: 'lives a minute, and holds nothing but a secret',
  one_time_links: 'holds the hashes of links; that they were sent stands in the record of events',
}
/** Tables about a customer that outlive his account, each with the reason. */
const NOT_ERASED: Record<string, string> = {
  audit_log: 'the law asks for the record of what was done; it holds neither name, e-mail nor number',
}

/** Ends what every feature has kept long enough; its periods stand in one table, so it deletes everywhere. */
const SWEEPER = 'apps/server/src/retention/'

describe('files', () => {
  it('have at most 260 lines: a longer one hides a second idea that wants a name of its own', () => {
    const code = everyPath.filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
    expect(code.filter((path) => textOf(path).split('\n').length > 261)).toEqual([])
  })

  it('say beside each cast past the types why it is right: nobody else checks it', () => {
    const casts = sources
      .filter(({ path }) => path !== 'house-rules.test.ts')
      .flatMap(({ path, text }) => {
        const lines = text.split('\n')
        return lines.flatMap((line, index) =>
          /\bas (never|unknown as)\b/.test(line) && !/^\s*(\/\/|\/?\*)/.test(line)
            ? [
                {
                  at: `${path}:${index + 1}`,
                  reasoned: [line, lines[index - 1]].some((near) => near?.includes('//')),
                },
              ]
            : [],
        )
      })
    expect(casts.length).toBeGreaterThan(5)
    expect(casts.filter(({ reasoned }) => !reasoned)).toEqual([])
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

  it('knows of every table about a customer that it is exported and erased with him, or why not', () => {
    const sql = sources
      .filter(({ path }) => path.startsWith('apps/server/migrations/'))
      .map(({ text }) => text)
      .join('\n')
    const dropped = [...sql.matchAll(/drop table (\w+)/g)].map(([, name]) => name)
    const personal = [...sql.matchAll(/create table (\w+) \(([^`]*)\)`/g)]
      .map(([, name = '', columns = '']) => ({ name, owner: /customer_id .*/.exec(columns)?.[0] }))
      .filter(({ name, owner }) => owner && !dropped.includes(name))
    const exported = textOf('apps/server/src/features/personal-data/queries.ts')
    expect(personal.length).toBeGreaterThan(10)
    expect(personal.filter(({ name }) => !exported.includes(`'${name}'`) && !(name in NOT_EXPORTED))).toEqual(
      [],
    )
    expect(
      personal.filter(({ name, owner }) => !owner?.includes('on delete cascade') && !(name in NOT_ERASED)),
    ).toEqual([])
  })

  it('is asked for an owner by who he is: two ids that are both text can be swapped', () => {
    const features = inFolder('apps/server/src/features').filter(
      ({ path }) => placeOf(path)?.feature !== 'auth',
    )
    expect(
      features.filter(({ text }) => /\bcustomerId: string(?! \|)/.test(text)).map(({ path }) => path),
    ).toEqual([])
  })

  it('is changed in transactions of the portal, so that messages leave with the commit', () => {
    const own = inFolder('apps/server/src/features').filter(({ text }) => /\.transaction\(\)/.test(text))
    expect(own.map(({ path }) => path)).toEqual([])
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

describe('secrets', () => {
  it('are hashed and compared in one place: a comparison by === tells by its time how much was guessed', () => {
    const own = inFolder('apps/server/src').filter(({ text }) =>
      /\b(createHash|createHmac|timingSafeEqual)\b/.test(text),
    )
    expect(own.map(({ path }) => path)).toEqual(['apps/server/src/hashing.ts'])
    const compared = inFolder('apps/server/src').filter(({ text }) =>
      /bearerOf\([^)]*\) *[!=]==|[!=]== *[\w.]*(?:secret|metricsToken)\b/i.test(text),
    )
    expect(compared.map(({ path }) => path)).toEqual([])
  })
})

describe('refusals', () => {
  it('are provoked one by one in the tests of the server: one that no test meets may as well not exist', () => {
    const tests = sources
      .filter(({ path }) => /^apps\/server\/.+\.test\.ts$/.test(path))
      .map(({ text }) => text)
    const asserted = new Set(
      tests
        .flatMap((text) => [...text.matchAll(/'([a-z_]+)'|failures\.([a-z_]+)\.message/g)])
        .map((hit) => hit[1] ?? hit[2]),
    )
    expect(Object.keys(failures).filter((code) => !asserted.has(code))).toEqual([])
  })
})

describe('settings', () => {
  it('.env.example names every variable that the configuration reads', () => {
    const config = ['config.ts', 'config/outside.ts']
      .map((file) => textOf(`apps/server/src/${file}`))
      .join('')
    const partners = [...config.matchAll(/partner\(settings, '([A-Z]+)'\)/g)].flatMap(([, name]) =>
      ['URL', 'CLIENT_ID', 'CLIENT_SECRET'].map((part) => `${name}_${part}`),
    )
    const read = [...config.matchAll(/'([A-Z]+(?:_[A-Z]+)+|HOST|PORT|SURFACES)'/g)].map(
      ([, name]) => name ?? '',
    )
    const told = new Set([...textOf('.env.example').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name))
    expect(partners.length).toBe(6)
    expect([...new Set([...read, ...partners])].filter((name) => !told.has(name))).toEqual([])
  })

  it('the lock file names no registry: whoever installs uses his own', () => {
    expect(textOf('package-lock.json')).not.toMatch(/"resolved": "https?:/)
  })
})
