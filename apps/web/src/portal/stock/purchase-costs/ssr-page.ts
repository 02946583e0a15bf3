import type { Client } from '@toyota-trust/contracts/platform/client.ts'
import { windowTitle } from '../../../platform/ui/page-title.ts'
import type { SsrPage } from '../../../ssr-page.ts'
import { costsAddress } from './public/costs.ts'
import { questionsOf } from './questions.ts'
import { costsTitle, loadSheet, nameOf, sheetAddress, UNKNOWN_TITLE } from './sheet-loads.ts'

const MODULES = ['base', 'src/portal/stock/purchase-costs/purchase-costs-screen.tsx']

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
