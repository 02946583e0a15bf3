import type { ComponentType } from 'react'
import { LoginScreen } from './features/auth/login-screen.tsx'
import type { Audience } from './guards.ts'
import { type Screen, screen } from './router/screen.tsx'

/** A screen; the one that comes with the program itself has nothing to load. */
type Part = ComponentType & Partial<Pick<Screen<object>, 'load'>>

/** What stands under `/dashboard/{slug}`. */
export interface Page {
  title: string
  for: Audience
  /** Missing where only what has a detail is shown. */
  screen?: Part
  /** The public header around it; pages for customers always stand in the dashboard. */
  frame?: 'public'
  /** Drawn when the address goes on behind the slug: `/dashboard/cars/{id}`. */
  detail?: { title: string; screen: Part }
  /** The menu entry that is lit, where it is not the page's own. */
  menu?: string
}

// The login page is where visits begin, so it comes with the program itself, in one file. Every other screen
// is a chunk of its own: signing in must not carry the dashboard.
export const pages: Record<string, Page> = {
  login: {
    title: 'Masuk',
    for: 'guests',
    screen: LoginScreen,
  },
  register: {
    title: 'Daftar',
    for: 'guests',
    screen: screen(() => import('./features/auth/register-screen.tsx').then((m) => m.RegisterScreen)),
  },
  'forgot-password': {
    title: 'Lupa Kata Sandi',
    for: 'guests',
    screen: screen(() =>
      import('./features/auth/forgot-password-screen.tsx').then((m) => m.ForgotPasswordScreen),
    ),
  },
  'verification-email': {
    title: 'Terkirim ke Email',
    for: 'guests',
    screen: screen(() => import('./features/auth/email-sent-screen.tsx').then((m) => m.EmailSentScreen)),
  },
  'reset-password': {
    title: 'Buat Kata Sandi Baru',
    for: 'anyone',
    screen: screen(() => import('./features/auth/new-password-screen.tsx').then((m) => m.NewPasswordScreen)),
  },
  'privacy-policy': {
    title: 'Privacy Policy',
    for: 'anyone',
    frame: 'public',
    screen: screen(() =>
      import('./features/privacy/privacy-policy-screen.tsx').then((m) => m.PrivacyPolicyScreen),
    ),
  },
  'hak-data': {
    title: 'Hak Anda atas Data Pribadi',
    for: 'anyone',
    frame: 'public',
    screen: screen(() => import('./features/privacy/data-rights-screen.tsx').then((m) => m.DataRightsScreen)),
  },
  home: {
    title: 'Beranda',
    for: 'customers',
    screen: screen(() => import('./features/home/home-screen.tsx').then((m) => m.HomeScreen)),
  },
  cars: {
    title: 'Mobil Saya',
    for: 'customers',
    screen: screen(() => import('./features/cars/cars-screen.tsx').then((m) => m.CarsScreen)),
    detail: {
      title: 'Detail Mobil',
      screen: screen(() => import('./features/cars/car-detail-screen.tsx').then((m) => m.CarDetailScreen)),
    },
  },
  recall: {
    title: 'Recall',
    for: 'customers',
    menu: 'cars',
    detail: {
      title: 'Recall',
      screen: screen(() => import('./features/cars/recall/recall-screen.tsx').then((m) => m.RecallScreen)),
    },
  },
  'booking-service': {
    title: 'Booking Service',
    for: 'customers',
    screen: screen(() =>
      import('./features/bookings/booking-service-screen.tsx').then((m) => m.BookingServiceScreen),
    ),
  },
  tambahan: {
    title: 'Tambahan Pekerjaan',
    for: 'customers',
    menu: 'booking-service',
    detail: {
      title: 'Tambahan Pekerjaan',
      screen: screen(() =>
        import('./features/extra-work/extra-work-screen.tsx').then((m) => m.ExtraWorkScreen),
      ),
    },
  },
  'catatan-servis': {
    title: 'Catatan Servis',
    for: 'customers',
    menu: 'cars',
    detail: {
      title: 'Catatan Servis',
      screen: screen(() =>
        import('./features/service-records/service-record-screen.tsx').then((m) => m.ServiceRecordScreen),
      ),
    },
  },
  profile: {
    title: 'Profile',
    for: 'customers',
    screen: screen(() => import('./features/profile/profile-screen.tsx').then((m) => m.ProfileScreen)),
  },
  keamanan: {
    title: 'Keamanan Akun',
    for: 'customers',
    menu: 'profile',
    screen: screen(() => import('./features/security/security-screen.tsx').then((m) => m.SecurityScreen)),
  },
  pesan: {
    title: 'Pesan Saya',
    for: 'customers',
    menu: 'profile',
    screen: screen(() => import('./features/messages/threads-screen.tsx').then((m) => m.ThreadsScreen)),
    detail: {
      title: 'Pesan',
      screen: screen(() => import('./features/messages/thread-screen.tsx').then((m) => m.ThreadScreen)),
    },
  },
  promotions: {
    title: 'Promosi',
    for: 'customers',
    menu: 'home',
    screen: screen(() =>
      import('./features/promotions/promotions-screen.tsx').then((m) => m.PromotionsScreen),
    ),
  },
  wishlist: {
    title: 'Wishlist',
    for: 'customers',
    menu: 'home',
    screen: screen(() => import('./features/saved-cars/wishlist-screen.tsx').then((m) => m.WishlistScreen)),
  },
  bandingkan: {
    title: 'Bandingkan',
    for: 'anyone',
    frame: 'public',
    screen: screen(() =>
      import('./features/saved-cars/compare/compare-screen.tsx').then((m) => m.CompareScreen),
    ),
  },
  'lihat-mobil': {
    title: 'Test drive atau lihat mobil',
    for: 'customers',
    menu: 'home',
    screen: screen(() =>
      import('./features/stock-visits/stock-visit-screen.tsx').then((m) => m.StockVisitScreen),
    ),
  },
  'tukar-tambah': {
    title: 'Tukar Tambah Saya',
    for: 'customers',
    menu: 'home',
    screen: screen(() =>
      import('./features/trade-in/mine/my-trade-ins-screen.tsx').then((m) => m.MyTradeInsScreen),
    ),
  },
}
