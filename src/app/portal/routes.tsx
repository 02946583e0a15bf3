import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { audienceOf, dashboardPage, LAZY_PUBLIC_PAGES, PUBLIC_PAGES, SERVICE_PRICES } from '#core/pages.ts'
import { guard, HOME_PATH, LOGIN_PATH } from '#web/portal/guards.ts'
import { FAULT_ADDRESS, useBareFrame, useServerData } from '#web/portal/page-data.ts'
import { removeReturnAddress, returnAddress, storeReturnAddress } from '#web/portal/return-address.ts'
import { replaceDocument } from '#web/router/focus-on-navigation.ts'
import { useLocation } from '#web/router/location.ts'
import { type Params, paramsOf, useParams } from '#web/router/matching.ts'
import { Navigate, Routes } from '#web/router/router.tsx'
import { screen } from '#web/router/screen.tsx'
import { useToken, wasSignOutIntended } from '#web/sign-in.ts'
import { useFrameTitle } from '#web/ui/page-title.ts'
import { replayEarlyInput } from './early-input.ts'
import { lazyScreen, type PageScreen, screenOf } from './page-screens.tsx'
import { PageBoundary } from './shell/page-boundary.tsx'

const Dashboard = screen(() => import('./shell/dashboard.tsx').then((m) => m.Dashboard))
const PublicLayout = screen(() => import('./shell/public-layout.tsx').then((m) => m.PublicLayout))

const UsedCarsScreen = screen(() =>
  import('#stock/used-cars/portal/list/used-cars-screen.tsx').then((m) => m.UsedCarsScreen),
)
const UsedCarScreen = screen(() =>
  import('#stock/used-cars/portal/car/used-car-screen.tsx').then((m) => m.UsedCarScreen),
)
const UnknownAddress = screen(() => import('./shell/problem-screens.tsx').then((m) => m.UnknownAddress))
const ServerFault = screen(() => import('./shell/problem-screens.tsx').then((m) => m.ServerFault))
const PublicFrame = screen(() => import('./shell/public-frame.tsx').then((m) => m.PublicFrame))
const TradeInScreen = screen(() =>
  import('#stock/trade-in/portal/trade-in-screen.tsx').then((m) => m.TradeInScreen),
)

export function Pages() {
  const faulty = useServerFault()
  return (
    <PageBoundary alone>
      <Suspense>
        {faulty ? <PublicPage screen={ServerFault} /> : <Routes pages={ADDRESSES} />}
        <EarlyInput />
      </Suspense>
    </PageBoundary>
  )
}

/** Rendered after the server-rendered page: replays what the visitor did before hydration. */
function EarlyInput() {
  useEffect(() => {
    replayEarlyInput()
    // Styles of a first paint (`start-page.module.css`), journeys and speed measurements wait for it.
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}

/** Whether the server sent a problem page in place of this page; until the user navigates. */
function useServerFault(): boolean {
  const sent = useServerData<boolean>(FAULT_ADDRESS)
  const { key } = useLocation()
  const [first] = useState(key)
  return sent === true && key === first
}

/** A part of a page whose chunk may have to be loaded. */
interface Part {
  load?: () => Promise<unknown>
}
interface Address {
  at: string
  page: ReactNode
  /** Components that the page consists of. */
  parts?: (params: Params) => readonly Part[]
}

/** A page that needs no account; it sets its title itself. */
const publicPage = (at: string, Shown: PageScreen = lazyScreen(at)): Address => ({
  at,
  page: <PublicPage screen={Shown} />,
  parts: () => [PublicLayout, Shown],
})

/** A page without any frame around it. */
function createFramelessPage(at: string): Address {
  const FramelessScreen = lazyScreen(at)
  return { at, page: <FramelessScreen />, parts: () => [FramelessScreen] }
}

export const ADDRESSES: readonly Address[] = [
  { at: '/dashboard/:slug/:id?', page: <SlugPage />, parts: partsOfSlug },
  publicPage(PUBLIC_PAGES.usedCars, UsedCarsScreen),
  publicPage(PUBLIC_PAGES.usedCar, UsedCarScreen),
  {
    at: PUBLIC_PAGES.tradeIn,
    page: (
      <PublicFrame>
        <TradeInScreen />
      </PublicFrame>
    ),
    parts: () => [PublicFrame, TradeInScreen],
  },
  ...Object.values(LAZY_PUBLIC_PAGES).map((at) =>
    // /tanya, /sampai and /datang, opened by a link or a QR code at the workshop: without the frame of public pages.
    /^.(da|sa|tan)/.test(at) ? createFramelessPage(at) : publicPage(at),
  ),
  { at: SERVICE_PRICES, page: <Navigate to="/dashboard/harga-servis" replace /> },
  { at: '/dashboard/*', page: <Navigate to={HOME_PATH} replace /> },
  publicPage('*', UnknownAddress),
]

/** Loads all chunks of the page at this address in parallel. */
export async function loadPage(pathname: string): Promise<void> {
  for (const { at, parts } of ADDRESSES) {
    const params = paramsOf(at, pathname)
    if (!params) continue
    await Promise.all((parts?.(params) ?? []).map((part) => part.load?.()))
    return
  }
}

function pageOf({ slug = '', id }: Params) {
  const page = dashboardPage(slug)
  const title = id === undefined ? page?.title : page?.detail
  if (title === undefined) return undefined
  const own = screenOf(id === undefined ? slug : `${slug}/:id`)
  return { ...page, title, own, for: audienceOf(page) }
}
type ShownPage = NonNullable<ReturnType<typeof pageOf>>

/** Loads the frame of a customer's page, without its screen. */
export const loadFrame = (): Promise<unknown> => Dashboard.load()

function partsOfSlug(params: Params): readonly Part[] {
  const page = pageOf(params)
  if (!page) return []
  if (page.for === 'customers') return [Dashboard, page.own]
  return page.frame === 'public' ? [PublicLayout, page.own] : [page.own]
}

function SlugPage() {
  const params = useParams()
  const bareFrame = useBareFrame()
  const signedIn = useToken() !== null || bareFrame
  const page = pageOf(params)
  const verdict = guard(page?.for, signedIn)
  // A page load of home is faster than loading the frame's chunk: the server sends the rendered frame. Until then this page stays.
  const leaves = !verdict.show && verdict.replaceWith === HOME_PATH && !Dashboard.isLoaded()
  const shown = page && (verdict.show || leaves)
  // The frame and its contents are loaded in parallel; the server renders no contents.
  if (shown && typeof document !== 'undefined') for (const part of partsOfSlug(params)) part.load?.()
  return (
    <>
      {shown && <Shown page={page} slug={params.slug ?? ''} />}
      {!verdict.show && <GuardRedirect to={verdict.replaceWith} known={page !== undefined} leaves={leaves} />}
    </>
  )
}

/** Redirects to login, and after the sign-in to the page that was requested. */
function GuardRedirect({ to, known, leaves }: { to: string; known: boolean; leaves: boolean }) {
  const { pathname, search } = useLocation()
  const target = (to === HOME_PATH && returnAddress()) || to
  useEffect(() => {
    if (leaves) replaceDocument(target)
  }, [leaves, target])
  useEffect(() => {
    // After a logout nothing is restored: another customer may sign in next.
    if (to === LOGIN_PATH && known && !wasSignOutIntended()) storeReturnAddress(pathname + search)
  }, [to, known, pathname, search])
  return leaves ? null : <Navigate to={target} replace />
}

function Shown({ page, slug }: { page: ShownPage; slug: string }) {
  const { title, own: Screen, frame, menu = slug } = page
  useFrameTitle(title, useLocation().pathname)
  const forCustomers = page.for === 'customers'
  useEffect(() => {
    // Home offers the page that was requested until another one is opened.
    if (forCustomers && (slug !== 'home' || returnAddress())) removeReturnAddress()
  }, [forCustomers, slug])
  if (forCustomers) {
    return (
      <Dashboard slug={slug} menu={menu} title={title}>
        <Screen />
      </Dashboard>
    )
  }
  return frame === 'public' ? <PublicPage screen={Screen} /> : <Screen />
}

function PublicPage({ screen: Shown }: { screen: PageScreen }) {
  return (
    <PublicLayout>
      <Shown />
    </PublicLayout>
  )
}
