/** The unsaved changes of a list. They apply to the list as it is saved when they are applied, which may be newer. */
export interface ListDraft<Item extends object> {
  /** The changed fields, by id. */
  changed: Readonly<Record<string, Partial<Item>>>
  /** New items, by a key that is unique in the draft. */
  added: Readonly<Record<string, Item>>
  removed: readonly string[]
  /** Ids and keys; null while the order is unchanged. */
  order: readonly string[] | null
}

/** An item of a list as it is saved. */
export type Saved<Item> = Omit<Item, 'id'> & { id: string }
/** An item of a list with its id, or the key of one that is new. */
export type Keyed<Item> = Item & { key: string }

/** An item without its key. */
export function omitItemKey<Item extends object>({ key: _, ...item }: Keyed<Item>) {
  // The compiler cannot tell that an intersection without its key is the item.
  return item as unknown as Item
}

export const createListDraft = <Item extends object>(): ListDraft<Item> => ({
  changed: {},
  added: {},
  removed: [],
  order: null,
})

/** A key that no new item has yet. */
export function createItemKey({ added }: ListDraft<object>): string {
  for (let count = 1; ; count++) if (!(`new-${count}` in added)) return `new-${count}`
}

/** The list with the unsaved changes. */
export function applyList<Item extends object>(
  saved: readonly Saved<Item>[],
  { changed, added, removed, order }: ListDraft<Item>,
): Keyed<Item>[] {
  const remaining = saved
    .filter(({ id }) => !removed.includes(id))
    // A saved item has all of its fields; the compiler does not follow the type parameter.
    .map((item) => ({ ...item, ...changed[item.id], key: item.id }) as unknown as Keyed<Item>)
  const all = [...remaining, ...Object.entries(added).map(([key, item]) => ({ ...item, key }))]
  if (!order) return all
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  return all.sort((a, b) => place(a.key) - place(b.key))
}

/** Sets the item of a key; a field with its saved value is no change. */
export function setItem<Item extends object>(
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

/** Removes an item; an unsaved one leaves no change behind. */
export function removeItem<Item extends object>(draft: ListDraft<Item>, key: string): ListDraft<Item> {
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

/** The number of unsaved changes of a list. */
export const countListChanges = ({ changed, added, removed, order }: ListDraft<object>): number =>
  Object.keys(changed).length + Object.keys(added).length + removed.length + (order ? 1 : 0)
