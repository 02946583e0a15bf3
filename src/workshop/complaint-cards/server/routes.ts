import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { readComplaintPhoto } from '#workshop/work-orders/desk-work-orders.contract.ts'
import * as contract from '../complaint-photos.contract.ts'
import { addPhoto, listWaiting, readOwn, readSent, removeWaiting } from './rules.ts'

export function complaintPhotoRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.listComplaintPhotos, ({ params, actor }) => listWaiting(portal, actor, params.carId))
  implement(contract.addComplaintPhoto, ({ params, body, actor, meta }) =>
    addPhoto(portal, actor, params.carId, body, meta),
  )
  implement(contract.complaintPhoto, ({ params, actor }) => readOwn(portal, actor, params.photoId))
  implement(contract.removeComplaintPhoto, ({ params, actor, meta }) =>
    removeWaiting(portal, actor, params.photoId, meta),
  )
}

/** The same for the desk. */
export function sentPhotoRoutes({ implement }: Surface, portal: Portal): void {
  implement(readComplaintPhoto, ({ params, actor }) => readSent(portal, actor, params.photoId))
}
