import type { ReactNode } from 'react'
import styles from './disclosure.module.css'
import { Icon } from './icon.tsx'

interface Props {
  title: string
  /** Opens it, as where something inside has to be corrected. */
  open?: boolean
  children: ReactNode
}

/** Collapsed details. */
export function Disclosure({ title, open, children }: Props) {
  return (
    <details className={styles.disclosure} open={open}>
      <summary>
        {title}
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
