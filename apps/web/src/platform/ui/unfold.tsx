import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './unfold.module.css'

/** Collapsed details. */
export function Unfold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.unfold}>
      <summary>
        {title}
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
