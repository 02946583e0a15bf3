import type { PointGroup } from '../inspection-points.model.ts'

/** The last segment of the address of the signing; any other segment names a group. */
export const SIGNING = 'tanda-tangan'
export const inspectionPath = (stockNo: string) => `/desk/stok/${encodeURIComponent(stockNo)}/inspeksi`
export const groupPath = (stockNo: string, group: PointGroup) =>
  `${inspectionPath(stockNo)}/${group.replaceAll(' ', '-')}`
export const signingPath = (stockNo: string) => `${inspectionPath(stockNo)}/${SIGNING}`
