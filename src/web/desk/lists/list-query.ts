/** What an address asks of a list: `{ event: 'visit_read', sort: 'oldest' }`. */
export type ListQuery = Record<string, string>

const PAGE = ['after', 'before']
const ORDER = 'sort'

/** What `search` asks of a list with filters of these names; anything else in it is not the list's. */
export function parseListQuery(names: readonly string[], search: string): ListQuery {
  const given = new URLSearchParams(search)
  const known = [...names, ORDER, ...PAGE]
  return Object.fromEntries(
    known.map((name) => [name, given.get(name) ?? ''] as const).filter(([, value]) => value),
  )
}

/** The part of the address that asks for it; empty for nothing. */
export function formatListQuery(listQuery: ListQuery): string {
  const search = new URLSearchParams(Object.entries(listQuery).filter(([, value]) => value)).toString()
  return search ? `?${search}` : ''
}

/** The same without a page: another filter or order begins at the beginning. */
export const omitPage = (listQuery: ListQuery): ListQuery =>
  Object.fromEntries(Object.entries(listQuery).filter(([name]) => !PAGE.includes(name)))

/** Whether `listQuery` is this view, whatever page of it. */
export const matchesView = (listQuery: ListQuery, query: ListQuery): boolean =>
  formatListQuery(sortListQuery(omitPage(listQuery))) === formatListQuery(sortListQuery(omitPage(query)))

const sortListQuery = (listQuery: ListQuery): ListQuery =>
  Object.fromEntries(Object.entries(listQuery).sort(([one], [other]) => (one < other ? -1 : 1)))
