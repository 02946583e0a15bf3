import type { ReactNode } from 'react'
import { Link } from '#web/router/link.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { MAIN_ID } from '#web/ui/skip-link.tsx'
import styles from './entry-frame.module.css'

/** The pages before signing in: one narrow column. */
export function EntryFrame({ foot, children }: { foot?: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header>
        <Link className={styles.brand} to="/desk" aria-label="Toyota Trust">
          <BrandMark />
        </Link>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </div>
  )
}
