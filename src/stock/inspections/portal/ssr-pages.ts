import type { Client } from '#core/client.ts'
import type { SsrPage } from '#web/portal/ssr-page.ts'
import { windowTitle } from '#web/ui/page-title.ts'
import { type InspectionPage, loadCarInspection, loadInspection } from './loads.ts'
import { carInspectionAddress, inspectionAddress } from './public/addresses.ts'
import { inspectionTitle } from './texts.ts'

const MODULES = ['base', 'src/stock/inspections/portal/inspection-screen.tsx']

export const describeInspection = async (call: Client, code: string): Promise<SsrPage | null> =>
  createInspectionSsrPage(inspectionAddress(code), await loadInspection(call, code))

export const describeCarInspection = async (call: Client, stockNo: string): Promise<SsrPage | null> =>
  createInspectionSsrPage(carInspectionAddress(stockNo), await loadCarInspection(call, stockNo))

function createInspectionSsrPage(address: string, page: InspectionPage): SsrPage | null {
  if (!page) return null
  const content = 'content' in page ? page.content : null
  return {
    status: 200,
    title: windowTitle(inspectionTitle(page)),
    description: content
      ? `Hasil inspeksi ${content.points.length} titik, ditandatangani dan bisa diperiksa.`
      : 'Hasil inspeksi mobil bekas Toyota Trust.',
    canonical: address,
    index: false,
    // It has two hundred lines, and nothing changes a signed inspection.
    seldomChanges: true,
    modules: MODULES,
    address,
    data: page,
  }
}
