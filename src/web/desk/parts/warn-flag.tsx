import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './flag.module.css'

/** A short warning; the triangle marks it without relying on the colour. */
export const WarnFlag = ({ children }: { children: ReactNode }) => (
  <span className={styles.warn}>
    <Icon name="alert" size={16} />
    {children}
  </span>
)
