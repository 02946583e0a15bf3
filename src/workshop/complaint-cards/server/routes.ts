import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { readComplaintPhoto } from '#workshop/work-orders/desk-work-orders.contract.ts'
import * as contract from '../complaint-photos.contract.ts'
import { addPhoto, listWaiting, readOwn, readSent, removeWaiting } from './rules.ts'

export function complaintPhotoRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.listComplaintPhotos, ({ params, actor }) => listWaiting(context, actor, params.carId))
  implement(contract.addComplaintPhoto, ({ params, body, actor, meta }) =>
    addPhoto(context, actor, params.carId, body, meta),
  )
  implement(contract.complaintPhoto, ({ params, actor }) => readOwn(context, actor, params.photoId))
  implement(contract.removeComplaintPhoto, ({ params, actor, meta }) =>
    removeWaiting(context, actor, params.photoId, meta),
  )
}

/** The same for the desk. */
export function sentPhotoRoutes({ implement }: Surface, context: AppContext): void {
  implement(readComplaintPhoto, ({ params, actor }) => readSent(context, actor, params.photoId))
}
