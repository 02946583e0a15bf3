import type { Queries } from '#server/database/database.ts'
import { deleteViews, storedViews } from './sql.ts'

/** The decoded text of a view's query; unchanged where it was not encoded. */
function decodeViewQuery(query: string): string {
  try {
    return decodeURIComponent(query.replaceAll('+', ' '))
  } catch {
    return query
  }
}

/** Removes the saved views that look for a person: any of `values` is in their name or query. */
export async function forgetViewsNaming(tx: Queries, values: readonly string[]): Promise<void> {
  const sought = values.map((value) => value.toLowerCase())
  const naming = (await storedViews(tx)).filter(({ name, query }) => {
    const text = `${name}\n${query}\n${decodeViewQuery(query)}`.toLowerCase()
    return sought.some((value) => text.includes(value))
  })
  await deleteViews(
    tx,
    naming.map(({ id }) => id),
  )
}
