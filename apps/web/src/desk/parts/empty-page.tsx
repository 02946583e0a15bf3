import type { ReactNode } from 'react'
import styles from './empty-page.module.css'

/** What a page says in place of its content: why there is none, and what comes next. */
export const EmptyPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.page}>
    <h2>{title}</h2>
    <p>{children}</p>
  </div>
)
