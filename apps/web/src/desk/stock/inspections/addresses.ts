import type { PointGroup } from '@toyota-trust/contracts/stock/inspection-points.ts'

/** The part of the address that names the signing; any other names a group. */
export const SIGNING = 'tanda-tangan'
export const inspectionPath = (stockNo: string) => `/desk/stok/${encodeURIComponent(stockNo)}/inspeksi`
export const groupPath = (stockNo: string, group: PointGroup) =>
  `${inspectionPath(stockNo)}/${group.replaceAll(' ', '-')}`
export const signingPath = (stockNo: string) => `${inspectionPath(stockNo)}/${SIGNING}`
