import { useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './inbox.module.css'
import { windowClock } from './whatsapp-texts.ts'

const LOCK =
  'M6.8 11h10.4c.5 0 .8.4.8.8v7c0 .5-.3.8-.8.8H6.8a.8.8 0 0 1-.8-.8v-7c0-.4.3-.8.8-.8ZM8.6 11V8.2a3.4 3.4 0 0 1 6.8 0V11'

interface Props {
  until: string
  now: Date
  /** In a line of the list. */
  short?: boolean
}

/** How long a customer may be answered by free text. */
export function WindowBadge({ until, now, short = false }: Props) {
  const { kind, words, short: inShort } = windowClock(until, now)
  return (
    <span className={classNames(styles.window, styles[kind], !short && styles.windowLarge)}>
      {kind === 'closed' ? <StrokeIcon path={LOCK} size={16} /> : <Icon name="clock" size={16} />}
      {short ? inShort : words}
    </span>
  )
}

/** Announces to screen readers that the window closed while the thread was open. */
export function WindowNews({ until, now }: Pick<Props, 'until' | 'now'>) {
  const { kind, words } = windowClock(until, now)
  const wasOpen = useRef(kind !== 'closed')
  return (
    <span role="status" className={layout.visuallyHidden}>
      {kind === 'closed' && wasOpen.current ? words : ''}
    </span>
  )
}
