import * as z from 'zod/mini'

/** Highest mileage that can be entered. */
export const MILEAGE_MAX_KM = 1_000_000

export const mileageKm = z
  .int('Jarak tempuh harus berupa angka bulat')
  .check(
    z.minimum(0, 'Jarak tempuh harus 0 sampai 1.000.000 km'),
    z.maximum(MILEAGE_MAX_KM, 'Jarak tempuh harus 0 sampai 1.000.000 km'),
  )
