import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Column } from '#server/database/table.ts'
import { tablesOfCustomers } from '#tests/support/tables-of-customers.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { schema } from './schema.ts'

const server = useTestServer()

/** The migration runner makes and reads these outside of the schema. */
const OF_THE_RUNNER = ['migrations']

type Stored = Pick<Column, 'type' | 'nullable'> & { isGenerated: boolean; hasDefault: boolean }

async function storedTables(): Promise<Map<string, Record<string, Stored>>> {
  const { rows } = await sql<Stored & { table: string; column: string }>`
    select table_name as table, column_name as column, is_nullable = 'YES' as nullable,
      case udt_name when '_text' then 'text[]' when '_int4' then 'integer[]' else data_type end as type,
      is_identity = 'YES' or is_generated = 'ALWAYS' as "isGenerated", column_default is not null as "hasDefault"
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`.execute(
    server.context.db,
  )
  const tables = new Map<string, Record<string, Stored>>()
  for (const { table, column, ...stored } of rows)
    if (!OF_THE_RUNNER.includes(table)) tables.set(table, { ...tables.get(table), [column]: stored })
  return tables
}

/** The foreign keys that delete a row with the one it names, as `child.column → parent.column`. */
async function cascades(): Promise<Set<string>> {
  const { rows } = await sql<{ cascade: string }>`
    select format('%s.%s → %s.%s', conrelid::regclass, child.attname, confrelid::regclass, parent.attname) as cascade
    from pg_constraint
      join pg_attribute child on child.attrelid = conrelid and child.attnum = conkey[1]
      join pg_attribute parent on parent.attrelid = confrelid and parent.attnum = confkey[1]
    where contype = 'f' and confdeltype = 'c' and array_length(conkey, 1) = 1`.execute(server.context.db)
  return new Set(rows.map(({ cascade }) => cascade))
}

describe('the description of the database', () => {
  it('has the tables, columns, types and nullability that the migrations make', async () => {
    const typesOf = (columns: Record<string, Pick<Column, 'type' | 'nullable'>>) =>
      Object.fromEntries(
        Object.entries(columns)
          .map(([name, { type, nullable }]) => [name, nullable ? `${type} or null` : type] as const)
          .sort(),
      )
    const stored = [...(await storedTables())].map(([name, columns]) => [name, typesOf(columns)])
    const described = Object.entries(schema).map(([name, { columns }]) => [name, typesOf(columns)])
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(stored))
  })

  it('lets an insert leave out a column only where the database fills it', async () => {
    const stored = await storedTables()
    const wrong = Object.entries(schema).flatMap(([name, { columns }]) =>
      Object.entries(columns)
        .filter(([column, { filled }]) => {
          const { isGenerated, hasDefault } = stored.get(name)?.[column] ?? {}
          return isGenerated !== (filled === 'always') || (filled === 'by default' && !hasDefault)
        })
        .map(([column]) => `${name}.${column}`),
    )
    expect(wrong).toEqual([])
  })

  it('has the primary keys of the database', async () => {
    const { rows } = await sql<{ name: string; key: string[] }>`
      select conrelid::regclass::text as name, array_agg(attname::text order by array_position(conkey, attnum)) as key
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'p' and connamespace = 'public'::regnamespace group by conrelid`.execute(
      server.context.db,
    )
    const stored = rows
      .filter(({ name }) => !OF_THE_RUNNER.includes(name))
      .map(({ name, key }) => [name, key])
    const described = Object.entries(schema).map(([name, { key }]) => [name, key])
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(stored))
  })

  it('names the customer of every table about one, and how an export and an erasure treat its rows', async () => {
    const isOfCustomer = (name: string): boolean => {
      const owner = schema[name]?.owner
      return Boolean(owner && ('row' in owner ? isOfCustomer(owner.row) : owner.customer))
    }
    const about = Object.entries(schema).filter(([name]) => isOfCustomer(name))
    expect(about.map(([name]) => name).sort()).toEqual(
      (await tablesOfCustomers(server.context.db)).filter((name) => schema[name]?.owner),
    )

    const faults = await Promise.all(
      Object.entries(schema).map(async ([name, { owner, export: exported, ...facts }]) => {
        if (!owner || name === 'customers') return []
        const foreignKey =
          'row' in owner
            ? `${name}.${owner.by} → ${owner.row}.${schema[owner.row]?.key[0]}`
            : `${name}.${owner.customer} → customers.id`
        const isDeleted = (await cascades()).has(foreignKey)
        return [
          !('row' in owner && !isOfCustomer(name)) &&
            Boolean(exported) === Boolean(facts.notExported) &&
            `${name} is exported, or says why not`,
          !isDeleted &&
            !facts.erasedBy &&
            !facts.outlivesAccount &&
            `${name} is deleted with its owner, names what erases it, or says why it stays`,
        ].filter((fault) => fault !== false)
      }),
    )
    expect(faults.flat()).toEqual([])
  })

  it('names functions of the export and the erasure that these call', () => {
    const rules = readFileSync(
      join(import.meta.dirname, '../../account/personal-data/server/rules.ts'),
      'utf8',
    )
    const named = Object.values(schema).flatMap(({ export: exported, erasedBy = [] }) => [
      ...erasedBy,
      ...(exported && 'by' in exported ? [exported.by] : []),
    ])
    expect(named.filter((name) => !rules.includes(`await ${name}(`))).toEqual([])
    const within = Object.values(schema).flatMap(({ export: exported }) =>
      exported && 'within' in exported ? [exported.within] : [],
    )
    expect(within.filter((name) => !schema[name]?.export)).toEqual([])
  })

  it('says how long rows stay that neither end by their age nor with an owner', () => {
    const silent = Object.entries(schema).filter(([, { owner, kept, ends }]) => !owner && !kept && !ends)
    expect(silent.map(([name]) => name)).toEqual([])
  })
})
