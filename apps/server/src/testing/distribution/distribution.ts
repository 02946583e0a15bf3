import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadModule } from 'libpg-query'
import type { Queries } from '../../platform/database/database.ts'
import type { SentStatement } from '../sent-statements.ts'
import { statementSites } from '../statement-sites.ts'
import { readPlacements } from './placements.ts'
import { demandsOfTables } from './table-demands.ts'
import { demandOf } from './unkeyed-tables.ts'

const LIST = join(import.meta.dirname, 'remaining.json')

/** Reasons why a demand remains, each with the demands that have it. */
type Remaining = Record<string, readonly string[]>

/**
 * What tables and statements demand of the database that one spread over many machines does not do, or does slowly: a statement that
 * does not say where its rows are is sent to every machine. Takes the place of such an engine, as none can be installed here. The lists that it follows:
 * Citus, “SQL Support and Workarounds” (https://docs.citusdata.com/en/stable/develop/reference_workarounds.html): row locks and correlated
 * subqueries on one shard only, outer joins on the distribution column, no volatile functions in updates. YugabyteDB, “LISTEN, NOTIFY”
 * (https://docs.yugabyte.com/stable/api/ysql/the-sql-language/statements/cmd_listen_notify/): early access, off by default.
 */
export async function demandsOnEngine(
  db: Queries,
  sent: Iterable<Pick<SentStatement, 'text' | 'site'>>,
): Promise<string[]> {
  await loadModule()
  const placements = await readPlacements(db)
  const places = placesOfSites()
  const found = new Set(await demandsOfTables(db, placements))
  for (const { text, site } of sent) {
    if (!/^\s*(select|insert|update|delete|with|lock)\b/i.test(text)) continue
    const { unkeyed, forms } = demandOf(text, placements)
    const place = (places.get(site) ?? site.replace(/:\d+$/, '')).replace(/^src\//, '')
    for (const table of unkeyed) found.add(`${place}: ${table}`)
    for (const form of forms) if (form !== 'row lock' || unkeyed.length > 0) found.add(`${place}: ${form}`)
  }
  return [...found].sort()
}

/** The declaration that sends a statement, by file and line. */
function placesOfSites(): Map<string, string> {
  const places = new Map<string, string>()
  for (const { name, lines } of statementSites()) for (const line of lines) places.set(line, name)
  return places
}

/** Demands without a reason in `remaining.json`, and reasons of demands that are gone. */
export function unexplained(demands: readonly string[]): string[] {
  const remaining: Remaining = JSON.parse(readFileSync(LIST, 'utf8'))
  const known = new Set(Object.values(remaining).flat())
  return [
    ...demands.filter((one) => !known.has(one)).map((one) => `not listed: ${one}`),
    ...[...known].filter((one) => !demands.includes(one)).map((one) => `no longer demanded: ${one}`),
  ]
}
