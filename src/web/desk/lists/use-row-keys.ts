import { useRef } from 'react'
import { useShortcuts } from '../shortcuts.ts'

/** Arrow keys move between the rows of a list; Enter is left to the row. */
export function useRowKeys<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const walk = (by: number) => {
    const rows = [...(ref.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus()
  }
  useShortcuts({ arrowdown: () => walk(1), arrowup: () => walk(-1) })
  return ref
}
