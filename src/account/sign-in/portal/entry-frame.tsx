import type { ReactNode } from 'react'
import { HOME_PATH } from '#web/portal/guards.ts'
import { FRONT_PATH, PublicLinks } from '#web/portal/public-links.tsx'
import { Link } from '#web/router/link.tsx'
import { useToken } from '#web/sign-in.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import { MAIN_ID, SkipLink } from '#web/ui/skip-link.tsx'
import styles from './entry-frame.module.css'

interface Props {
  scene: 'login' | 'forgot-password' | 'verification-email'
  /** The words over the landscape, on a desktop. */
  headline: string
  subline: string
  title: string
  lead: string
  children: ReactNode
}

/** Landscape on one side (a strip above on phones), the form on the other. */
export function EntryFrame({ scene, headline, subline, title, lead, children }: Props) {
  const signedIn = useToken() !== null
  const picture = (width: 'mobile' | 'desktop', dark = '') => `/illustrations/${scene}-${width}${dark}.svg`
  return (
    <div className={styles.entry} data-under-toast>
      <SkipLink />
      <header className={styles.art}>
        <picture>
          <source
            media="(min-width: 768px) and (prefers-color-scheme: dark)"
            srcSet={picture('desktop', '-dark')}
          />
          <source media="(min-width: 768px)" srcSet={picture('desktop')} />
          <source media="(prefers-color-scheme: dark)" srcSet={picture('mobile', '-dark')} />
          <img className={styles.scene} src={picture('mobile')} alt="" fetchPriority="high" />
        </picture>
        <Link to={signedIn ? HOME_PATH : FRONT_PATH} aria-label="Toyota Trust" className={styles.brand}>
          <BrandMark />
        </Link>
        <div className={styles.say}>
          <p className={layout.display}>{headline}</p>
          <p className={styles.subline}>{subline}</p>
        </div>
      </header>
      <nav aria-label="Menu utama" className={styles.ways}>
        <PublicLinks />
      </nav>
      <main id={MAIN_ID} tabIndex={-1} className={styles.pane}>
        <h1>{title}</h1>
        <p className={classNames(layout.soft, styles.lead)}>{lead}</p>
        {children}
      </main>
    </div>
  )
}
