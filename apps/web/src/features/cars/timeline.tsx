import type { ReactNode } from 'react'
import { DatedText } from '../../ui/dated-text.tsx'
import styles from './timeline.module.css'

/** Stops along a dashed road, newest first. */
export function Timeline({
  items,
}: {
  items: readonly { title: string; detail: string; badge?: ReactNode }[]
}) {
  return (
    <ol className={styles.timeline}>
      {items.map(({ title, detail, badge }) => (
        <li key={`${title} ${detail}`}>
          <div className={styles.title}>
            <b>{title}</b>
            {badge}
          </div>
          <span className={styles.detail}>
            <DatedText text={detail} />
          </span>
        </li>
      ))}
    </ol>
  )
}
