import type { ReactNode } from 'react'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './record.module.css'

interface Props {
  /** The link to the list. `beside`: the list is shown there, except on a phone (`narrow`) or below 1200 px (`wide`). */
  back?: { to: string; label: string; beside?: 'narrow' | 'wide' }
  /** Before the title: a plate. */
  mark?: ReactNode
  title: string
  /** Under the title, in one line. */
  facts?: ReactNode
  /** At the end of the head: a state, buttons. */
  acts?: ReactNode
  /** The column on the right; on narrow screens below the content. */
  side?: ReactNode
  children: ReactNode
}

/** The layout of every record of the desk: title and actions, the content, and a side column. */
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
