export const STOCK = '/desk/stok'
export const carAt = (stockNo: string, part = 'foto') => `${STOCK}/${encodeURIComponent(stockNo)}/${part}`
export const photoAt = (stockNo: string, photoId: string) => `${carAt(stockNo)}/${photoId}`

/** A file of a photo for staff; `version` names another address after each change. */
export const deskMedia = ({ id, version }: { id: string; version: number }, file: string) =>
  `/desk/api/media/${id}/${file}?v=${version}`
