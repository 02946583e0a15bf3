import type { ReactNode } from 'react'
import { Icon } from '../../platform/ui/icon.tsx'
import styles from './flag.module.css'

/** A few words that want attention; the triangle says so without the colour. */
export const WarnFlag = ({ children }: { children: ReactNode }) => (
  <span className={styles.warn}>
    <Icon name="alert" size={16} />
    {children}
  </span>
)
