import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import type { Minute, Span } from '../plan-terms.model.ts'
import styles from './plan-screen.module.css'

const HOURS_5 = 300
const HOUR = 60
const STEP = 120

/** The part of the day that the board shows: all of it on a wide screen, on a tablet five hours that begin an hour before the present. */
export function useWindow(whole: Span, now: Minute | null) {
  const isNarrow = useMedia('(max-width: 1199.98px)')
  const [from, setFrom] = useState<Minute | null>(null)
  const [isWhole, setWhole] = useState(false)
  const start = from ?? Math.floor(((now ?? whole.from + HOUR) - HOUR) / 30) * 30
  const inside = Math.max(whole.from, Math.min(start, whole.until - HOURS_5))
  const span = isNarrow && !isWhole ? { from: inside, until: Math.min(inside + HOURS_5, whole.until) } : whole
  return {
    span,
    isWhole,
    canGo: { earlier: span.from > whole.from, later: span.until < whole.until },
    go: (by: 1 | -1) => setFrom(inside + by * STEP),
    toggle: () => setWhole(!isWhole),
  }
}

/** Buttons that move the five-hour window of a tablet over the day. */

export const WindowButtons = ({ view }: { view: ReturnType<typeof useWindow> }) => (
  <div className={styles.views}>
    <Button variant="alt" size="sm" disabled={!view.canGo.earlier} onClick={() => view.go(-1)}>
      Lebih awal
    </Button>
    <Button variant="alt" size="sm" disabled={!view.canGo.later} onClick={() => view.go(1)}>
      Lebih nanti
    </Button>
    <Button variant="alt" size="sm" aria-pressed={view.isWhole} onClick={view.toggle}>
      Seharian
    </Button>
  </div>
)
