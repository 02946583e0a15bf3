import { basename } from 'node:path'
import { failures } from '@toyota-trust/contracts/platform/errors.ts'
import { describe, expect, it } from 'vitest'
import { everyPath, inFolder, isTest, product, sources, textOf } from './house-sources.ts'

/** Everything that waits for a fixed time. Playwright's `test.setTimeout` is a limit for a test. */
const TIMER =
  /timers\/promises|(?<!\btest\.)\bsetTimeout\b|\bsetInterval\b|\bwaitForTimeout\b|\b(?:pg_)?sleep\b *\(|['"`]sleep\b|\bdelay\(|\bscheduler\.wait\b|\bAtomics\.wait/

/** Timers that tests need, and the number of lines that hold one. A test waits for an event, or polls a state with `vi.waitFor`. */
const ALLOWED_TIMERS: Record<string, { lines: number; reason: string }> = {
  'apps/server/drills/drills.ts': { lines: 6, reason: 'a drill is an outage of a given length' },
  'apps/server/drills/overload.ts': { lines: 5, reason: 'settings take turns of a given length' },
  'apps/server/drills/parts/clients.ts': { lines: 3, reason: 'clients obey Retry-After' },
  'apps/server/drills/parts/customers.ts': { lines: 4, reason: 'the load has a given rate' },
  'apps/server/drills/parts/program.ts': { lines: 2, reason: 'the interval of polling, outside Vitest' },
  'apps/server/drills/parts/receivers.ts': { lines: 2, reason: 'the latency of the simulated SMS gateway' },
  'apps/server/drills/storage-outage.ts': { lines: 5, reason: 'a drill is an outage of a given length' },
  'apps/server/src/platform/database/migrate.test.ts': {
    lines: 1,
    reason: 'a statement outlasts statement_timeout',
  },
  'apps/server/src/testing/await-output.ts': { lines: 1, reason: 'a time limit for the start of a program' },
  'apps/server/src/testing/block-on-signal.ts': {
    lines: 1,
    reason: 'an event loop is blocked for ever, without computing',
  },
  'apps/server/src/testing/steady-visits.ts': { lines: 1, reason: 'the load has a given rate' },
  'e2e/server-process.ts': { lines: 1, reason: 'a time limit for the start of the server' },
  'apps/server/src/platform/processes/watchdog.test.ts': {
    lines: 1,
    reason: 'an event loop is blocked for a given time, without computing',
  },
}

/** A function that other files import, as declaration or as constant. */
const EXPORTED_FUNCTION =
  /^export (?:async )?(?:function (\w+)|const (\w+)(?:: [^=\n]+)? = (?:async )?(?:<[^\n]*>)?\([^\n]*(?:=>|\($))/gm

describe('files', () => {
  it('have at most 400 lines; a file is split where an idea ends, usually long before', () => {
    const code = everyPath.filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
    expect(code.filter((path) => textOf(path).split('\n').length > 401)).toEqual([])
  })

  it('format numbers and check a time of day in one way each', () => {
    const holding = (pattern: RegExp) =>
      product.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
    expect(holding(/\(\[01\]\\d\|2\[0-3\]\):\[0-5\]\\d\$/)).toEqual([
      'packages/contracts/src/platform/fields.ts',
    ])
    // With decimals, which `withThousands` does not have.
    expect(holding(/\bIntl\.NumberFormat\b/)).toEqual(['apps/web/src/desk/workshop/figures/figure-texts.ts'])
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

  it('say of each exported function of contracts, rules and outside adapters what it promises', () => {
    const described =
      /^(packages\/contracts\/src\/|apps\/server\/src\/(platform\/outbound\/|domains\/.*\/rules\.ts$))/
    const silent = product
      .filter(({ path }) => described.test(path) && path.endsWith('.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(EXPORTED_FUNCTION)]
          .filter(({ index }) => !text.slice(0, index).trimEnd().endsWith('*/'))
          .map(([, asFunction, asConst]) => `${path} ${asFunction ?? asConst}`),
      )
    expect(silent).toEqual([])
  })

  it('are named in kebab-case, so that nobody has to guess', () => {
    const odd = sources.filter(
      ({ path }) => !/^[a-z0-9]+([-.][a-z0-9]+)*\.(ts|tsx|mjs)$/.test(basename(path)),
    )
    expect(odd.map(({ path }) => path)).toEqual([])
  })

  it('style what is hovered only where the device hovers: on a phone the colour would stay after a touch', () => {
    const styles = everyPath.filter((path) => path.endsWith('.css'))
    expect(styles.filter((path) => hoversAnywhere(textOf(path)))).toEqual([])
  })

  it('name by a class or an element what `:has()` styles: else browsers look at the whole page after each change', () => {
    const styles = everyPath.filter((path) => path.endsWith('.css'))
    expect(styles.filter((path) => WIDE_HAS.test(textOf(path)))).toEqual([])
    expect(
      ['.a:has(> b) > :last-child {', 'p:has(.a) *,', 'body:has(.a) p {'].every((css) => WIDE_HAS.test(css)),
    ).toBe(true)
    expect(
      ['.a:has(:checked) b,', '.a:has(> b) {', '#root:has(> .a) {'].some((css) => WIDE_HAS.test(css)),
    ).toBe(false)
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
    const timers = sources
      .filter(({ path }) => isTest(path) || /^(?:e2e|apps\/server\/drills)\//.test(path))
      .filter(({ path }) => path !== 'house-rules.test.ts')
      .map(({ path, text }) => [path, text.split('\n').filter((line) => TIMER.test(line)).length] as const)
    const allowed = Object.entries(ALLOWED_TIMERS).map(([path, { lines }]) => [path, lines])
    expect(Object.fromEntries(timers.filter(([, lines]) => lines > 0))).toEqual(Object.fromEntries(allowed))
  })
})

describe('CSV', () => {
  // Proves promise 14.21
  it('is written in one place: a second one forgets what a spreadsheet takes for a formula', () => {
    const quoting = product.filter(({ text }) => /replace(All)?\((\/"\/g|'"'), (['"`])""\3\)/.test(text))
    expect(quoting.map(({ path }) => path)).toEqual(['packages/contracts/src/platform/csv.ts'])
  })
})

describe('a condition written as SQL', () => {
  /** Without what is in parentheses. */
  const outside = (condition: string): string => {
    const stripped = condition.replace(/\([^()]*\)/g, '')
    return stripped === condition ? condition : outside(stripped)
  }
  const bare = (text: string) =>
    [...text.matchAll(/sql<boolean>`\s*([^`]*)`/g)].filter(
      ([, condition = '']) => !condition.startsWith('(') && /\bor\b/.test(outside(condition)),
    )

  it('has its alternatives in parentheses: beside other conditions a bare “or” would undo them', () => {
    expect(inFolder('apps/server/src').flatMap(({ path, text }) => bare(text).map(() => path))).toEqual([])
  })

  it('would not pass without them', () => {
    expect(bare('.where(sql<boolean>`a = 1 or (b and c)`)')).toHaveLength(1)
    expect(bare('.where(sql<boolean>`(a = 1 or b)`).where(sql<boolean>`a and (b or c)`)')).toEqual([])
  })
})

describe('secrets', () => {
  // Proves asvs 11.2a
  it('are hashed and compared in one place: a comparison by === tells by its time how much was guessed', () => {
    const own = inFolder('apps/server/src').filter(({ text }) =>
      /\b(createHash|createHmac|timingSafeEqual)\b/.test(text),
    )
    expect(own.map(({ path }) => path)).toEqual(['apps/server/src/platform/hashing.ts'])
    const compared = inFolder('apps/server/src').filter(({ text }) =>
      /bearerOf\([^)]*\) *[!=]==|[!=]== *[\w.]*(?:secret|metricsToken)\b/i.test(text),
    )
    expect(compared.map(({ path }) => path)).toEqual([])
  })
})

describe('refusals', () => {
  it('are provoked one by one in the tests of the server: one that no test meets may as well not exist', () => {
    const provoked = new Set(
      sources
        .filter(({ path }) => /^apps\/server\/.+\.test\.ts$/.test(path))
        .flatMap(({ text }) => provokedIn(text)),
    )
    expect(Object.keys(failures).filter((code) => !provoked.has(code))).toEqual([])
  })

  it.each([
    "expect(add).toBe('templates_full')",
    "expect(await add()).toMatchObject({\n  code: 'templates_full',\n})",
    "  ['a full list', 'templates_full'],",
    'expect(add).rejects.toThrow(failures.templates_full.message)',
    "expect(add).not.toBe('other')\nexpect(add).toBe('templates_full')",
  ])('are provoked by %j', (text) => {
    expect(provokedIn(text)).toContain('templates_full')
  })

  it.each([
    "expect(add).not.toBe('templates_full')",
    "expect(add).not.toBe(\n  'templates_full',\n)",
    "expect(await codeOf(add())).not.toEqual(['templates_full'])",
    'await expect(add()).rejects.not.toThrow(\n  failures.templates_full.message,\n)',
    "expect('templates_full').not.toBe(codeOf(add))",
    "expect(codes).toEqual(expect.not.arrayContaining(['templates_full']))",
    "expect(codeOf(add) !== 'templates_full').toBe(true)",
    "const add = 'templates_full'",
  ])('are not provoked by %j', (text) => {
    expect(provokedIn(text)).not.toContain('templates_full')
  })
})

describe('settings', () => {
  it('.env.example names every variable that the configuration reads', () => {
    const config = sources
      .filter(({ path }) => /^apps\/server\/src\/platform\/config(\.ts|\/)/.test(path) && !isTest(path))
      // Its words in capitals are what the system calls mistakes.
      .filter(({ path }) => !path.endsWith('listening.ts'))
      .map(({ text }) => text)
      .join('')
    const partners = [...config.matchAll(/readPartner\(settings, '([A-Z]+)'\)/g)].flatMap(([, name]) =>
      ['URL', 'CLIENT_ID', 'CLIENT_SECRET'].map((part) => `${name}_${part}`),
    )
    const read = [...config.matchAll(/'([A-Z]+(?:_[A-Z]+)+|HOST|PORT|SURFACES)'/g)].map(
      ([, name]) => name ?? '',
    )
    const documented = new Set(
      [...textOf('.env.example').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name),
    )
    expect(partners.length).toBe(6)
    expect([...new Set([...read, ...partners])].filter((name) => !documented.has(name))).toEqual([])
  })

  it('the lock file names no registry, so each installation uses its own', () => {
    expect(textOf('package-lock.json')).not.toMatch(/"resolved": "https?:/)
  })
})

/** What lies between two parentheses, with others in it. */
const INSIDE = String.raw`(?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*`
/** An assertion or a comparison that holds when a refusal is absent: most of what does something else passes it. */
const NEGATED = new RegExp(
  String.raw`\bexpect(?:\(${INSIDE}\)(?:\.\w+)*?)?\.not\s*\.\w+\(${INSIDE}\)|!==? '[a-z_]+'`,
  'g',
)

/** The refusals that a test provokes. */
function provokedIn(text: string): string[] {
  const lines = text.replace(NEGATED, '').split('\n')
  return lines.flatMap((line, at) =>
    isExpected(lines, at)
      ? [...line.matchAll(/'([a-z_]+)'|failures\.([a-z_]+)\.message/g)].map(
          ([, code, name]) => code ?? name ?? '',
        )
      : [],
  )
}

/**
 * Where a refusal is expected, or in the row of a table of cases: a word elsewhere provokes nothing, least of all the name of an
 * audit event, of which some are those of refusals.
 */
function isExpected(lines: readonly string[], at: number): boolean {
  if (/\bevents?\b|audit|\bnew Error\(/i.test(lines[at] ?? '')) return false
  if (/^\s*(\[|'[a-z_]+',?$)/.test(lines[at] ?? '')) return true
  return lines.slice(Math.max(at - 3, 0), at + 1).some((line) => /\.to[A-Z]|\bcode\b|codeOf|refus/.test(line))
}

/** A rule whose condition is `:has()` and whose subject can be anything, or which asks the whole page. */
const WIDE_HAS = new RegExp(
  `${String.raw`:has\((?:[^()]|\([^()]*\))*\)[^,{;]*[>+~ ]\s*(?:\*|:[a-z][^,{;]*|\[[^,{;]*)[,{]`}|${String.raw`(?:body|html|:root|#root\)?):has\((?!> )`}`,
)

/** Whether a stylesheet has a `:hover` outside of `@media (hover: hover)`. */
function hoversAnywhere(css: string): boolean {
  const around: string[] = []
  for (const [, prelude = '', brace] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{}])/g)) {
    if (brace === '}') around.pop()
    else {
      if (prelude.includes(':hover') && !around.some((outer) => outer.includes('(hover: hover)'))) return true
      around.push(prelude)
    }
  }
  return false
}
