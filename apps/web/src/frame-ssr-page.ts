import { DASHBOARD_PAGES, dashboardPage, frameAddress } from '@toyota-trust/contracts/pages.ts'
import { windowTitle } from './platform/ui/page-title.ts'
import type { SsrPage } from './ssr-page.ts'

const FRAME = 'src/portal/shell/dashboard.tsx'

/** Sources of the screens that customers open first, so that their scripts are loaded with the document. */
const FIRST_SCREENS: Record<string, string[]> = {
  '/dashboard/home': ['src/portal/account/home/home-screen.tsx', 'src/portal/account/home/now-cards.tsx'],
  '/dashboard/cars': ['src/portal/garage/cars/cars-screen.tsx'],
  '/dashboard/cars/x': ['src/portal/garage/cars/car-detail-screen.tsx'],
  '/dashboard/booking-service': ['src/portal/workshop/bookings/booking-service-screen.tsx'],
  '/dashboard/profile': ['src/portal/account/profile/profile-screen.tsx'],
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
