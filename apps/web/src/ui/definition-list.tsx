import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { DatedText } from './dated-text.tsx'
import styles from './definition-list.module.css'

interface Props {
  items: readonly { term: string; detail: ReactNode }[]
  /** Narrow terms, for a summary inside a dialog. */
  compact?: boolean
  className?: string
}

export function DefinitionList({ items, compact, className }: Props) {
  return (
    <dl className={classNames(styles.list, compact && styles.compact, className)}>
      {items.map(({ term, detail }) => (
        <div key={term} className={styles.pair}>
          <dt>{term}</dt>
          <dd>{typeof detail === 'string' ? <DatedText text={detail} /> : detail}</dd>
        </div>
      ))}
    </dl>
  )
}
