import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './follow-up.module.css'

interface Props {
  kind?: 'ok' | 'bad' | 'warn'
  title: string
  /** Takes the focus when it appears, after an answer. */
  focused?: boolean
  action?: ReactNode
  children: ReactNode
}

/** A message in place of the answered form; announced once. */
export function AnswerNote({ kind = 'ok', title, focused = false, action, children }: Props) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) note.current?.focus()
  }, [focused])
  return (
    <div ref={note} role="status" tabIndex={-1} className={classNames(styles.note, styles[kind])}>
      <Icon name={kind === 'ok' ? 'check' : kind === 'warn' ? 'clock' : 'alert'} size={22} />
      <div>
        <b>{title}</b>
        <p>
          <DatedText text={children} />
        </p>
        {action && <div className={styles.noteAction}>{action}</div>}
      </div>
    </div>
  )
}
