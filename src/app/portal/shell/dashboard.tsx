import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { OfflineBar } from '#garage/offline/portal/public/offline-bar.tsx'
import { registerWorker } from '#garage/offline/portal/public/register-worker.ts'
import { HOME_PATH } from '#web/portal/guards.ts'
import { useBareFrame, useHydrated } from '#web/portal/page-data.ts'
import { Queries } from '#web/queries.tsx'
import { Link } from '#web/router/link.tsx'
import { useParams } from '#web/router/matching.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { MAIN_ID, SkipLink } from '#web/ui/skip-link.tsx'
import { ClaimPending } from './claim-pending.tsx'
import styles from './dashboard.module.css'
import { Menu } from './menu.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { PageShapes } from './page-shapes.tsx'
import { useKeptInput, useProfileCheck } from './profile-check.ts'
import { TopBar } from './top-bar.tsx'

/** The offer of a slot, which is held for minutes: its page has the brand mark and no menu. */
const MENULESS_SLUG = 'tawaran'

interface Props {
  slug: string
  /** Slug of the highlighted menu entry. */
  menu: string
  /** Heading of the page until its screen brings its own. */
  title: string
  children: ReactNode
}

/** The frame of every screen for customers; it stays while the screens inside change. */
export function Dashboard(props: Props) {
  return (
    <Queries>
      <Frame {...props} />
    </Queries>
  )
}

function Frame({ slug, menu, title, children }: Props) {
  const checkProfile = useProfileCheck(slug)
  useKeptInput()
  const bare = useBareFrame()
  const { id } = useParams()
  const isAlone = slug === MENULESS_SLUG
  useOfflineReading()
  const shapes = (now: boolean) => (
    <PageShapes page={id === undefined ? slug : `${slug}/:id`} title={title} now={now} />
  )
  return (
    <div className={isAlone ? undefined : styles.shell}>
      <SkipLink />
      {useHydrated() && <ClaimPending />}
      {isAlone ? (
        <header className={styles.bar}>
          <Link to={HOME_PATH} aria-label="Toyota Trust">
            <BrandMark />
          </Link>
        </header>
      ) : (
        <>
          <TopBar />
          <Menu slug={menu} onStay={checkProfile} />
        </>
      )}
      <main id={MAIN_ID} tabIndex={-1} className={isAlone ? styles.column : styles.main}>
        <h1 className={styles.title}>{title}</h1>
        <OfflineBar />
        <PageBoundary key={slug}>
          <Suspense fallback={shapes(false)}>{bare ? shapes(true) : children}</Suspense>
        </PageBoundary>
      </main>
    </div>
  )
}

/** Starts offline reading for a signed-in customer. */
function useOfflineReading(): void {
  const queries = useQueryClient()
  useEffect(() => {
    registerWorker().then(
      (first) => (first ? queries.refetchQueries({ type: 'active' }) : undefined),
      // A browser without offline storage shows everything as well.
      () => undefined,
    )
  }, [queries])
}
