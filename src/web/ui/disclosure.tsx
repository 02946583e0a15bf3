import type { ReactNode } from 'react'
import styles from './disclosure.module.css'
import { Icon } from './icon.tsx'

/** Collapsed details. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary>
        {title}
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
