import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { type CompiledQuery, DefaultQueryExecutor } from 'kysely'

/** A statement of the product. */
export interface SentStatement {
  text: string
  values: number
  /** Where the product sends it: path within the server's folder, and line. */
  site: string
  /** The file that it is sent for, where an engine of the platform puts it together and sends it. */
  author: string
}

interface StatementWatch {
  texts: Set<string>
  sites: Set<string>
  /** Each text with each place that sent it, by both. */
  sent: Map<string, Pick<SentStatement, 'text' | 'site'>>
  end(): void
}

const SERVER = join(import.meta.dirname, '../..')
/** Files whose callers send the statement. */
const FORWARDS = new Set(['src/platform/database/compile-once.ts', 'src/testing/sent-statements.ts'])

/** Puts statements together for the features whose lists they are. */
const LISTS = 'src/platform/lists/list.ts'

const statements = new Map<string, SentStatement>()
const siteOf = new Map<string, string>()
const watches = new Set<StatementWatch>()
const callTexts = new AsyncLocalStorage<Set<string>>()
let isRecording = false

/** Every statement that the product has sent in this process since `recordStatements`, whichever test caused it. */
export const sentStatements = (): Iterable<SentStatement> => statements.values()

/** Collects what the product sends from now on until `end`. */
export function watchStatements(): StatementWatch {
  recordStatements()
  const watch: StatementWatch = {
    texts: new Set(),
    sites: new Set(),
    sent: new Map(),
    end: () => void watches.delete(watch),
  }
  watches.add(watch)
  return watch
}

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
    const site = senderOf()
    if (site) {
      const [path] = site.split(':')
      // Two files may send the same text.
      const key = `${path} ${query.sql}`
      if (!statements.has(key))
        statements.set(key, {
          ...{ text: query.sql, values: query.parameters.length, site },
          author: authorOf(site),
        })
      callTexts.getStore()?.add(query.sql)
      for (const { texts, sites, sent } of watches) {
        sent.set(`${site} ${query.sql}`, { text: query.sql, site })
        texts.add(query.sql)
        sites.add(site)
      }
    }
    return executeQuery.call(this, query, options)
  }
}

/** Where the product sends the statement that is being sent; null for one of a test. */
function senderOf(): string | null {
  const sender = innermostFrame()
  if (!sender) return null
  const [path, place] = sender
  if (path.startsWith('src/testing/') || path.endsWith('.test.ts') || !path.startsWith('src/')) return null
  const raw = path + place
  const known = siteOf.get(raw)
  if (known) return known
  // Lines as they are in the source; finding them takes too long for every statement.
  const site = senderIn(new Error().stack?.split('\n') ?? []).replace(/:\d+$/, '')
  siteOf.set(raw, site)
  return site
}

function authorOf(site: string): string {
  const [path = ''] = site.split(':')
  if (path !== LISTS) return path
  const [, feature] = /\/(src\/domains\/\S+?\.ts):/.exec(new Error().stack ?? '') ?? []
  return feature ?? LISTS
}

const ownPath = (file: string) => {
  const path = file.replace('file://', '')
  return path.startsWith(`${SERVER}/`) && path.endsWith('.ts') ? path.slice(SERVER.length + 1) : ''
}

/** The innermost line of our own in a stack, as `path:line:column`. */
function senderIn(stack: readonly string[]): string {
  for (const line of stack) {
    const [, file = '', place = ''] = /([^\s(]+\.ts)(:\d+:\d+)/.exec(line) ?? []
    const own = ownPath(file)
    if (own && !FORWARDS.has(own)) return own + place
  }
  return ''
}

/**
 * Path and place of the innermost frame of our own, with lines as they run. Every statement asks: only that one frame is asked
 * for its place.
 */
function innermostFrame(): [path: string, place: string] | null {
  const { prepareStackTrace } = Error
  Error.prepareStackTrace = (_, calls) => {
    for (const call of calls) {
      const own = ownPath(call.getFileName() ?? '')
      if (own && !FORWARDS.has(own)) return [own, `:${call.getLineNumber()}:${call.getColumnNumber()}`]
    }
    return null
  }
  try {
    // What the function above answers.
    return new Error().stack as unknown as [string, string] | null
  } finally {
    Error.prepareStackTrace = prepareStackTrace
  }
}
