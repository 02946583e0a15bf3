import type { ReactNode } from 'react'
import { DatedText } from './dated-text.tsx'
import styles from './timeline.module.css'

/** Stops along a dashed road, newest first. */
export function Timeline({
  items,
}: {
  items: readonly { key?: string; title: string; detail: string; badge?: ReactNode; more?: ReactNode }[]
}) {
  return (
    <ol className={styles.timeline}>
      {items.map(({ title, detail, badge, more, key = `${title} ${detail}` }) => (
        <li key={key}>
          <div className={styles.title}>
            <b>{title}</b>
            {badge}
          </div>
          <span className={styles.detail}>
            <DatedText text={detail} />
          </span>
          {more}
        </li>
      ))}
    </ol>
  )
}
