export const STOCK = '/desk/stok'
export const carAt = (stockNo: string, part = 'foto') => `${STOCK}/${encodeURIComponent(stockNo)}/${part}`
/** Names the tool with which a photo is opened. */
export const TOOL_PARAM = 'alat'
export const photoAt = (stockNo: string, photoId: string, tool?: 'mask' | 'mark') =>
  `${carAt(stockNo)}/${photoId}${tool ? `?${TOOL_PARAM}=${tool}` : ''}`
/** A file of a photo for staff; `version` names another address after each change. */
export const deskMedia = ({ id, version }: { id: string; version: number }, file: string) =>
  `/desk/api/media/${id}/${file}?v=${version}`
