import type { Client } from '#core/client.ts'
import type { SsrPage } from '#web/portal/ssr-page.ts'
import { windowTitle } from '#web/ui/page-title.ts'
import { costsAddress } from './public/costs.ts'
import { questionsOf } from './questions.ts'
import { costsTitle, loadSheet, nameOf, sheetAddress, UNKNOWN_TITLE } from './sheet-loads.ts'

const MODULES = ['base', 'src/stock/purchase-costs/portal/purchase-costs-screen.tsx']

export async function describeCosts(call: Client, stockNo: string, query: string): Promise<SsrPage> {
  const { province } = questionsOf(query)
  const sheet = await loadSheet(call, stockNo, province)
  const known = {
    modules: MODULES,
    address: sheetAddress(stockNo, province),
    data: sheet,
    canonical: costsAddress(stockNo),
    index: false,
  }
  if (!sheet) {
    const description = 'Nomor stok ini tidak ada di daftar mobil bekas kami.'
    return { ...known, status: 404, title: windowTitle(UNKNOWN_TITLE), description }
  }
  const name = nameOf(sheet)
  return {
    ...known,
    status: 200,
    title: windowTitle(costsTitle(sheet)),
    description: `Biaya ${name} sampai atas nama Anda, baris demi baris dengan sumbernya.`,
  }
}
