import { call } from '#web/api.ts'
import { useLoaded } from '#web/portal/use-loaded.ts'
import type { CostSheet } from '../cost-sheet.contract.ts'
import { loadSheet, sheetAddress } from './sheet-loads.ts'

const load = (address: string, signal: AbortSignal) => {
  const { pathname, search } = new URL(address, 'http://page')
  const stockNo = decodeURIComponent(pathname.split('/').at(-2) ?? '')
  return loadSheet(call, stockNo, search ? Number(search.slice(1)) : null, signal)
}

/** What the costs of a car are computed from; null when it is not in stock. */
export const useCostSheet = (stockNo: string, province: number | null) =>
  useLoaded<CostSheet | null>(sheetAddress(stockNo, province), load)
