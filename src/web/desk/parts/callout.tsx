import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './callout.module.css'

const ICONS = { info: 'info', warn: 'pause', bad: 'alert' } as const satisfies Record<string, IconName>

interface Props {
  kind?: keyof typeof ICONS
  title: string
  /** Buttons at its end. */
  action?: ReactNode
  children: ReactNode
}

/** A status message. Not announced to screen readers, unlike an `Alert`, unless it blocks the page. */
export const Callout = ({ kind = 'info', title, action, children }: Props) => (
  <div className={classNames(styles.note, styles[kind])} role={kind === 'bad' ? 'alert' : undefined}>
    <Icon name={ICONS[kind]} size={20} />
    <p>
      {title}
      <small>{children}</small>
    </p>
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
