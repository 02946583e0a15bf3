import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface Props {
  /** One of `ui/drawings`. */
  drawing: ReactNode
  title: string
  text?: string
  /** At most one button. */
  action?: ReactNode
}

/** Only for a list that really is empty; a list that could not be loaded is a `FailedLoad`. */
export function EmptyState({ drawing, title, text, action }: Props) {
  return (
    <div className={styles.empty}>
      {drawing}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
