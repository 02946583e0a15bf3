/** What was changed of a list and is not saved; it lies on top of the list as it is saved by then. */
export interface ListDraft<Item extends object> {
  /** By id: only what is different. */
  changed: Readonly<Record<string, Partial<Item>>>
  /** By a key of their own. */
  added: Readonly<Record<string, Item>>
  removed: readonly string[]
  /** Ids and keys; null while the order is as it was. */
  order: readonly string[] | null
}

/** An item of a list as it is saved. */
export type Saved<Item> = Omit<Item, 'id'> & { id: string }
/** An item of a list with its id, or the key of one that is new. */
export type Keyed<Item> = Item & { key: string }

/** The item alone. */
export function omitItemKey<Item extends object>({ key: _, ...item }: Keyed<Item>) {
  // The rest of an intersection is the item; the compiler does not see it.
  return item as unknown as Item
}

export const noListChanges = <Item extends object>(): ListDraft<Item> => ({
  changed: {},
  added: {},
  removed: [],
  order: null,
})

/** A key that no new item has yet. */
export function createItemKey({ added }: ListDraft<object>): string {
  for (let count = 1; ; count++) if (!(`new-${count}` in added)) return `new-${count}`
}

/** The list as it will be. */
export function applyList<Item extends object>(
  saved: readonly Saved<Item>[],
  { changed, added, removed, order }: ListDraft<Item>,
): Keyed<Item>[] {
  const kept = saved
    .filter(({ id }) => !removed.includes(id))
    // A saved item has all of its fields; the compiler does not follow the type parameter.
    .map((item) => ({ ...item, ...changed[item.id], key: item.id }) as unknown as Keyed<Item>)
  const all = [...kept, ...Object.entries(added).map(([key, item]) => ({ ...item, key }))]
  if (!order) return all
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return all.sort((a, b) => place(a.key) - place(b.key))
}

/** Sets the item of a key; one typed back to its saved value is no change. */
export function withItem<Item extends object>(
  saved: readonly Saved<Item>[],
  draft: ListDraft<Item>,
  key: string,
  item: Item,
): ListDraft<Item> {
  const before = saved.find(({ id }) => id === key) as Partial<Item> | undefined
  if (!before) return { ...draft, added: { ...draft.added, [key]: item } }
  const fields = Object.keys(item) as (keyof Item)[]
  const different = fields.filter((field) => JSON.stringify(item[field]) !== JSON.stringify(before[field]))
  const { [key]: _, ...others } = draft.changed
  if (different.length === 0) return { ...draft, changed: others }
  const change: Partial<Item> = {}
  for (const field of different) change[field] = item[field]
  return { ...draft, changed: { ...others, [key]: change } }
}

/** Takes an item away; of one that was never saved nothing is left. */
export function withoutItem<Item extends object>(draft: ListDraft<Item>, key: string): ListDraft<Item> {
  const { [key]: fresh, ...added } = draft.added
  const { [key]: _, ...changed } = draft.changed
  return { ...draft, changed, added, removed: fresh ? draft.removed : [...draft.removed, key] }
}

/** Moves an item by one place, up (-1) or down (1). */
export function moveItem<Item extends object>(
  saved: readonly Saved<Item>[],
  draft: ListDraft<Item>,
  key: string,
  by: -1 | 1,
): ListDraft<Item> {
  const order = applyList(saved, draft).map((item) => item.key)
  const at = order.indexOf(key)
  const other = order[at + by]
  if (at < 0 || other === undefined) return draft
  order[at + by] = key
  order[at] = other
  const natural = applyList(saved, { ...draft, order: null }).map((item) => item.key)
  return { ...draft, order: order.join() === natural.join() ? null : order }
}

/** How many things of a list are not saved yet. */
export const countListChanges = ({ changed, added, removed, order }: ListDraft<object>): number =>
  Object.keys(changed).length + Object.keys(added).length + removed.length + (order ? 1 : 0)
