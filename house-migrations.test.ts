import { describe, expect, it } from 'vitest'
import { sources } from './house-sources.ts'

/** What stood before the rule did. */
const RULE_SINCE = '065'
const FOLDER = 'apps/server/migrations/'

const files = sources
  .filter(({ path }) => path.startsWith(FOLDER) && path.endsWith('.ts'))
  .map(({ path, text }) => ({ name: path.slice(FOLDER.length, -'.ts'.length), text }))

/** What a release that runs meanwhile would stumble over, each with its reason. */
const TAKES_AWAY: readonly [RegExp, string][] = [
  [/\bdrop (?:column|table|view|function)\b/i, 'drops what the former release may use'],
  [/\brename\b(?! constraint)/i, 'renames what the former release calls by its old name'],
  [/\balter (?:column )?\w+ (?:set data )?type\b/i, 'changes a type that the former release reads or writes'],
  [/\bset not null\b/i, 'asks for a value that the former release does not give'],
  [
    /\badd (?:column )?(?!constraint)\w+ (?:(?!default|,|;|`)[\s\S])*\bnot null\b(?!(?:(?!,|;|`)[\s\S])*\bdefault\b)/i,
    'adds a column that the former release does not fill',
  ],
  [
    /\balter table \w+ add (?:constraint \w+ )?(?:check|unique|foreign key|exclude)\b/i,
    'refuses rows that the former release writes',
  ],
]

/** Tables that the migration itself makes are nobody's yet. */
function ofOthers(text: string): string {
  const own = [...text.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, name]) => name)
  return own
    .reduce<string>(
      (rest, name) => rest.replaceAll(new RegExp(`alter table ${name}\\b[^\`;]*`, 'gi'), ''),
      text,
    )
    .replaceAll(/create table [^`]*/gi, '')
}

/** `// unused since 074-…: what` beside `export const needs = '074-…'` tells that nobody in use needs it any more. */
function isContraction(text: string, earlier: readonly string[]): boolean {
  const [, since] = /^\/\/ unused since ([\w-]+): \S/m.exec(text) ?? []
  const [, needs] = /^export const needs = '([\w-]+)'$/m.exec(text) ?? []
  return since !== undefined && since === needs && earlier.includes(since)
}

function faults(text: string, earlier: readonly string[]): string[] {
  if (isContraction(text, earlier)) return []
  const sql = ofOthers(text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
  return TAKES_AWAY.filter(([pattern]) => pattern.test(sql)).map(([, reason]) => reason)
}

// Proves promise 12.12
describe('a migration works while the former release still runs: first add, take away a release later', () => {
  it('each since the rule', () => {
    const names = files.map(({ name }) => name).sort()
    expect(names.length).toBeGreaterThan(40)
    for (const { name, text } of files.filter((file) => file.name >= RULE_SINCE))
      expect([
        name,
        faults(
          text,
          names.filter((other) => other < name),
        ),
      ]).toEqual([name, []])
  })

  it.each([
    'alter table cars drop column color',
    'drop table cars',
    'alter table cars rename column color to colour',
    'alter table cars alter column year type bigint',
    'alter table cars alter column color set not null',
    'alter table cars add color text not null',
    'alter table cars add constraint cars_color check (color in (1, 2))',
    'alter table cars add constraint cars_color unique (color)',
  ])('%s is refused', (sql) => {
    expect(faults(`await sql\`${sql}\`.execute(db)`, [])).toHaveLength(1)
  })

  it.each([
    'alter table cars add color text',
    "alter table cars add color text not null default 'putih'",
    "alter table cars add color text default 'putih' not null",
    'create table trips (id text not null, car_id text not null references cars)',
    'create table trips (id text); alter table trips add constraint trips_id unique (id)',
    'alter table cars drop constraint cars_color',
    'alter table cars alter column color drop not null',
    'create index concurrently cars_color on cars (color)',
  ])('%s is fine', (sql) => {
    expect(faults(`await sql\`${sql}\`.execute(db)`, [])).toEqual([])
  })

  it('what is unused since an earlier release may go, when the file says so to readers and to servers alike', () => {
    const drops = 'await sql`alter table cars drop column color`.execute(db)'
    const said = '// unused since 070-colours: cars.color\n'
    const needs = "export const needs = '070-colours'\n"
    expect(faults(said + needs + drops, ['070-colours'])).toEqual([])
    for (const incomplete of [said + drops, needs + drops])
      expect(faults(incomplete, ['070-colours'])).toHaveLength(1)
    expect(faults(said + needs + drops, [])).toHaveLength(1)
  })
})
