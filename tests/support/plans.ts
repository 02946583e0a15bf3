import pg from 'pg'
import { schema } from '#app/server/schema.ts'
import { type SentStatement, sentStatements } from './sent-statements.ts'
import { copyOfTemplate } from './worker-database.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}

/** Tables of the migration runner, a row a migration. */
const OF_THE_RUNNER = ['migrations']
const SMALL = Object.entries(schema).flatMap(([name, { small }]) => (small ? [name] : []))

/** Statements that may read a whole table. */
const ALLOWED: readonly { text: RegExp; reason: string }[] = [
  {
    text: /"body_html" as "html"/,
    reason: 'the local outbox is a page of development, and its log is short',
  },
  {
    text: /^\s*select nspname [\s\S]*from pg_index/,
    reason: 'the migration runner reads it before an index is built',
  },
  {
    text: /^\s*with ours as [\s\S]*from pg_constraint/,
    reason: 'the doctor and the migration command compare the whole catalog',
  },
  {
    text: /^\s*select format\('%I\.%I \(%I\)', nspname/,
    reason: 'the doctor and the migration command look for tables of other owners',
  },
  { text: /^select "stock_no" from "seen_stock" limit/, reason: 'it reads one row' },
]

/** An older PostgreSQL must be able to plan each statement; which index it takes is not held against it. */
const isOldest = Boolean(process.env.TEST_DATABASE_URL)

const planned = new Set<string>()
let copy: Promise<{ url: string }> | undefined

/**
 * Plans the statements that the product has sent in this process and that are not planned yet. Returns those that read a whole
 * table that grows because no index leads to the rows, even with sequential scans made expensive.
 */
export async function planSentStatements(): Promise<string[]> {
  const fresh = sentStatements().filter(({ text }) => !planned.has(text) && isPlannable(text))
  for (const { text } of fresh) planned.add(text)
  if (fresh.length === 0) return []
  // Without the rows of tests, which a plan could come from.
  copy ??= copyOfTemplate('plans')
  const found = await examine((await copy).url, fresh)
  return isOldest ? [] : found
}

const isPlannable = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text)

async function examine(address: string, statements: readonly SentStatement[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    // As named statements are planned: for any values.
    await client.query(`set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_hashjoin = off;
      set enable_mergejoin = off; set jit = off;
      delete from pg_statistic where starelid in (
        select oid from pg_class where relnamespace = current_schema()::regnamespace)`)
    const names = async (text: string) =>
      new Set((await client.query<{ name: string }>(text)).rows.map(({ name }) => name))
    const growing = await names(`select relname as name from pg_class where relkind = 'r'`)
    for (const name of [...OF_THE_RUNNER, ...SMALL]) growing.delete(name)
    const partial = await names(
      'select indexrelid::regclass::text as name from pg_index where indpred is not null',
    )
    const tablesReadWhole = (node: Node): string[] => {
      const table = node['Relation Name'] ?? ''
      const kind = node['Node Type']
      const isWhole =
        kind === 'Seq Scan' ||
        // From one end of an index to the other; what a partial one holds is what was looked for.
        (/^Index (Only )?Scan$/.test(kind) && !node['Index Cond'] && !partial.has(node['Index Name'] ?? ''))
      return [
        ...(isWhole && growing.has(table) ? [table] : []),
        ...(node.Plans ?? []).flatMap(tablesReadWhole),
      ]
    }
    const whole: string[] = []
    for (const statement of statements) {
      const plan = await planOf(client, statement)
      const tables = new Set(tablesReadWhole(plan))
      const isAllowed = ALLOWED.some(({ text }) => text.test(statement.text))
      if (tables.size > 0 && !isAllowed)
        whole.push(
          `${statement.site} reads all of ${[...tables].join(', ')}: ${statement.text.replace(/\s+/g, ' ')}`,
        )
    }
    return whole
  } finally {
    await client.end()
  }
}

async function planOf(client: pg.Client, { text, values, site }: SentStatement): Promise<Node> {
  const nulls = values > 0 ? `(${Array.from({ length: values }, () => 'null').join(', ')})` : ''
  const query = `prepare asked as ${text}; explain (format json) execute asked${nulls}; deallocate asked`
  const answers = await client.query(query).catch((problem) => {
    throw new Error(`the statement of ${site} has no plan: ${text}`, { cause: problem })
  })
  // Several statements have several results, which the types of `pg` do not say.
  const [, explained] = answers as unknown as pg.QueryResult<{ 'QUERY PLAN': [{ Plan: Node }] }>[]
  const plan = explained?.rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error(`the statement of ${site} has no plan: ${text}`)
  return plan
}
