import { lazy, type ReactNode, Suspense } from 'react'
import type { DeskSession } from '#account/sign-in/desk-sign-in.contract.ts'
import { MorePagesSlot } from '#web/desk/frame/more-pages-slot.ts'
import { useHasOwnStream } from '#web/desk/frame/own-stream.ts'
import { ScreenSkeleton } from '#web/desk/frame/screen-skeleton.tsx'
import { TopBar, TopBarSlots } from '#web/desk/frame/top-bar.tsx'
import { WorkshopChoice } from '#web/desk/frame/workshop.tsx'
import type { MenuName } from '#web/desk/menu.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { OptionalParts } from '#web/ui/optional-parts.tsx'
import { MAIN_ID, SkipLink } from '#web/ui/skip-link.tsx'
import styles from './frame.module.css'
import { MorePages } from './more-pages.tsx'
import { Rail } from './rail.tsx'

const Monitors = lazy(() => import('./monitors.tsx').then((m) => ({ default: m.Monitors })))

interface Props {
  session: DeskSession
  /** The highlighted entry of the menu; null for an address without one. */
  menu: MenuName | null
  children: ReactNode
}

/** Rail, top bar and the screen between them. */
export function Frame({ session, menu, children }: Props) {
  const hasOwnStream = useHasOwnStream()
  return (
    <WorkshopChoice session={session}>
      <TopBarSlots>
        <SkipLink />
        <div className={styles.shell}>
          <Rail role={session.role} menu={menu} />
          <TopBar session={session} />
          <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
            <OptionalParts>
              {/* A page with its own stream shows by itself that it is offline. */}
              <Monitors session={session} connection={!hasOwnStream} />
            </OptionalParts>
            <ErrorBoundary>
              <MorePagesSlot value={<MorePages />}>
                <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
              </MorePagesSlot>
            </ErrorBoundary>
          </main>
        </div>
      </TopBarSlots>
    </WorkshopChoice>
  )
}
