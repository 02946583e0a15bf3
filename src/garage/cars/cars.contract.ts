import * as z from 'zod/mini'
import { COLOURS, type Colour } from '#core/car-colours.ts'
import { del, get, post, put } from '#core/endpoint.ts'
import { calendarDay, isOneLine, LENGTHS, line, recordId } from '#core/fields.ts'
import { postedReferenceId, rowVersion } from '#core/request-values.ts'

const colour = z.enum(COLOURS.map(({ value }) => value) as [Colour, ...Colour[]], 'Pilih warna yang tersedia')

/** A registration number as it is stored: upper case, no blanks (`B1420KZT`). Diplomatic and special plates have forms of their own. */
export const LICENSE_PLATE_PATTERN = /^[A-Z0-9]+$/
/** A typed registration number as it is stored: blanks, dots and dashes removed, upper case. */
export const storedPlate = (typed: string) => typed.replace(/[\s.-]/g, '').toUpperCase()

export const carFacts = {
  brand: z.string(),
  /** The model, `Avanza`. */
  type: z.string(),
  /** The variant with the model's name, `Avanza 1.5 G CVT`. */
  spec: z.string(),
  year: z.number(),
  color: z.string(),
  license_plate: z.string(),
  engine_number: z.nullable(z.string()),
  stnk_term: z.string(),
}

const customerCar = z.object({
  id: z.string(),
  ...carFacts,
  /** Rupiah, as the catalogue valued the car when it was registered. */
  car_price: z.number(),
  /** Body style, `SUV`; null when the catalogue does not know it. */
  body: z.nullable(z.string()),
})
export type CustomerCar = z.output<typeof customerCar>

/** `Toyota Avanza 1.5 G CVT`: brand, model and variant, the model named once. */
export function carName(car: { brand: string; type: string; spec: string }): string {
  const model = car.spec.toLowerCase().startsWith(car.type.toLowerCase())
    ? car.spec
    : `${car.type} ${car.spec}`
  return `${car.brand} ${model}`
}

export const listCars = get('/customercars/list', 'customer', "The customer's cars, newest first", {
  reply: z.array(customerCar),
})

export const carDetail = get('/customercars/{id}/detail', 'customer', "One of the customer's cars", {
  params: z.object({ id: recordId }),
  reply: customerCar,
})

/** What owners may enter about their car and correct later. */
const changeable = {
  license_plate: z.pipe(
    z.pipe(
      z.string('Nomor polisi wajib diisi').check(z.refine(isOneLine, 'Nomor polisi harus satu baris')),
      z.transform((value: string) => storedPlate(value)),
    ),
    z.string().check(
      z.refine((value) => value.length > 0, { error: 'Nomor polisi wajib diisi', abort: true }),
      z.maxLength(LENGTHS.plate, {
        error: `Nomor polisi maksimal ${LENGTHS.plate} karakter`,
        abort: true,
      }),
      z.regex(LICENSE_PLATE_PATTERN, 'Nomor polisi hanya berisi huruf dan angka, contoh B 1420 KZT'),
    ),
  ),
  engine_number: z.optional(
    z.nullable(
      z.pipe(
        line('Nomor rangka/mesin', LENGTHS.chassis),
        z.transform((value: string) => value.trim().toUpperCase() || null),
      ),
    ),
  ),
  stnk_term: calendarDay('Masa berlaku STNK harus berupa tanggal'),
  color: colour,
}

export const createCar = post(
  '/customercars/create',
  'customer',
  'Register a car; brand, model, variant, year and price are read from the catalogue',
  {
    idempotent: true,
    body: z.object({
      /** `ValueCarPrice.id` of the catalogue. */
      mobil_bekas_id: postedReferenceId('Pilih mobil dari katalog'),
      ...changeable,
    }),
    reply: customerCar,
  },
)

export const updateCar = put(
  '/customercars/{id}/update',
  'customer',
  'Change what changes about an own car; 409 when it was changed since `version`',
  {
    params: z.object({ id: recordId }),
    body: z.object({ ...changeable, version: rowVersion }),
    reply: customerCar,
  },
)

/** Why a car leaves a garage, as its owner may say. */
export const REMOVAL_REASONS = ['sold', 'mistake', 'other'] as const

export const removeCar = del(
  '/customercars/{id}',
  'customer',
  'Take an own car out of the garage with everything personal about it; 409 while a visit is under way or to come',
  {
    params: z.object({ id: recordId }),
    query: z.object({ reason: z.optional(z.enum(REMOVAL_REASONS)) }),
    reply: z.object({ ok: z.literal(true) }),
  },
)

export const carEndpoints = { listCars, carDetail, createCar, updateCar, removeCar }
