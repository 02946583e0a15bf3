/** What an address asks of a list: `{ event: 'visit_read', sort: 'oldest' }`. */
export type Asked = Record<string, string>

const PAGE = ['after', 'before']
const ORDER = 'sort'

/** What `search` asks of a list with filters of these names; anything else in it is not the list's. */
export function askedOf(names: readonly string[], search: string): Asked {
  const given = new URLSearchParams(search)
  const known = [...names, ORDER, ...PAGE]
  return Object.fromEntries(
    known.map((name) => [name, given.get(name) ?? ''] as const).filter(([, value]) => value),
  )
}

/** The part of the address that asks for it; empty for nothing. */
export function searchOf(asked: Asked): string {
  const search = new URLSearchParams(Object.entries(asked).filter(([, value]) => value)).toString()
  return search ? `?${search}` : ''
}

/** The same without a page: another filter or order begins at the beginning. */
export const fromTheStart = (asked: Asked): Asked =>
  Object.fromEntries(Object.entries(asked).filter(([name]) => !PAGE.includes(name)))

/** Whether `asked` is this view, whatever page of it. */
export const isView = (asked: Asked, query: Asked): boolean =>
  searchOf(sorted(fromTheStart(asked))) === searchOf(sorted(fromTheStart(query)))

const sorted = (asked: Asked): Asked =>
  Object.fromEntries(Object.entries(asked).sort(([one], [other]) => (one < other ? -1 : 1)))
