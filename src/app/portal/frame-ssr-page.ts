import { DASHBOARD_PAGES, dashboardPage, frameAddress } from '#core/pages.ts'
import type { SsrPage } from '#web/portal/ssr-page.ts'
import { windowTitle } from '#web/ui/page-title.ts'

const FRAME = 'src/app/portal/shell/dashboard.tsx'

/** Sources of the screens that customers open first, so that their scripts are loaded with the document. */
const FIRST_SCREENS: Record<string, string[]> = {
  '/dashboard/home': ['src/app/home/portal/home-screen.tsx', 'src/app/home/portal/car-panel.tsx'],
  '/dashboard/cars': ['src/garage/cars/portal/cars-screen.tsx'],
  '/dashboard/cars/x': ['src/garage/cars/portal/car-detail-screen.tsx'],
  '/dashboard/booking-service': ['src/workshop/bookings/portal/booking-service-screen.tsx'],
  '/dashboard/profile': ['src/account/profile/portal/profile-screen.tsx'],
}

/** The frame of a customer's page, with the skeleton of its screen; null for any other address. */
export function describeFrame(pathname: string): SsrPage | null {
  const address = frameAddress(pathname)
  if (address === null) return null
  const [, , slug = '', id] = address.split('/')
  const page = dashboardPage(slug)
  return {
    status: 200,
    title: windowTitle((id === undefined ? page?.title : page?.detail) ?? DASHBOARD_PAGES.home.title),
    description: 'Portal pelanggan untuk pemilik dan pembeli mobil bekas bersertifikat.',
    canonical: address,
    index: false,
    modules: ['base', FRAME],
    soon: FIRST_SCREENS[address] ?? [],
    address,
    data: null,
    isFrame: true,
    bySession: true,
  }
}
