import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { describe, expect, it } from 'vitest'
import { BASELINE, type MigrationFile, migrationNames, readMigration } from './migration-files.ts'
import type { Tables } from './tables.ts'

const SQUAWK = fileURLToPath(import.meta.resolve('squawk-cli/js/bin/squawk'))

/** Rules of squawk that say nothing about a release that runs meanwhile; the runner sets both time limits itself. */
const NOT_ASKED = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-robust-stmts',
  'prefer-text-field',
]
/** Allowed where the migration names, as `needs`, the one whose release stopped using what goes. */
const REMOVALS = [
  'ban-drop-column',
  'ban-drop-table',
  'drop-function',
  'ban-drop-not-null',
  'ban-drop-trigger',
]

const LONG_LOCK =
  /\b(?:vacuum full|cluster\b(?! by)|reindex (?!\w+ concurrently)|lock table|refresh materialized view (?!concurrently)|alter table [^;]* generated [^;,]* as identity)/i
/** A write of all rows in one statement, which holds their locks until the end; a job changes rows in batches. */
const isWholeTableWrite = (statement: string): boolean =>
  /^\s*(?:update|delete from)\b/i.test(statement) && !/\bwhere\b/i.test(statement)

/** The statements that a migration sends; nothing answers them. */
async function statementsOf({ up }: MigrationFile): Promise<string[]> {
  const statements: string[] = []
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  })
  await up(db)
  return statements
}

/** Names of the rules that a migration breaks: it would hold up, or break, a server of the release before. */
async function brokenRules(migration: MigrationFile): Promise<string[]> {
  const found = await rulesFor(migration)
  const removes = found.some((rule) => REMOVALS.includes(rule))
  // Servers of the release before would refuse to run for no reason.
  if (migration.needs && !removes) found.push('needs-without-removal')
  return [...new Set(found)].filter((rule) => !(migration.needs && REMOVALS.includes(rule))).sort()
}

/** Names of the rules that speak of a migration's statements, those of removals among them. */
async function rulesFor(migration: MigrationFile): Promise<string[]> {
  const statements = await statementsOf(migration)
  const script = migration.alone ? statements : ['begin', ...statements, 'commit']
  const { stdout, error } = spawnSync(
    process.execPath,
    [SQUAWK, '--reporter', 'json', '--pg-version', '15', '--exclude', NOT_ASKED.join(',')],
    { input: script.map((statement) => `${statement};`).join('\n'), encoding: 'utf8' },
  )
  if (error) throw error
  const found = (JSON.parse(stdout) as { rule_name: string }[]).map(({ rule_name }) => rule_name)
  // squawk has no rule for what only this product's servers call.
  if (statements.some((statement) => /\bdrop (?:function|view|sequence|type)\b/i.test(statement)))
    found.push('drop-function')
  // Nor for these, which hold up every write to a large table while they run.
  if (statements.some((statement) => LONG_LOCK.test(statement))) found.push('long-lock')
  if (statements.some(isWholeTableWrite)) found.push('whole-table-write')
  return found
}

const statement = (text: string, more: Partial<MigrationFile> = {}): MigrationFile => ({
  up: async (db) => void (await sql.raw(text).execute(db)),
  ...more,
})

describe('a migration runs beside servers of the release before', () => {
  it('breaks no rule after the baseline', async () => {
    const later = migrationNames().filter((name) => name !== BASELINE)
    for (const name of later) expect([name, await brokenRules(await readMigration(name))]).toEqual([name, []])
  })

  it.each([
    ['alter table cars drop column color', 'ban-drop-column'],
    ['drop table cars', 'ban-drop-table'],
    ['drop function next_visit_number(text)', 'drop-function'],
    ['alter table cars rename column color to colour', 'renaming-column'],
    ['alter table cars rename to vehicles', 'renaming-table'],
    ['alter table cars alter column year type bigint', 'changing-column-type'],
    ['alter table cars alter column color set not null', 'adding-not-nullable-field'],
    ['alter table cars add color text not null', 'adding-required-field'],
    ['alter table cars add seen timestamptz default clock_timestamp()', 'adding-field-with-default'],
    ['alter table cars add constraint cars_color check (color in (1, 2))', 'constraint-missing-not-valid'],
    ['alter table cars add constraint cars_color unique (color)', 'disallowed-unique-constraint'],
    ['create index cars_color on cars (color)', 'require-concurrent-index-creation'],
    ['drop index cars_color', 'require-concurrent-index-deletion'],
    ['alter table cars add seen uuid default gen_random_uuid()', 'adding-field-with-default'],
    ['alter table cars add number bigserial', 'prefer-identity'],
    ['alter table cars add number bigint generated always as identity', 'long-lock'],
    ['alter table cars add twice int generated always as (year * 2) stored', 'adding-field-with-default'],
    ['alter table cars add foreign key (color) references colors', 'adding-foreign-key-constraint'],
    [
      'alter table cars add constraint c check (year > 1) not valid; alter table cars validate constraint c',
      'constraint-missing-not-valid',
    ],
    ['reindex table cars', 'long-lock'],
    ['cluster cars', 'long-lock'],
    ['lock table cars in share mode', 'long-lock'],
    ['update cars set color = 1', 'whole-table-write'],
    ['delete from cars', 'whole-table-write'],
  ])('refuses: %s', async (text, rule) => {
    expect(await brokenRules(statement(text))).toContain(rule)
  })

  it.each([
    'alter table cars add color text',
    "alter table cars add color text not null default 'putih'",
    'create table trips (id text not null, car_id text not null references cars)',
    'alter table cars add constraint cars_color check (color in (1, 2)) not valid',
    'alter table cars drop constraint cars_color',
  ])('accepts: %s', async (text) => {
    expect(await brokenRules(statement(text))).toEqual([])
  })

  it('accepts an index that is created concurrently outside of a transaction', async () => {
    const text = 'create index concurrently cars_color on cars (color)'
    expect(await brokenRules(statement(text, { alone: true }))).toEqual([])
    expect(await brokenRules(statement(text))).toEqual(['ban-concurrent-index-creation-in-transaction'])
  })

  it('accepts a removal that names the migration whose release stopped using it', async () => {
    const removal = statement('alter table cars drop column color', { needs: BASELINE })
    expect(await brokenRules(removal)).toEqual([])
  })

  it('refuses to name a needed migration when nothing is removed', async () => {
    const addition = statement('alter table cars add color text', { needs: BASELINE })
    expect(await brokenRules(addition)).toEqual(['needs-without-removal'])
  })

  it('needs only migrations before it', async () => {
    const names = migrationNames()
    for (const name of names) {
      const { needs } = await readMigration(name)
      if (needs) expect(needs < name, `${name} needs ${needs}`).toBe(true)
    }
  })
})
