import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { LoginScreen } from './features/auth/login-screen.tsx'
import { type Audience, guard, HOME_PATH, LOGIN_PATH } from './guards.ts'
import { FAULT_ADDRESS, useServerData } from './page-data.ts'
import { useParams } from './router/matching.ts'
import { useLocation } from './router/place.ts'
import { Navigate, Routes } from './router/router.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { leftOnPurpose, useToken } from './sign-in.ts'
import { usePageTitle } from './ui/page-title.ts'
import { forgetWanted, keepWanted, wantedAddress } from './wanted-address.ts'

const Dashboard = lazy(() => import('./shell/dashboard.tsx').then((m) => ({ default: m.Dashboard })))
const PublicLayout = lazy(() =>
  import('./shell/public-layout.tsx').then((m) => ({ default: m.PublicLayout })),
)

interface Page {
  title: string
  for: Audience
  screen: ComponentType
  /** The public header around it; pages for customers always stand in the dashboard. */
  frame?: 'public'
  /** Drawn when the address goes on behind the slug: `/dashboard/cars/{id}`. */
  detail?: { title: string; screen: ComponentType }
  /** The menu entry that is lit, where it is not the page's own. */
  menu?: string
}

// The login page is where visits begin, so it comes with the program itself, in one file. Every other screen
// is a chunk of its own: signing in must not carry the dashboard.
const pages: Record<string, Page> = {
  login: {
    title: 'Masuk',
    for: 'guests',
    screen: LoginScreen,
  },
  register: {
    title: 'Daftar',
    for: 'guests',
    screen: lazy(() =>
      import('./features/auth/register-screen.tsx').then((m) => ({ default: m.RegisterScreen })),
    ),
  },
  'forgot-password': {
    title: 'Lupa Kata Sandi',
    for: 'guests',
    screen: lazy(() =>
      import('./features/auth/forgot-password-screen.tsx').then((m) => ({
        default: m.ForgotPasswordScreen,
      })),
    ),
  },
  'verification-email': {
    title: 'Terkirim ke Email',
    for: 'guests',
    screen: lazy(() =>
      import('./features/auth/email-sent-screen.tsx').then((m) => ({ default: m.EmailSentScreen })),
    ),
  },
  'reset-password': {
    title: 'Buat Kata Sandi Baru',
    for: 'anyone',
    screen: lazy(() =>
      import('./features/auth/new-password-screen.tsx').then((m) => ({ default: m.NewPasswordScreen })),
    ),
  },
  'privacy-policy': {
    title: 'Privacy Policy',
    for: 'anyone',
    frame: 'public',
    screen: lazy(() =>
      import('./features/privacy/privacy-policy-screen.tsx').then((m) => ({
        default: m.PrivacyPolicyScreen,
      })),
    ),
  },
  'hak-data': {
    title: 'Hak Anda atas Data Pribadi',
    for: 'anyone',
    frame: 'public',
    screen: lazy(() =>
      import('./features/privacy/data-rights-screen.tsx').then((m) => ({ default: m.DataRightsScreen })),
    ),
  },
  home: {
    title: 'Beranda',
    for: 'customers',
    screen: lazy(() => import('./features/home/home-screen.tsx').then((m) => ({ default: m.HomeScreen }))),
  },
  cars: {
    title: 'Mobil Saya',
    for: 'customers',
    screen: lazy(() => import('./features/cars/cars-screen.tsx').then((m) => ({ default: m.CarsScreen }))),
    detail: {
      title: 'Detail Mobil',
      screen: lazy(() =>
        import('./features/cars/car-detail-screen.tsx').then((m) => ({ default: m.CarDetailScreen })),
      ),
    },
  },
  'booking-service': {
    title: 'Booking Service',
    for: 'customers',
    screen: lazy(() =>
      import('./features/bookings/booking-service-screen.tsx').then((m) => ({
        default: m.BookingServiceScreen,
      })),
    ),
  },
  profile: {
    title: 'Profile',
    for: 'customers',
    screen: lazy(() =>
      import('./features/profile/profile-screen.tsx').then((m) => ({ default: m.ProfileScreen })),
    ),
  },
  keamanan: {
    title: 'Keamanan Akun',
    for: 'customers',
    menu: 'profile',
    screen: lazy(() =>
      import('./features/security/security-screen.tsx').then((m) => ({ default: m.SecurityScreen })),
    ),
  },
  promotions: {
    title: 'Promosi',
    for: 'customers',
    menu: 'home',
    screen: lazy(() =>
      import('./features/promotions/promotions-screen.tsx').then((m) => ({ default: m.PromotionsScreen })),
    ),
  },
  wishlist: {
    title: 'Wishlist',
    for: 'customers',
    menu: 'home',
    screen: lazy(() =>
      import('./features/promotions/wishlist-screen.tsx').then((m) => ({ default: m.WishlistScreen })),
    ),
  },
  'tukar-tambah': {
    title: 'Tukar Tambah Saya',
    for: 'customers',
    menu: 'home',
    screen: lazy(() =>
      import('./features/trade-in/mine/my-trade-ins-screen.tsx').then((m) => ({
        default: m.MyTradeInsScreen,
      })),
    ),
  },
}

const UsedCarsScreen = lazy(() =>
  import('./features/used-cars/list/used-cars-screen.tsx').then((m) => ({ default: m.UsedCarsScreen })),
)
const UsedCarScreen = lazy(() =>
  import('./features/used-cars/car/used-car-screen.tsx').then((m) => ({ default: m.UsedCarScreen })),
)
const UnknownAddress = lazy(() =>
  import('./shell/problem-screens.tsx').then((m) => ({ default: m.UnknownAddress })),
)
const ServerFault = lazy(() =>
  import('./shell/problem-screens.tsx').then((m) => ({ default: m.ServerFault })),
)
const PublicDesk = lazy(() => import('./shell/public-desk.tsx').then((m) => ({ default: m.PublicDesk })))
const TradeInScreen = lazy(() =>
  import('./features/trade-in/trade-in-screen.tsx').then((m) => ({ default: m.TradeInScreen })),
)

export function Pages() {
  const faulty = useServerFault()
  return (
    <ErrorBoundary>
      <Suspense>{faulty ? <PublicPage screen={ServerFault} /> : <Routes pages={ADDRESSES} />}</Suspense>
    </ErrorBoundary>
  )
}

/** Whether the server sent its excuses in place of this page; until somebody goes on from there. */
function useServerFault(): boolean {
  const sent = useServerData<boolean>(FAULT_ADDRESS)
  const { key } = useLocation()
  const [first] = useState(key)
  return sent === true && key === first
}

const ADDRESSES = [
  { at: '/dashboard/:slug/:id?', page: <SlugPage /> },
  { at: '/mobil', page: <PublicPage screen={UsedCarsScreen} /> },
  { at: '/mobil/:stockNo', page: <PublicPage screen={UsedCarScreen} /> },
  {
    at: '/referensi-start-trade-in/:step?',
    page: (
      <PublicDesk>
        <TradeInScreen />
      </PublicDesk>
    ),
  },
  { at: '/', page: <Navigate to={HOME_PATH} replace /> },
  { at: '/dashboard/*', page: <Navigate to={HOME_PATH} replace /> },
  { at: '*', page: <PublicPage screen={UnknownAddress} /> },
]

function SlugPage() {
  const { slug = '', id } = useParams()
  const signedIn = useToken() !== null
  const known = Object.hasOwn(pages, slug) ? pages[slug] : undefined
  const page = id === undefined || known?.detail ? known : undefined
  const verdict = guard(page?.for, signedIn)
  if (!verdict.show) return <Elsewhere to={verdict.replaceWith} known={page !== undefined} />
  return page && <Shown page={page} slug={slug} detailed={id !== undefined} />
}

/** The way to login and back: what a link of a mail asked for is opened once somebody is signed in. */
function Elsewhere({ to, known }: { to: string; known: boolean }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    // Whoever pressed Logout has left the page, and the next customer may be another one.
    if (to === LOGIN_PATH && known && !leftOnPurpose()) keepWanted(pathname + search)
  }, [to, known, pathname, search])
  return <Navigate to={(to === HOME_PATH && wantedAddress()) || to} replace />
}

function Shown({ page, slug, detailed }: { page: Page; slug: string; detailed: boolean }) {
  const { title, screen: Screen } = (detailed && page.detail) || page
  usePageTitle(title)
  const forCustomers = page.for === 'customers'
  useEffect(() => {
    if (forCustomers) forgetWanted()
  }, [forCustomers])
  if (forCustomers) {
    return (
      <Dashboard slug={slug} menu={page.menu ?? slug}>
        <Screen />
      </Dashboard>
    )
  }
  if (page.frame === 'public') {
    return (
      <PublicLayout>
        <Screen />
      </PublicLayout>
    )
  }
  return <Screen />
}

/** A page that needs no account; it sets its title itself. */
function PublicPage({ screen: Screen }: { screen: ComponentType }) {
  return (
    <PublicLayout>
      <Screen />
    </PublicLayout>
  )
}
