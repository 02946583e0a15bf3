import * as z from 'zod/mini'
import { get, post, put } from '#core/endpoint.ts'
import { instant } from '#core/fields.ts'
import { stockNumber } from '#core/request-values.ts'
import { photoCover } from '#stock/photos/photos.model.ts'
import { orderedState } from '#stock/used-cars/used-cars.contract.ts'
import { SAVED_CARS_MAX } from './saved-car-limits.model.ts'

/** Cars that may be compared at a time. */
export const COMPARED_MAX = 3

const stockNo = stockNumber('Nomor stok tidak valid', 'Nomor stok harus berupa teks')

/** A used car that a customer has saved, as of the last check of the stock. */
const savedCar = z.object({
  stock_no: z.string(),
  brand: z.string(),
  car_type: z.string(),
  car_spec: z.string(),
  body: z.string(),
  colour: z.string(),
  year: z.number(),
  mileage_km: z.number(),
  city: z.string(),
  /** Rupiah, now and when it was saved. */
  price_idr: z.number(),
  price_when_saved: z.number(),
  saved_at: instant,
  /** Since when it is no longer in stock; null while it is. */
  sold_at: z.nullable(instant),
  /** Code of its valid passport; null without one. */
  passport_code: z.nullable(z.string()),
  /** Its photos, as with a car in stock. */
  photos: z.optional(z.nullable(z.array(z.string()))),
  cover: z.optional(z.nullable(photoCover)),
  ...orderedState,
})
export type SavedCar = z.output<typeof savedCar>

/** Alerts by mail about saved cars. */
const savedCarAlerts = z.object({
  price_drops: z.boolean('Pilih ya atau tidak'),
  /** Cars that come into stock and are like the saved ones: their models, not older than the oldest, in their cities. */
  similar: z.boolean('Pilih ya atau tidak'),
})

const savedCars = z.object({ cars: z.array(savedCar), alerts: savedCarAlerts })
export type SavedCars = z.output<typeof savedCars>

export const listSavedCars = get(
  '/saved-cars/list',
  'customer',
  'The used cars that the customer keeps, newest first',
  {
    reply: savedCars,
  },
)

export const saveCar = put(
  '/saved-cars/update',
  'customer',
  'Keep a used car, or let it go; the same again changes nothing',
  {
    body: z.object({ stock_no: stockNo, saved: z.boolean('Pilih ya atau tidak') }),
    reply: z.object({ saved: z.boolean() }),
  },
)

export const takeOverSavedCars = post(
  '/saved-cars/take-over',
  'customer',
  'Keep the cars that were saved before signing in; those that are sold are left out, and none beyond the most that are kept',
  { body: z.object({ stock_nos: z.array(stockNo).check(z.maxLength(SAVED_CARS_MAX)) }), reply: savedCars },
)

export const setSavedCarAlerts = put('/saved-cars/alerts', 'customer', 'What is told by mail of saved cars', {
  body: savedCarAlerts,
  reply: savedCarAlerts,
})

export const savedCarEndpoints = { listSavedCars, saveCar, takeOverSavedCars, setSavedCarAlerts }
