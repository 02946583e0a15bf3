import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

const icons = { ok: 'check', warn: 'clock', bad: 'alert', info: 'info' } as const

interface Props {
  kind?: keyof typeof icons | 'neutral'
  /** In place of the kind's own. */
  icon?: IconName
  children: ReactNode
}

export function Badge({ kind = 'neutral', icon, children }: Props) {
  const shown = icon ?? (kind === 'neutral' ? null : icons[kind])
  return (
    <span className={classNames(styles.badge, kind !== 'neutral' && styles[kind])}>
      {shown && <Icon name={shown} size={16} />}
      {children}
    </span>
  )
}
