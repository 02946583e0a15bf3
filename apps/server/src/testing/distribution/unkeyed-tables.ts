import { parseSync } from 'libpg-query'
import type { Placements } from './placements.ts'

/** A node of the parse tree of PostgreSQL, as JSON. */
type Node = { [field: string]: unknown }

/** A table, or a query with a name, of a FROM clause. */
interface Source {
  /** A class of `Classes` for a column; undefined where it has none of that name. */
  column(name: string): string | undefined
}
type Scope = { sources: Map<string, Source>; outer: Scope | null; queries: Map<string, Source> }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const nodeAt = (node: Node, field: string): Node | undefined => {
  const value = node[field]
  return isNode(value) ? value : undefined
}
const nodesAt = (node: Node, field: string): Node[] => {
  const value = node[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}
const textAt = (node: Node, field: string) => (typeof node[field] === 'string' ? node[field] : '')

/** Columns that are equal within a statement, and which of them a value of the caller decides. */
class Classes {
  readonly #parents = new Map<string, string>()
  readonly #bound = new Set<string>()

  #root(column: string): string {
    let root = column
    for (let parent = this.#parents.get(root); parent; parent = this.#parents.get(root)) root = parent
    return root
  }
  equate(one: string, other: string): void {
    const [a, b] = [this.#root(one), this.#root(other)]
    if (a === b) return
    this.#parents.set(a, b)
    if (this.#bound.has(a)) this.#bound.add(b)
  }
  bind(column: string): void {
    this.#bound.add(this.#root(column))
  }
  isBound = (column: string) => this.#bound.has(this.#root(column))
}

/** Forms of a statement that a distributed engine restricts, found wherever they occur. */
const restrictedForms = (node: Node): string[] => [
  ...('lockingClause' in node ? nodesAt(node, 'lockingClause').map(lockOf) : []),
  ...(nodeAt(node, 'withClause')?.recursive ? ['recursive query'] : []),
  ...('RangeTableSample' in node ? ['tablesample'] : []),
  ...('GroupingSet' in node ? ['grouping sets'] : []),
  ...('LockStmt' in node ? ['lock table'] : []),
  ...functionOf(node),
]
const lockOf = (clause: Node) => {
  const waits = textAt(nodeAt(clause, 'LockingClause') ?? clause, 'waitPolicy')
  return waits === 'LockWaitSkip' ? 'skip locked' : 'row lock'
}
const RESTRICTED_FUNCTION = /^(?:pg_notify|nextval|pg_(?:try_)?advisory_\w+|next_visit_number)$/
function functionOf(node: Node): string[] {
  const call = nodeAt(node, 'FuncCall')
  const name = call && textAt(nodeAt(nodesAt(call, 'funcname').at(-1) ?? {}, 'String') ?? {}, 'sval')
  return name && RESTRICTED_FUNCTION.test(name) ? [name] : []
}

/** What a statement asks of an engine that spreads its tables. */
export interface StatementDemand {
  /** Distributed tables that it reads or writes without a value for their column. */
  unkeyed: string[]
  /** Forms that engines restrict. */
  forms: string[]
}

/**
 * Parses a statement with PostgreSQL's own parser. Follows equalities through joins, subqueries and named queries, in conditions that
 * always hold (not within OR): a table is found by its column where that equals a value of the caller.
 */
export function demandOf(text: string, placements: Placements): StatementDemand {
  const classes = new Classes()
  const used: { table: string; columns: string[] }[] = []
  const written: string[] = []
  const forms = new Set<string>()
  let count = 0

  function tableSource(table: string): Source {
    const id = `${table}#${count++}`
    const { columns, keys } = placements.of(table)
    if (keys !== 'everywhere') used.push({ table, columns: keys.map((key) => `${id}.${key}`) })
    return { column: (name) => (columns.has(name) ? `${id}.${name}` : undefined) }
  }
  function columnOf(node: Node, scope: Scope): string | undefined {
    const reference = nodeAt(unwrapped(node), 'ColumnRef')
    if (!reference) return undefined
    const names = nodesAt(reference, 'fields').map((field) => textAt(nodeAt(field, 'String') ?? {}, 'sval'))
    const name = names.at(-1) ?? ''
    for (let level: Scope | null = scope; level; level = level.outer) {
      const among = names.length > 1 ? [level.sources.get(names.at(-2) ?? '')] : [...level.sources.values()]
      const found = among.map((source) => source?.column(name)).find(Boolean)
      if (found) return found
    }
    return undefined
  }
  const isValue = (node: Node): boolean => {
    let of = true
    walk(node, (inner) => {
      if ('ColumnRef' in inner || 'SubLink' in inner) of = false
    })
    return of
  }
  /** Takes over what a condition says for certain. */
  function assume(node: Node | undefined, scope: Scope): void {
    const condition = node && unwrapped(node)
    if (!condition) return
    const all = nodeAt(condition, 'BoolExpr')
    if (all) {
      if (textAt(all, 'boolop') === 'AND_EXPR') for (const one of nodesAt(all, 'args')) assume(one, scope)
      else for (const one of nodesAt(all, 'args')) visitInner(one, scope)
      return
    }
    const equality = nodeAt(condition, 'A_Expr')
    const operator = equality && textAt(nodeAt(nodesAt(equality, 'name')[0] ?? {}, 'String') ?? {}, 'sval')
    const [left, right] = [equality && nodeAt(equality, 'lexpr'), equality && nodeAt(equality, 'rexpr')]
    if (equality && operator === '=' && left && right) {
      const [one, other] = [columnOf(left, scope), columnOf(right, scope)]
      if (one && other) classes.equate(one, other)
      else if (one && isValue(right)) classes.bind(one)
      else if (other && isValue(left)) classes.bind(other)
      visitInner(condition, scope)
      return
    }
    const link = nodeAt(condition, 'SubLink')
    const test = link && nodeAt(link, 'testexpr')
    const asked = link && nodeAt(link, 'subselect')
    if (asked) {
      const outputs = query(asked, scope)
      const column = test && columnOf(test, scope)
      const first = [...outputs.values()][0]
      if (column && first && textAt(link, 'subLinkType') === 'ANY_SUBLINK') classes.equate(column, first)
      return
    }
    visitInner(condition, scope)
  }
  /** Queries within an expression. */
  function visitInner(node: unknown, scope: Scope): void {
    walk(node, (inner) => {
      const link = nodeAt(inner, 'SubLink')
      const asked = link && nodeAt(link, 'subselect')
      if (!asked) return undefined
      query(asked, scope)
      return 'visited'
    })
  }
  function addFrom(node: Node, scope: Scope): void {
    const range = nodeAt(node, 'RangeVar')
    if (range) {
      addTable(range, scope)
      return
    }
    const join = nodeAt(node, 'JoinExpr')
    if (join) {
      for (const side of [nodeAt(join, 'larg'), nodeAt(join, 'rarg')]) if (side) addFrom(side, scope)
      assume(nodeAt(join, 'quals'), scope)
      for (const using of nodesAt(join, 'usingClause')) {
        const name = textAt(nodeAt(using, 'String') ?? {}, 'sval')
        const [first, ...others] = [...scope.sources.values()].flatMap((source) => source.column(name) ?? [])
        if (first) for (const other of others) classes.equate(first, other)
      }
      return
    }
    const inner = nodeAt(node, 'RangeSubselect')
    const asked = inner && nodeAt(inner, 'subquery')
    if (asked) {
      const outputs = query(asked, scope)
      scope.sources.set(aliasOf(inner, `query ${count++}`), { column: (name) => outputs.get(name) })
      return
    }
    visitInner(node, scope)
  }
  function addTable(range: Node, scope: Scope): void {
    const name = textAt(range, 'relname')
    let source: Source | undefined
    for (let level: Scope | null = scope; level && !source; level = level.outer)
      source = level.queries.get(name)
    scope.sources.set(aliasOf(range, name), source ?? tableSource(name))
  }
  /** Reads a query; answers the class of each of its columns that is one of a table. */
  function query(wrapped: Node, outer: Scope | null): Map<string, string> {
    const [kind = '', found] = Object.entries(wrapped)[0] ?? []
    const node = isNode(found) ? found : {}
    const scope: Scope = { sources: new Map(), outer, queries: new Map() }
    for (const named of nodesAt(nodeAt(node, 'withClause') ?? {}, 'ctes')) {
      const cte = nodeAt(named, 'CommonTableExpr') ?? {}
      const outputs = query(nodeAt(cte, 'ctequery') ?? {}, scope)
      scope.queries.set(textAt(cte, 'ctename'), { column: (name) => outputs.get(name) })
    }
    for (const side of ['larg', 'rarg']) {
      const part = nodeAt(node, side)
      if (kind === 'SelectStmt' && part) query({ SelectStmt: part }, scope)
    }
    const target = nodeAt(node, 'relation')
    if (kind === 'InsertStmt' && target) insert(node, target, scope)
    else if (target) addTable(target, scope)
    for (const from of [...nodesAt(node, 'fromClause'), ...nodesAt(node, 'usingClause')]) addFrom(from, scope)
    assume(nodeAt(node, 'whereClause'), scope)
    for (const part of [
      'targetList',
      'havingClause',
      'sortClause',
      'groupClause',
      'onConflictClause',
      'limitCount',
    ])
      visitInner(node[part], scope)
    const returning = nodeAt(node, 'returningClause')
    const shown = returning
      ? nodesAt(returning, 'exprs')
      : kind === 'SelectStmt'
        ? nodesAt(node, 'targetList')
        : []
    visitInner(nodesAt(returning ?? {}, 'exprs'), scope)
    return new Map(
      shown.flatMap((one) => {
        const item = nodeAt(one, 'ResTarget') ?? {}
        const value = nodeAt(item, 'val')
        const column = value && columnOf(value, scope)
        return column ? [[textAt(item, 'name') || lastName(value), column] as const] : []
      }),
    )
  }
  function insert(node: Node, target: Node, scope: Scope): void {
    const table = textAt(target, 'relname')
    const columns = new Set(
      nodesAt(node, 'cols').map((one) => textAt(nodeAt(one, 'ResTarget') ?? {}, 'name')),
    )
    const { keys, columns: all } = placements.of(table)
    if (keys !== 'everywhere' && !keys.some((key) => columns.has(key))) written.push(table)
    for (const column of columns) classes.bind(`${table}#written.${column}`)
    scope.sources.set(aliasOf(target, table), {
      column: (name) => (all.has(name) ? `${table}#written.${name}` : undefined),
    })
    scope.sources.set('excluded', { column: () => undefined })
    const source = nodeAt(node, 'selectStmt')
    if (source) query(source, scope)
    for (const row of nodesAt(nodeAt(source ?? {}, 'SelectStmt') ?? {}, 'valuesLists')) visitInner(row, scope)
  }

  const { stmts } = parseSync(text) as { stmts: { stmt: Node }[] }
  for (const { stmt } of stmts) {
    query(stmt, null)
    walk(stmt, (node) => {
      for (const form of restrictedForms(node)) forms.add(form)
    })
  }
  const unfound = used.filter(({ columns }) => !columns.some(classes.isBound)).map(({ table }) => table)
  return { unkeyed: [...new Set([...unfound, ...written])].sort(), forms: [...forms].sort() }
}

/** Without a cast. */
function unwrapped(node: Node): Node {
  const cast = nodeAt(node, 'TypeCast')
  const inner = cast && nodeAt(cast, 'arg')
  return inner ? unwrapped(inner) : node
}

function lastName(value: Node): string {
  const fields = nodesAt(nodeAt(unwrapped(value), 'ColumnRef') ?? {}, 'fields')
  return textAt(nodeAt(fields.at(-1) ?? {}, 'String') ?? {}, 'sval')
}

function aliasOf(node: Node, otherwise: string): string {
  return textAt(nodeAt(node, 'alias') ?? {}, 'aliasname') || otherwise
}

/** Visits every node of a tree, but none below one for which `visit` answers `visited`. */
function walk(tree: unknown, visit: (node: Node) => unknown): void {
  if (Array.isArray(tree)) for (const one of tree) walk(one, visit)
  else if (isNode(tree) && visit(tree) !== 'visited') for (const one of Object.values(tree)) walk(one, visit)
}
