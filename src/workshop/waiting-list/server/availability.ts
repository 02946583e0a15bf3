import type { FittingDays } from '#workshop/floor-ports.ts'
import type { FreeHour } from '../waiting-rules.model.ts'

/** The places of an hour, and how many of them are taken. */
export interface HourPlaces {
  /** Capacity of the hour. */
  places: number
  /** Bookings and held offers. */
  taken: number
}

export const arePlacesLeft = ({ places, taken }: HourPlaces): boolean => taken < places

/**
 * Whether an hour is available for the work of an entry, as for a booking by a customer: a place is left, and on a planned day the
 * work fits.
 */
export const isAvailableFor = async (
  days: Pick<FittingDays, 'fits'>,
  entry: { service_type: string; mileage: number },
  hour: HourPlaces & Pick<FreeHour, 'day' | 'start'>,
): Promise<boolean> => arePlacesLeft(hour) && days.fits(entry, hour)
