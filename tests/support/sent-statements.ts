import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { type CompiledQuery, DefaultQueryExecutor } from 'kysely'

/** A statement of the product. */
export interface SentStatement {
  text: string
  values: number
  /** The line that sends it, for messages: path from the root, and line. */
  site: string
}

const ROOT = join(import.meta.dirname, '../..')
/** Files whose callers send the statement. */
const FORWARDS = new Set(['src/server/database/compile-once.ts'])

/** By text; null for one that a test itself sends. */
const statements = new Map<string, SentStatement | null>()
const callTexts = new AsyncLocalStorage<Set<string>>()
let isRecording = false

/** Every statement that the product has sent in this process since `recordStatements`, whichever test caused it. */
export const sentStatements = (): SentStatement[] =>
  [...statements.values()].filter((statement) => statement !== null)

/** The statements that a call sends; none of the server's own clocks and queues, which send meanwhile. */
export async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  recordStatements()
  const texts = new Set<string>()
  await callTexts.run(texts, call)
  return [...texts]
}

/** Starts recording; a second call changes nothing. */
export function recordStatements(): void {
  if (isRecording) return
  isRecording = true
  // `DefaultQueryExecutor` inherits the method, and the class that has it is not exported.
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as {
    executeQuery(query: CompiledQuery, options?: unknown): Promise<unknown>
  }
  const { executeQuery } = executor
  executor.executeQuery = function recordAndExecute(query, options) {
    const known = statements.get(query.sql)
    if (!known) {
      const site = siteIn(new Error().stack ?? '')
      const isProduct = site !== null && !/\.test\.ts:/.test(site)
      statements.set(query.sql, isProduct ? { text: query.sql, values: query.parameters.length, site } : null)
    }
    if (statements.get(query.sql)) callTexts.getStore()?.add(query.sql)
    return executeQuery.call(this, query, options)
  }
}

/** The innermost line of our own in a stack, as `path:line`. */
function siteIn(stack: string): string | null {
  for (const [, file = '', line = ''] of stack.matchAll(/([^\s(]+\.ts):(\d+):\d+/g)) {
    const path = file.replace('file://', '')
    const own = path.startsWith(`${ROOT}/src/`) ? path.slice(ROOT.length + 1) : ''
    if (own && !FORWARDS.has(own)) return `${own}:${line}`
  }
  return null
}
