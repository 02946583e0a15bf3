import pg from 'pg'

/** Every statement with its number of values, as it is sent from now on until `end`. */
export function recordStatements(): { sent: Map<string, number>; end(): void } {
  const sent = new Map<string, number>()
  // Whatever the product sends passes here, over the pool or within a transaction.
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const { query } = client
  client.query = function (this: unknown, ...args: unknown[]) {
    const [asked, given] = args
    const { text, values } =
      typeof asked === 'string' ? { text: asked, values: given } : (asked as pg.QueryConfig)
    // The sign of life is asked for now and then, whatever else is.
    if (text !== 'select 1 as alive') sent.set(text, Array.isArray(values) ? values.length : 0)
    return query.apply(this, args)
  }
  return {
    sent,
    end() {
      client.query = query
    },
  }
}
