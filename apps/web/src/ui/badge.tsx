import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

const icons = { ok: 'check', warn: 'clock', bad: 'alert', info: 'info' } as const

interface Props {
  kind?: keyof typeof icons | 'neutral'
  children: ReactNode
}

export function Badge({ kind = 'neutral', children }: Props) {
  return (
    <span className={classNames(styles.badge, kind !== 'neutral' && styles[kind])}>
      {kind !== 'neutral' && <Icon name={icons[kind]} size={16} />}
      {children}
    </span>
  )
}
