import { sql } from 'kysely'
import { openPostgres } from '../database/database.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}

/**
 * Which of these statements read a whole table of `growing`, even when the planner avoids that wherever it can: no index leads
 * to what they ask for. Plans for any values, as named statements get them.
 */
export async function withoutIndex(
  address: string,
  statements: ReadonlyMap<string, number>,
  growing: ReadonlySet<string>,
): Promise<string[]> {
  const { db, close } = openPostgres(address, 1)
  try {
    await sql`set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_hashjoin = off;
      set enable_mergejoin = off; set jit = off`.execute(db)
    const { rows } = await sql<{ name: string }>`
      select indexrelid::regclass::text as name from pg_index where indpred is not null`.execute(db)
    const partial = new Set(rows.map(({ name }) => name))
    const readsAll = (node: Node): string[] => {
      const table = node['Relation Name'] ?? ''
      const kind = node['Node Type']
      const whole =
        kind === 'Seq Scan' ||
        // From one end of an index to the other; what a partial one holds is what was looked for.
        (/^Index (Only )?Scan$/.test(kind) && !node['Index Cond'] && !partial.has(node['Index Name'] ?? ''))
      return [...(whole && growing.has(table) ? [table] : []), ...(node.Plans ?? []).flatMap(readsAll)]
    }
    const found: string[] = []
    for (const [text, values] of statements) {
      const plan = await planOf(text, values)
      const tables = plan ? readsAll(plan) : []
      if (tables.length > 0) found.push(`${[...new Set(tables)].join(', ')}: ${text.replace(/\s+/g, ' ')}`)
    }
    return found

    async function planOf(text: string, values: number): Promise<Node | undefined> {
      if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) return
      const nothing = Array.from({ length: values }, () => 'null').join(', ')
      await sql.raw(`prepare asked as ${text}`).execute(db)
      const { rows } = await sql
        .raw<{ 'QUERY PLAN': { Plan: Node }[] }>(
          `explain (format json) execute asked${values > 0 ? `(${nothing})` : ''}`,
        )
        .execute(db)
      await sql.raw('deallocate asked').execute(db)
      return rows[0]?.['QUERY PLAN'][0]?.Plan
    }
  } finally {
    await close()
  }
}
