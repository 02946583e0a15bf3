import type { ReactNode } from 'react'
import { Link } from '#web/router/link.tsx'
import { BrandMark } from './brand-mark.tsx'
import styles from './link-page.module.css'
import { MAIN_ID, SkipLink } from './skip-link.tsx'

/** The frame of a page that is opened by a link or a code: the brand mark, without a menu. */
export const LinkPage = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <header className={styles.bar}>
      <Link to="/" aria-label="Toyota Trust">
        <BrandMark />
      </Link>
    </header>
    <main id={MAIN_ID} tabIndex={-1} className={styles.page}>
      {children}
    </main>
  </>
)
