import type { Client } from '#core/client.ts'
import { PUBLIC_PAGES } from '#core/pages.ts'
import type { SsrPage } from '#web/portal/ssr-page.ts'
import { windowTitle } from '#web/ui/page-title.ts'
import { formatMonthlyTerms } from '../monthly-terms.ts'
import { loadLandingPage } from './load.ts'
import { LANDING_TITLE } from './texts.ts'

export async function describeLandingPage(call: Client): Promise<SsrPage> {
  const data = await loadLandingPage(call)
  return {
    status: 200,
    title: windowTitle(LANDING_TITLE),
    description: `${data.certified} mobil bekas bersertifikat, booking servis, cek harga, dan tukar tambah.`,
    canonical: PUBLIC_PAGES.frontDoor,
    index: true,
    modules: ['base', 'src/stock/used-cars/portal/landing/landing-screen.tsx'],
    address: PUBLIC_PAGES.frontDoor,
    data,
    bySession: true,
    note: formatMonthlyTerms(data.cars),
  }
}
