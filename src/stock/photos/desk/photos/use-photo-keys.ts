import { useLayoutEffect, useRef } from 'react'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import type { StockPhoto } from '../../desk-stock-cars.contract.ts'

interface Acts {
  photos: readonly StockPhoto[]
  open: (photoId: string, tool: 'mask' | 'mark') => void
  remove: (photoId: string, then: () => void) => void
  upload: () => void
}

/**
 * The keys of an album: arrows move the focus between cards, `P` and `M` open the focused photo with a tool, `Del` removes it, `U`
 * chooses files. The card itself handles Shift with an arrow; the focus follows a moved card. Returns the ref of the list of cards.
 */
export function usePhotoKeys({ photos, open, remove, upload }: Acts) {
  const list = useRef<HTMLUListElement>(null)
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-photo]') ?? [])]
  const focused = () =>
    photos.find(({ id }) => id === (document.activeElement as HTMLElement | null)?.dataset.photo)
  const walk = (by: number) => {
    const all = cards()
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)]?.focus()
  }
  const withTool = (tool: 'mask' | 'mark') => () => {
    const photo = focused()
    if (photo) open(photo.id, tool)
  }
  useShortcuts({
    arrowleft: () => walk(-1),
    arrowright: () => walk(1),
    u: upload,
    p: withTool('mask'),
    m: withTool('mark'),
    delete: () => {
      const photo = focused()
      if (!photo) return
      const at = photos.indexOf(photo)
      remove(photo.id, () => cards()[Math.min(at, photos.length - 2)]?.focus())
    },
  })
  // A card that is moved in the document loses the focus.
  const last = useRef<string | undefined>(undefined)
  const order = photos.map(({ id }) => id).join()
  const known = useRef(order)
  useLayoutEffect(() => {
    if (known.current !== order && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-photo="${last.current}"]`)?.focus()
    known.current = order
  }, [order])
  useLayoutEffect(() => {
    const shelf = list.current
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof HTMLElement ? target.dataset.photo : undefined
    }
    shelf?.addEventListener('focusin', note)
    return () => shelf?.removeEventListener('focusin', note)
  }, [])
  return list
}
