import type { ReactNode } from 'react'
import { Link } from '../../platform/router/link.tsx'
import { classNames } from '../../platform/ui/class-names.ts'
import { Icon } from '../../platform/ui/icon.tsx'
import styles from './record.module.css'

interface Props {
  /** Where its list is; `beside`: it lies there, except on a phone, or below 1200 px where the record is wide. */
  back?: { to: string; label: string; beside?: 'narrow' | 'wide' }
  /** Before the title: a plate. */
  mark?: ReactNode
  title: string
  /** Under the title, in one line. */
  facts?: ReactNode
  /** At the end of the head: a state, buttons. */
  acts?: ReactNode
  /** The column on the right; under the rest where there is no room. */
  side?: ReactNode
  children: ReactNode
}

/** One shape for whatever lies open at the desk: what it is, what can be done, all of it, and what belongs to it beside. */
export const RecordPage = ({ back, mark, title, facts, acts, side, children }: Props) => (
  <article
    className={classNames(
      styles.page,
      side ? styles.withSide : '',
      side && back?.beside === 'wide' ? styles.givesWay : '',
    )}
    aria-label={title}
  >
    <header className={styles.head}>
      {back && (
        <Link to={back.to} className={classNames(styles.back, back.beside && styles[back.beside])}>
          <Icon name="arrow-left" size={20} />
          {back.label}
        </Link>
      )}
      {mark}
      <div className={styles.words}>
        <h1>{title}</h1>
        {facts && <p>{facts}</p>}
      </div>
      {acts && <div className={styles.acts}>{acts}</div>}
    </header>
    <div className={styles.main}>{children}</div>
    {side && <aside className={styles.side}>{side}</aside>}
  </article>
)
