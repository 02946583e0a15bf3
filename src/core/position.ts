/** Degrees. */
export interface Position {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_KM = 6371

/** Kilometres between two positions as the crow flies. */
export function distanceKm(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** `3,2 km`; without decimals from 100 on. */
export const formatDistance = (km: number): string => `${km.toFixed(km < 100 ? 1 : 0).replace('.', ',')} km`

interface Placed {
  latitude: number | null
  longitude: number | null
}

/** Workshops whose position is known, the nearest first, with their distance in kilometres. */
export const nearestFirst = <Place extends Placed>(
  places: readonly Place[],
  here: Position,
): { place: Place; km: number }[] =>
  places
    .flatMap((place) => {
      const { latitude, longitude } = place
      if (latitude === null || longitude === null) return []
      return [{ place, km: distanceKm(here, { latitude, longitude }) }]
    })
    .sort((a, b) => a.km - b.km)
