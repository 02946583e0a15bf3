import * as z from 'zod/mini'
import { get, post } from '#core/endpoint.ts'
import { recordId } from '#core/fields.ts'
import { imageBytes, PHOTO_MB_MAX } from '#core/images.ts'

const photoParams = z.object({ photoId: recordId })
const carParams = z.object({ carId: recordId })
const photo = z.object({ id: z.string() })

export const listComplaintPhotos = get(
  '/complaint-photos/of-car/{carId}',
  'customer',
  'Photos that wait for the next booking of an own car, the oldest first; a day long',
  { params: carParams, reply: z.array(photo) },
)

export const addComplaintPhoto = post(
  '/complaint-photos/of-car/{carId}',
  'customer',
  `Keep a photo for the next booking of an own car (the body is the picture itself, at most ${PHOTO_MB_MAX} MB); where it was taken is left out`,
  { params: carParams, image: 'sent', body: imageBytes, reply: photo, status: 201 },
)

export const complaintPhoto = get('/complaint-photos/{photoId}', 'customer', 'A photo of his own, WebP', {
  params: photoParams,
  image: 'answered',
  reply: imageBytes,
})

export const removeComplaintPhoto = post(
  '/complaint-photos/{photoId}/remove',
  'customer',
  'Take a photo away that waits for a booking',
  { params: photoParams, reply: z.object({ ok: z.literal(true) }) },
)

export const complaintPhotoEndpoints = {
  listComplaintPhotos,
  addComplaintPhoto,
  complaintPhoto,
  removeComplaintPhoto,
}
