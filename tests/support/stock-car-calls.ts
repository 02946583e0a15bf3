import { findSellerCosts } from '#stock/purchase-costs/server/seller-sql.ts'
import type { DeskCall, Prepare } from './desk-call.ts'
import { SUDIRMAN } from './people.ts'
import { staffMember } from './staff.ts'
import { carsAt, withStockPhoto } from './stock-photos.ts'
import type { TestServer } from './test-server.ts'

const change = {
  version: 1,
  place: 'dasbor',
  alt: '',
  caption: null,
  plate: null,
  people: null,
  turn: 0,
  masks: [],
  marks: [],
}
/** A call about the one photo of a car at a workshop. */
async function aPhotoCall(server: TestServer, body: object = {}): Promise<DeskCall> {
  const { photoId } = await withStockPhoto(server, await staffMember(server))
  return { params: { photoId }, body }
}
/** A call about its car. */
async function anAlbumCall(server: TestServer, body: (photoId: string) => object): Promise<DeskCall> {
  const { stockNo, photoId } = await withStockPhoto(server, await staffMember(server))
  return { params: { stockNo }, body: { version: 1, ...body(photoId) } }
}

/** The calls about photos of cars in stock, each with what makes it succeed. */
export const stockCarCalls: Record<string, Prepare> = {
  listStockCars: () => ({ query: {}, showsOwnOnly: true }),
  readStockCar: async (server) => ({ params: { stockNo: (await carsAt(server, SUDIRMAN.id))[0] ?? '' } }),
  readSellerCosts: async (server) => ({ params: { stockNo: (await carsAt(server, SUDIRMAN.id))[0] ?? '' } }),
  markSellerCosts: async (server) => {
    const stockNo = (await carsAt(server, SUDIRMAN.id))[0] ?? ''
    const stored = await findSellerCosts(server.context.db, stockNo)
    return { params: { stockNo }, body: { version: stored?.version ?? 0, codes: ['bpkb'] } }
  },
  orderPhotos: (server) => anAlbumCall(server, (photoId) => ({ photos: [photoId] })),
  publishPhotos: (server) => anAlbumCall(server, () => ({})),
  holdPhotos: (server) => anAlbumCall(server, () => ({})),
  changePhoto: (server) => aPhotoCall(server, change),
  removeStockPhoto: (server) => aPhotoCall(server),
  restoreStockPhoto: async (server) => {
    const { photoId } = await withStockPhoto(server, await staffMember(server))
    await server.context.db
      .updateTable('stock_photos')
      .set({ state: 'removed', removed_at: server.clock.now() })
      .execute()
    return { params: { photoId } }
  },
}
