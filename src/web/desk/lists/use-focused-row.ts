import { useRef } from 'react'

/**
 * The row of a list or table that has the focus, also where a button inside it has. Each row (`tr` or `li`) holds one link with
 * `data-row`, its id; `keys` move between these links.
 */
export function useFocusedRow<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const focused = () =>
    document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-row]') ?? null
  const walk = (by: number) => {
    const rows = [...(ref.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const row = focused()
    const at = row ? rows.indexOf(row) : -1
    rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus()
  }
  return {
    ref,
    focusedId: () => focused()?.dataset.row,
    keys: { arrowdown: () => walk(1), arrowup: () => walk(-1) },
  }
}
