import { type MouseEvent, useEffect, useRef } from 'react'
import styles from './error-summary.module.css'

interface Props {
  problems: readonly { field: string; words: string }[]
  /** The number of refused attempts to submit; each moves the focus here. */
  attempt: number
}

/** The problems of a form, each with a link to its field. */
export function ErrorSummary({ problems, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (problems.length === 0) return null
  const focusField = (field: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    event.currentTarget
      .closest('form')
      ?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"] input`)
      ?.focus()
  }
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <b>{problems.length} hal perlu diperbaiki</b>
      <ul>
        {problems.map(({ field, words }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={focusField(field)}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
