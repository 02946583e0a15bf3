import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './note.module.css'

/** Something to know beforehand; not read out by itself, unlike an `Alert`. */
export const Note = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.note}>
    <Icon name="info" size={20} />
    <p>
      {title}
      <small>{children}</small>
    </p>
  </div>
)
