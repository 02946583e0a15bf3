import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Queries } from './database.ts'
import type { Tables } from './tables.ts'

/** Placeholder of a value while a query is built. */
class Mark {
  readonly key: string
  constructor(key: string) {
    this.key = key
  }
}

const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * A frequent query: compiled at its first use and then executed with new parameters, because compiling its text
 * costs more than everything else of a small read. `build` sees marks in place of the values, so it must not look
 * into them. Where it takes all of them (`values(row)`), a later call with other names throws.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Kysely<Tables>, values: Values) => { compile(db: Kysely<Tables>): CompiledQuery<Row> },
): (db: Queries, values: Values) => Promise<Row[]> {
  let query: CompiledQuery<Row> | null = null
  let names: string[] = []
  // A query that takes all values as they come (`values(row)`) would leave out those that the first call did not have.
  let takesAll = false
  return async (db, values) => {
    const given: Partial<Record<string, unknown>> = { ...values }
    if (!query) {
      names = Object.keys(given)
      const marks = Object.fromEntries(names.map((name) => [name, new Mark(name)]))
      const watched = new Proxy(marks, {
        ownKeys(target) {
          takesAll = true
          return Reflect.ownKeys(target)
        },
      })
      query = build(builder, watched as Values).compile(builder)
    } else if (takesAll) {
      const theirs = Object.keys(given)
      if (theirs.length !== names.length || names.some((name) => !(name in given)))
        throw new Error(`A built query knows the values ${names.join(', ')}, not ${theirs.join(', ')}`)
    }
    // Each mark passes through as one parameter, whatever type the column has.
    const parameters = query.parameters.map((one) => (one instanceof Mark ? given[one.key] : one))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
