import type { Client } from '#core/client.ts'
import { PUBLIC_PAGES } from '#core/pages.ts'
import type { SsrPage } from '#web/portal/ssr-page.ts'
import { windowTitle } from '#web/ui/page-title.ts'
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
    modules: ['base', 'src/workshop/workshop-list/portal/workshops-screen.tsx'],
    address: PUBLIC_PAGES.workshops,
    data,
  }
}
