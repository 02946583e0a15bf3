import { PUBLIC_PAGES } from '@toyota-trust/contracts/pages.ts'
import type { Client } from '@toyota-trust/contracts/platform/client.ts'
import { windowTitle } from '../../../../platform/ui/page-title.ts'
import type { SsrPage } from '../../../../ssr-page.ts'
import { monthlyTerms } from '../monthly-terms.ts'
import { loadFrontDoor } from './load.ts'
import { FRONT_DOOR_TITLE } from './words.ts'

export async function describeFrontDoor(call: Client): Promise<SsrPage> {
  const data = await loadFrontDoor(call)
  return {
    status: 200,
    title: windowTitle(FRONT_DOOR_TITLE),
    description: `${data.total} mobil bekas bersertifikat, booking servis, cek harga, dan tukar tambah.`,
    canonical: PUBLIC_PAGES.frontDoor,
    index: true,
    modules: ['base', 'src/portal/stock/used-cars/front-door/front-door-screen.tsx'],
    address: PUBLIC_PAGES.frontDoor,
    data,
    bySession: true,
    note: monthlyTerms(data.cars),
  }
}
