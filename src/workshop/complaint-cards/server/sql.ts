import type { Insertable } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

/** Photos of a car without a booking yet, the oldest first. */
export const waitingOf = (db: Queries, { id }: Customer, carId: string) =>
  db
    .selectFrom('complaint_photos')
    .select('id')
    .where('customer_id', '=', id)
    .where('car_id', '=', carId)
    .where('booking_id', 'is', null)
    .orderBy('sequence')
    .execute()

export async function insertPhoto(
  tx: Queries,
  photo: Omit<Insertable<Tables['complaint_photos']>, 'sequence'>,
): Promise<void> {
  await tx.insertInto('complaint_photos').values(photo).execute()
}

export const findPhoto = (db: Queries, { id }: Customer, photoId: string) =>
  db
    .selectFrom('complaint_photos')
    .select(['bytes', 'booking_id'])
    .where('id', '=', photoId)
    .where('customer_id', '=', id)
    .executeTakeFirst()

/** Returns the car of the deleted photo; undefined where there was none without a booking. */
export const deleteWaiting = (tx: Queries, { id }: Customer, photoId: string) =>
  tx
    .deleteFrom('complaint_photos')
    .where('id', '=', photoId)
    .where('customer_id', '=', id)
    .where('booking_id', 'is', null)
    .returning('car_id')
    .executeTakeFirst()

export async function insertCard(tx: Queries, card: Tables['complaint_cards']): Promise<void> {
  await tx.insertInto('complaint_cards').values(card).execute()
}

/** Assigns the waiting photos of this car to the booking. */
export async function attachPhotos(
  tx: Queries,
  { customer_id, car_id, id }: { customer_id: string; car_id: string; id: string },
): Promise<void> {
  await tx
    .updateTable('complaint_photos')
    .set({ booking_id: id })
    .where('customer_id', '=', customer_id)
    .where('car_id', '=', car_id)
    .where('booking_id', 'is', null)
    .execute()
}

export const cardOf = (db: Queries, bookingId: string) =>
  db
    .selectFrom('complaint_cards')
    .select(['symptoms', 'felt', 'spending_limit', 'call_first'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()

export const photosOf = (db: Queries, bookingId: string) =>
  db
    .selectFrom('complaint_photos')
    .select('id')
    .where('booking_id', '=', bookingId)
    .orderBy('sequence')
    .execute()

/** A photo with the workshop of its booking. */
export const findComplaintPhoto = (db: Queries, photoId: string) =>
  db
    .selectFrom('complaint_photos')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(['bytes', 'branch_id'])
    .where('complaint_photos.id', '=', photoId)
    .executeTakeFirst()
