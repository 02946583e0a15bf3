import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import layout from './layout.module.css'
import styles from './skeleton.module.css'

interface Props {
  shape?: 'line' | 'bay' | 'plate'
  width?: string
  height?: string
}

export function Skeleton({ shape = 'line', width, height }: Props) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.shape, shape !== 'line' && styles[shape])}
      style={{ '--width': width, '--height': height } as CSSProperties}
    />
  )
}

const DELAY_MS = 300

/** True once `active` has lasted for a while: a quick answer should not flash a skeleton. */
export function useDelayed(active: boolean, delayMs = DELAY_MS): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = window.setTimeout(() => setLate(true), delayMs)
    return () => {
      window.clearTimeout(timer)
      setLate(false)
    }
  }, [active, delayMs])
  return active && late
}

/** The shapes of a page to come, after a moment, with a word for those who cannot see them. */
export function Loading({ children }: { children: ReactNode }) {
  const shown = useDelayed(true)
  if (!shown) return null
  return (
    <div aria-busy="true">
      <span className={layout.visuallyHidden}>Memuat…</span>
      {children}
    </div>
  )
}
