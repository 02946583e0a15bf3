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

/** Stands for a value while a query is built. */
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
 * A query that is asked often: built at its first use and sent with other values from then on, because putting its text
 * together costs more than all else that a small read costs here. `build` sees marks in place of the values, so it must not look
 * into them; each call gives the same names.
 */
export function built<Values extends object, Row>(
  build: (db: Kysely<Tables>, values: Values) => { compile(db: Kysely<Tables>): CompiledQuery<Row> },
): (db: Queries, values: Values) => Promise<Row[]> {
  let query: CompiledQuery<Row> | null = null
  return async (db, values) => {
    // Each mark passes through as one parameter, whatever type the column has.
    query ??= build(
      builder,
      Object.fromEntries(Object.keys(values).map((key) => [key, new Mark(key)])) as Values,
    ).compile(builder)
    const given: Partial<Record<string, unknown>> = { ...values }
    const parameters = query.parameters.map((one) => (one instanceof Mark ? given[one.key] : one))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
