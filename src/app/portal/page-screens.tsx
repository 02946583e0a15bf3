import type { ComponentType } from 'react'
import { LoginScreen } from '#account/sign-in/portal/login-screen.tsx'
import { type Screen, screen } from '#web/router/screen.tsx'

/** A screen; the one in the main bundle has nothing to load. */
export type PageScreen = ComponentType & Partial<Pick<Screen<object>, 'load'>>

// Visits begin at the login page, so it is part of the main bundle. Every other screen is a chunk of its own: signing in must not
// load the dashboard.
export const screens: Record<string, PageScreen> = {
  login: LoginScreen,
  register: screen(() => import('#account/sign-in/portal/register-screen.tsx').then((m) => m.RegisterScreen)),
  'forgot-password': screen(() =>
    import('#account/sign-in/portal/forgot-password-screen.tsx').then((m) => m.ForgotPasswordScreen),
  ),
  'verification-email': screen(() =>
    import('#account/sign-in/portal/email-sent-screen.tsx').then((m) => m.EmailSentScreen),
  ),
  'reset-password': screen(() =>
    import('#account/sign-in/portal/new-password-screen.tsx').then((m) => m.NewPasswordScreen),
  ),
  'privacy-policy': screen(() =>
    import('#account/privacy/portal/privacy-policy-screen.tsx').then((m) => m.PrivacyPolicyScreen),
  ),
  'hak-data': screen(() =>
    import('#account/privacy/portal/data-rights-screen.tsx').then((m) => m.DataRightsScreen),
  ),
  home: screen(() => import('../home/portal/home-screen.tsx').then((m) => m.HomeScreen)),
  cars: screen(() => import('#garage/cars/portal/cars-screen.tsx').then((m) => m.CarsScreen)),
  'cars/:id': screen(() =>
    import('#garage/cars/portal/car-detail-screen.tsx').then((m) => m.CarDetailScreen),
  ),
  'booking-service': screen(() =>
    import('#workshop/bookings/portal/booking-service-screen.tsx').then((m) => m.BookingServiceScreen),
  ),
  profile: screen(() => import('#account/profile/portal/profile-screen.tsx').then((m) => m.ProfileScreen)),
}

const cached: Record<string, PageScreen> = {}

/** The screen at an address of `lazy-screens.ts`. */
export const lazyScreen = (at: string): PageScreen =>
  (cached[at] ??= screen(() =>
    // `page-registry.test.ts` compares the addresses with the registry.
    import('./lazy-screens.ts').then(({ lazyScreens }) => lazyScreens[at as keyof typeof lazyScreens]()),
  ))

/** The screen of a page of the registry: `cars`, or `cars/:id` for the page of one record. */
export const screenOf = (at: string): PageScreen => screens[at] ?? lazyScreen(at)
