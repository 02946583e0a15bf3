import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../desk-stock-cars.contract.ts'
import { holdPhotos, orderPhotos, publishPhotos } from './albums.ts'
import { changePhoto, removePhoto, restorePhoto } from './photo-acts.ts'
import { buildStockCarResponse } from './shown.ts'
import { requireOwnCar } from './stock-cars.ts'
import { listStockCars } from './stock-list.ts'

export function stockCarRoutes({ implement }: Pick<Surface, 'implement'>, context: AppContext): void {
  implement(contract.listStockCars, ({ actor, query }) => listStockCars(context, actor, query))
  implement(contract.readStockCar, async ({ actor, params }) =>
    buildStockCarResponse(context.db, await requireOwnCar(context, actor, params.stockNo)),
  )
  implement(contract.orderPhotos, ({ actor: staff, params, body, meta }) =>
    orderPhotos({ context, staff, meta }, params.stockNo, body.version, body.photos),
  )
  implement(contract.publishPhotos, ({ actor: staff, params, body, meta }) =>
    publishPhotos({ context, staff, meta }, params.stockNo, body.version),
  )
  implement(contract.holdPhotos, ({ actor: staff, params, body, meta }) =>
    holdPhotos({ context, staff, meta }, params.stockNo, body.version),
  )
  implement(contract.changePhoto, ({ actor: staff, params, body, meta }) =>
    changePhoto({ context, staff, meta }, params.photoId, body),
  )
  implement(contract.removeStockPhoto, ({ actor: staff, params, meta }) =>
    removePhoto({ context, staff, meta }, params.photoId),
  )
  implement(contract.restoreStockPhoto, ({ actor: staff, params, meta }) =>
    restorePhoto({ context, staff, meta }, params.photoId),
  )
}
