import type { Key, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { DatedText } from './dated-text.tsx'
import styles from './definition-list.module.css'

/** A term and its detail; with a key where two items have the same term. */
export interface Definition {
  key?: Key
  term: string
  detail: ReactNode
}

interface Props {
  items: readonly Definition[]
  /** Narrow terms, for a summary inside a dialog. */
  compact?: boolean
  className?: string
}

export function DefinitionList({ items, compact, className }: Props) {
  return (
    <dl className={classNames(styles.list, compact && styles.compact, className)}>
      {items.map(({ term, detail, key = term }) => (
        <div key={key} className={styles.pair}>
          <dt>
            <DatedText text={term} />
          </dt>
          <dd>
            <DatedText text={detail} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
