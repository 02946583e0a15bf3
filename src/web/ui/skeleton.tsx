import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import layout from './layout.module.css'
import styles from './skeleton.module.css'

interface Props {
  shape?: 'line' | 'bay' | 'plate'
  width?: string
  height?: string
  className?: string
}

export function Skeleton({ shape = 'line', width, height, className }: Props) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.shape, styles[shape], className)}
      style={{ '--width': width, '--height': height } as CSSProperties}
    />
  )
}

const DELAY_MS = 300

/** True once the component has been there for a while: a quick answer should not flash a skeleton. */
export function useDelayed(): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return late
}

/** Selector of skeletons that are shown now. */
const SHAPES = 'div[aria-busy]'

/**
 * Shows skeletons after a short delay, with a text for screen readers. Without the delay where other skeletons are shown already, or
 * with `now`.
 */
export function Loading({ now = false, children }: { now?: boolean; children: ReactNode }) {
  const late = useDelayed()
  const [continues] = useState(() => now || !!globalThis.document?.querySelector(SHAPES))
  if (!late && !continues) return null
  return (
    <div aria-busy="true">
      <span className={layout.visuallyHidden}>Memuat…</span>
      {children}
    </div>
  )
}
