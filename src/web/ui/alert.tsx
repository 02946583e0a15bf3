import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { classNames } from './class-names.ts'
import { DatedText } from './dated-text.tsx'
import { Icon } from './icon.tsx'

interface Props {
  kind?: 'bad' | 'warn' | 'ok'
  title?: string
  /** A button under the text. */
  action?: ReactNode
  /** `useSilentStart` of the text, where the page may open with it. */
  live?: 'off' | undefined
  children: ReactNode
}

/** Shown above the form, under the title; announced when it appears. */
export function Alert({ kind = 'bad', title, action, live, children }: Props) {
  return (
    <div role="alert" aria-live={live} className={classNames(styles.alert, styles[kind])}>
      <Icon name={kind === 'ok' ? 'check' : 'alert'} size={22} />
      <div>
        {title && <b className={styles.title}>{title}</b>}
        <span className={styles.text}>
          <DatedText text={children} />
        </span>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
