import { PUBLIC_PAGES } from '@toyota-trust/contracts/pages.ts'
import type { Client } from '@toyota-trust/contracts/platform/client.ts'
import { windowTitle } from '../../../platform/ui/page-title.ts'
import type { SsrPage } from '../../../ssr-page.ts'
import { loadWorkshops } from './load.ts'
import { WORKSHOPS_TITLE } from './texts.ts'

export async function describeWorkshops(call: Client): Promise<SsrPage> {
  const data = await loadWorkshops(call)
  return {
    status: 200,
    title: windowTitle(WORKSHOPS_TITLE),
    description: `${data.length} bengkel dengan alamat, jam buka, dan peta.${data.some((one) => one.is_sample) ? ' Data contoh.' : ''}`,
    canonical: PUBLIC_PAGES.workshops,
    index: true,
    modules: ['base', 'src/portal/workshop/workshop-list/workshops-screen.tsx'],
    address: PUBLIC_PAGES.workshops,
    data,
  }
}
