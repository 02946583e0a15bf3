import type { ReactNode } from 'react'
import styles from './empty-page.module.css'

/** Shown in place of a page's content: why there is none, and what to do next. */
export const EmptyPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.page}>
    <h2>{title}</h2>
    <p>{children}</p>
  </div>
)
