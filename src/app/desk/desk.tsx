import { lazy, Suspense, useEffect } from 'react'
import type { DeskSession } from '#account/sign-in/desk-sign-in.contract.ts'
import { FRAMELESS } from '#core/frameless-pages.ts'
import { ScreenSkeleton } from '#web/desk/frame/screen-skeleton.tsx'
import { loadSession } from '#web/desk/load-session.ts'
import { type MenuName, WORKSHOP_SCREENS } from '#web/desk/menu.ts'
import { SessionContext, useSessionState } from '#web/desk/session.ts'
import { useLocation } from '#web/router/location.ts'
import { paramsOf } from '#web/router/matching.ts'
import { Navigate, Routes } from '#web/router/router.tsx'
import { screen } from '#web/router/screen.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { useFrameTitle } from '#web/ui/page-title.ts'
import { type DeskPage, deskPages, getHomePath } from './pages.tsx'

/** Addresses that need no session of staff. */
export const OPEN_ADDRESSES: readonly string[] = [FRAMELESS.invitation, FRAMELESS.wall]

/** Loaded while the session is looked up; the sign-in page has no frame. */
const Frame = screen(() => import('./frame/frame.tsx').then((m) => m.Frame))
const SignInScreen = screen(() =>
  import('#account/sign-in/desk/sign-in-screen.tsx').then((m) => m.SignInScreen),
)
/** A display has no session of staff. */
const DisplayScreen = screen(() =>
  import('#floor/displays/desk/display-screen.tsx').then((m) => m.DisplayScreen),
)
const InvitationScreen = screen(() =>
  import('#account/staff/desk/invitation-screen.tsx').then((m) => m.InvitationScreen),
)

/** The page of the desk at the current address. */
export function Desk() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<ScreenSkeleton />}>
        <Routes
          pages={[
            { at: FRAMELESS.invitation, page: <InvitationScreen /> },
            { at: FRAMELESS.wall, page: <DisplayScreen /> },
            { at: FRAMELESS.signIn, page: <SignIn /> },
            { at: '*', page: <SignedInDesk /> },
          ]}
        />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Looks the session up once; a refusal means signed out. */
function useSessionLookup() {
  const current = useSessionState()
  const asking = current.kind === 'unknown'
  useEffect(() => {
    if (asking) loadSession()
  }, [asking])
  return current
}

/** The address that was requested before the sign-in, from the state of the history. */
function useRequestedPath(): string | null {
  const { state } = useLocation()
  const wanted = state?.wanted
  return typeof wanted === 'string' && /^\/desk(\/|\?|$)/.test(wanted) ? wanted : null
}

function SignIn() {
  const current = useSessionLookup()
  const wanted = useRequestedPath()
  if (current.kind === 'unknown') return <ScreenSkeleton />
  if (current.kind === 'in') return <Navigate to={wanted ?? getHomePath(current.session.role)} replace />
  return <SignInScreen />
}

function SignedInDesk() {
  const current = useSessionLookup()
  const { pathname, search } = useLocation()
  if (current.kind === 'unknown') return <Opening pathname={pathname} />
  if (current.kind === 'out')
    return (
      <Navigate to={FRAMELESS.signIn} replace state={current.left ? null : { wanted: pathname + search }} />
    )
  return (
    <SessionContext value={current.session}>
      <DeskPageContent session={current.session} pathname={pathname} />
    </SessionContext>
  )
}

/** Titled before the session is known: a screen reader says the title when the document has loaded. */
function Opening({ pathname }: { pathname: string }) {
  useFrameTitle(pageAt(pathname)?.title ?? 'Meja', pathname)
  return <ScreenSkeleton />
}

/** Screens with a search of their own: workshop screens find visits, the stock finds cars, the page of customers has its own field. */
const OWN_SEARCH: readonly MenuName[] = [...WORKSHOP_SCREENS, 'stok', 'pelanggan']
const OfficeSearch = lazy(() =>
  import('#office/customers/desk/public/customer-search.tsx').then((m) => ({ default: m.CustomerSearch })),
)

const UnknownPage = lazy(() => import('./frame/unknown-page.tsx').then((m) => ({ default: m.UnknownPage })))

const pageAt = (pathname: string): DeskPage | undefined =>
  deskPages.find(({ at }) => paramsOf(at, pathname) !== null)

function DeskPageContent({ session, pathname }: { session: DeskSession; pathname: string }) {
  const page = pageAt(pathname)
  const shown = page?.roles.includes(session.role) ? page : undefined
  // Titles contain no customer's name: a shared tablet keeps them in its history.
  useFrameTitle(shown?.title ?? 'Halaman tidak ditemukan', pathname)
  if (!page && paramsOf('/desk', pathname)) return <Navigate to={getHomePath(session.role)} replace />
  return (
    <Frame session={session} menu={shown?.menu ?? null} key={session.id}>
      {shown && session.role === 'office' && !OWN_SEARCH.includes(shown.menu) && <OfficeSearch />}
      {shown ? (
        <Routes pages={[{ at: shown.at, page: <shown.screen key={shown.family ?? pathname} /> }]} />
      ) : (
        <UnknownPage home={getHomePath(session.role)} />
      )}
    </Frame>
  )
}

/** Loads the chunks of the frame and of the screen at a path. */
export async function loadDeskPage(pathname: string): Promise<void> {
  const page = pageAt(pathname)
  if (page) await Promise.all([Frame.load(), page.screen.load()])
}
