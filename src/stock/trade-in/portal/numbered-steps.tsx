import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import styles from './numbered-steps.module.css'

interface Props {
  items: readonly { title: string; text: string }[]
  /** One below the other on every screen. */
  narrow?: boolean
}

/** The steps of a process, numbered. */
export function NumberedSteps({ items, narrow }: Props) {
  return (
    <ol className={classNames(styles.steps, !narrow && styles.wide)}>
      {items.map(({ title, text }, index) => (
        <li key={title}>
          <b className={styles.number} aria-hidden="true">
            {index + 1}
          </b>
          <span>
            <b>{title}</b>
            <span className={classNames(layout.small, layout.soft, styles.text)}>{text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
