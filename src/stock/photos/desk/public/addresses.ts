export const STOCK = '/desk/stok'
export const carAt = (stockNo: string, part = 'foto') => `${STOCK}/${encodeURIComponent(stockNo)}/${part}`
/** Names the tool with which a photo is opened. */
export const TOOL_PARAM = 'alat'
export const photoAt = (stockNo: string, photoId: string, tool?: 'mask' | 'mark') =>
  `${carAt(stockNo)}/${photoId}${tool ? `?${TOOL_PARAM}=${tool}` : ''}`
/** Address of a photo's file for staff; `version` changes it after each change, so that no old copy is cached. */
export const deskMedia = ({ id, version }: { id: string; version: number }, file: string) =>
  `/desk/api/media/${id}/${file}?v=${version}`
