import type { ComponentType } from 'react'
import type { Audience } from './guards.ts'
import { type Screen, screen } from './platform/router/screen.tsx'
import { LoginScreen } from './portal/account/sign-in/login-screen.tsx'
import type { seldomScreens } from './seldom-screens.ts'

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

/** One of those that few visits come to: where they lie is said in a file of its own, which no first page brings. */
export const seldom = (name: keyof typeof seldomScreens) =>
  screen(() => import('./seldom-screens.ts').then(({ seldomScreens: screens }) => screens[name]()))

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
    screen: screen(() =>
      import('./portal/account/sign-in/register-screen.tsx').then((m) => m.RegisterScreen),
    ),
  },
  'forgot-password': {
    title: 'Lupa Kata Sandi',
    for: 'guests',
    screen: screen(() =>
      import('./portal/account/sign-in/forgot-password-screen.tsx').then((m) => m.ForgotPasswordScreen),
    ),
  },
  'verification-email': {
    title: 'Terkirim ke Email',
    for: 'guests',
    screen: screen(() =>
      import('./portal/account/sign-in/email-sent-screen.tsx').then((m) => m.EmailSentScreen),
    ),
  },
  'reset-password': {
    title: 'Buat Kata Sandi Baru',
    for: 'anyone',
    screen: screen(() =>
      import('./portal/account/sign-in/new-password-screen.tsx').then((m) => m.NewPasswordScreen),
    ),
  },
  'privacy-policy': {
    title: 'Privacy Policy',
    for: 'anyone',
    frame: 'public',
    screen: screen(() =>
      import('./portal/account/privacy/privacy-policy-screen.tsx').then((m) => m.PrivacyPolicyScreen),
    ),
  },
  'hak-data': {
    title: 'Hak Anda atas Data Pribadi',
    for: 'anyone',
    frame: 'public',
    screen: screen(() =>
      import('./portal/account/privacy/data-rights-screen.tsx').then((m) => m.DataRightsScreen),
    ),
  },
  home: {
    title: 'Beranda',
    for: 'customers',
    screen: screen(() => import('./portal/account/home/home-screen.tsx').then((m) => m.HomeScreen)),
  },
  cars: {
    title: 'Mobil Saya',
    for: 'customers',
    screen: screen(() => import('./portal/garage/cars/cars-screen.tsx').then((m) => m.CarsScreen)),
    detail: {
      title: 'Detail Mobil',
      screen: screen(() =>
        import('./portal/garage/cars/car-detail-screen.tsx').then((m) => m.CarDetailScreen),
      ),
    },
  },
  recall: {
    title: 'Recall',
    for: 'customers',
    menu: 'cars',
    detail: {
      title: 'Recall',
      screen: seldom('RecallScreen'),
    },
  },
  'booking-service': {
    title: 'Booking Service',
    for: 'customers',
    screen: screen(() =>
      import('./portal/workshop/bookings/booking-service-screen.tsx').then((m) => m.BookingServiceScreen),
    ),
  },
  tambahan: {
    title: 'Tambahan Pekerjaan',
    for: 'customers',
    menu: 'booking-service',
    detail: {
      title: 'Tambahan Pekerjaan',
      screen: seldom('ExtraWorkScreen'),
    },
  },
  'catatan-servis': {
    title: 'Catatan Servis',
    for: 'customers',
    menu: 'cars',
    detail: {
      title: 'Catatan Servis',
      screen: seldom('ServiceRecordScreen'),
    },
  },
  paspor: {
    title: 'Buat Paspor Mobil',
    for: 'customers',
    menu: 'cars',
    detail: {
      title: 'Buat Paspor Mobil',
      screen: seldom('PassportMakerScreen'),
    },
  },
  profile: {
    title: 'Profile',
    for: 'customers',
    screen: screen(() => import('./portal/account/profile/profile-screen.tsx').then((m) => m.ProfileScreen)),
  },
  keamanan: {
    title: 'Keamanan Akun',
    for: 'customers',
    menu: 'profile',
    screen: seldom('SecurityScreen'),
  },
  'data-saya': {
    title: 'Data Saya',
    for: 'customers',
    menu: 'profile',
    screen: seldom('DataScreen'),
  },
  pemberitahuan: {
    title: 'Pemberitahuan',
    for: 'customers',
    menu: 'home',
    screen: seldom('NotificationsScreen'),
  },
  pengingat: {
    title: 'Pengingat',
    for: 'customers',
    menu: 'profile',
    screen: seldom('RemindersScreen'),
  },
  pesan: {
    title: 'Pesan Saya',
    for: 'customers',
    menu: 'profile',
    screen: seldom('ThreadsScreen'),
    detail: {
      title: 'Pesan',
      screen: seldom('ThreadScreen'),
    },
  },
  promotions: {
    title: 'Promosi',
    for: 'customers',
    menu: 'home',
    screen: seldom('PromotionsScreen'),
  },
  wishlist: {
    title: 'Wishlist',
    for: 'customers',
    menu: 'home',
    screen: seldom('WishlistScreen'),
  },
  bandingkan: {
    title: 'Bandingkan',
    for: 'anyone',
    frame: 'public',
    screen: seldom('CompareScreen'),
  },
  'harga-servis': {
    title: 'Harga Servis Berkala',
    for: 'customers',
    menu: 'booking-service',
    screen: seldom('ServicePricesScreen'),
  },
  'lihat-mobil': {
    title: 'Test drive atau lihat mobil',
    for: 'customers',
    menu: 'home',
    screen: seldom('StockVisitScreen'),
  },
  'tukar-tambah': {
    title: 'Tukar Tambah Saya',
    for: 'customers',
    menu: 'home',
    screen: seldom('MyTradeInsScreen'),
  },
}
