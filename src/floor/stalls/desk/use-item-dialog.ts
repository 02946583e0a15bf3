import { useState } from 'react'
import { type ListDraft, moveItem, removeItem, type Saved, setItem } from './list-draft.ts'

interface Settings<Item extends object> {
  saved: readonly Saved<Item>[]
  list: ListDraft<Item>
  onChange: (list: ListDraft<Item>) => void
}

/** The state of the dialog about one item of a list, and its changes of the draft. */
export function useItemDialog<Item extends object, Part extends string>({
  saved,
  list,
  onChange,
}: Settings<Item>) {
  const [open, setOpen] = useState<{ key: string; part: Part } | null>(null)
  const key = open?.key ?? ''
  const close = () => setOpen(null)
  return {
    open,
    setOpen,
    close,
    put(item: Item) {
      onChange(setItem(saved, list, key, item))
      close()
    },
    onRemove() {
      onChange(removeItem(list, key))
      close()
    },
    onMove: (by: -1 | 1) => onChange(moveItem(saved, list, key, by)),
  }
}
