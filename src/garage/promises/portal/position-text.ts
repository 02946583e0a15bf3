import { colourLabel } from '#core/car-colours.ts'
import { DEFAULT_ZONE, localClock, ZONE_NAMES, ZONES } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'

/** Positions that are less exact than this are of no use to whoever comes. */
export const ACCURACY_MAX_M = 500

export interface BrokenDownCar {
  license_plate: string
  type: string
  color: string
}

/** Where the car stands: a position in degrees and metres, or what the driver wrote. */
type Place = { latitude: number; longitude: number; accuracy: number } | string

/** `B 1420 KZT, Avanza putih, butuh bantuan di https://maps.google.com/?q=-6.2,106.8 (±20 m), 21.14 WIB.` */
export function positionText(
  { license_plate, type, color }: BrokenDownCar,
  place: Place,
  now: Date,
  offsetMinutes = -now.getTimezoneOffset(),
): string {
  const where =
    typeof place === 'string'
      ? place.trim()
      : `https://maps.google.com/?q=${place.latitude.toFixed(5)},${place.longitude.toFixed(5)} (±${Math.round(place.accuracy)} m)`
  // The three zones of the country are seven to nine hours ahead.
  const zone = ZONES[offsetMinutes / 60 - 7] ?? DEFAULT_ZONE
  const time = localClock(now, zone).time.replace(':', '.')
  const car = `${formatPlate(license_plate)}, ${type} ${colourLabel(color).toLowerCase()}`
  return `${car}, butuh bantuan di ${where}, ${time} ${ZONE_NAMES[zone]}.`
}
