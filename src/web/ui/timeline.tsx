import type { ReactNode } from 'react'
import { Facts } from './facts.tsx'
import styles from './timeline.module.css'

/** Stops along a dashed road, newest first. */
export function Timeline({
  items,
}: {
  items: readonly {
    key?: string
    title: string
    facts: readonly (string | false)[]
    badge?: ReactNode
    more?: ReactNode
  }[]
}) {
  return (
    <ol className={styles.timeline}>
      {items.map(({ title, facts, badge, more, key = `${title} ${facts}` }) => (
        <li key={key}>
          <div className={styles.title}>
            <b>{title}</b>
            {badge}
          </div>
          <span className={styles.detail}>
            <Facts of={facts} />
          </span>
          {more}
        </li>
      ))}
    </ol>
  )
}
