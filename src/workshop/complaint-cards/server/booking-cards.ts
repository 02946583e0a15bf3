import type { Queries } from '#server/database/database.ts'
import { parseCardNotes } from '../complaint-cards.model.ts'
import { attachPhotos, cardOf, insertCard, photosOf } from './sql.ts'

interface Booking {
  id: string
  customer_id: string
  car_id: string
  service_notes: string
}

/** Stores the complaint card that the notes of a booking contain, with its photos; nothing where there is none. */
export function storeComplaintCard(tx: Queries, booking: Booking): Promise<unknown>[] {
  const found = parseCardNotes(booking.service_notes)
  if (!found) return []
  const { symptoms, felt, photos, limit, callFirst } = found.card
  const card = { symptoms: [...symptoms], felt: [...felt], spending_limit: limit, call_first: callFirst }
  return [
    insertCard(tx, { booking_id: booking.id, ...card }),
    ...(photos > 0 ? [attachPhotos(tx, booking)] : []),
  ]
}

/** The card of a booking for the desk; null where the customer ticked nothing. */
export async function readComplaintCard(db: Queries, bookingId: string) {
  const [card, photos] = await Promise.all([cardOf(db, bookingId), photosOf(db, bookingId)])
  return card ? { ...card, photos: photos.map(({ id }) => id) } : null
}

/** Deletes the photos of a car, those sent with a booking included. */
export async function deletePhotosOfCar(tx: Queries, carId: string): Promise<void> {
  await tx.deleteFrom('complaint_photos').where('car_id', '=', carId).execute()
}
