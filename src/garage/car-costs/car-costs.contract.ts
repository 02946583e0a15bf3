import * as z from 'zod/mini'
import { del, get, post, put } from '#core/endpoint.ts'
import { calendarDay, recordId } from '#core/fields.ts'
import { wholeNumber } from '#core/request-values.ts'
import { MILEAGE_MAX_KM } from '#garage/odometer/mileage.model.ts'
import { COST_KINDS, OWN_COST_KINDS } from './ownership-costs.model.ts'

/** More entries of a car than this are refused. */
export const COST_ENTRIES_MAX = 2_000
export const COST_AMOUNT_MAX = 1_000_000_000
const TANK_MAX_MILLILITRES = 500_000

const costEntry = z.object({
  id: z.string(),
  kind: z.enum(COST_KINDS),
  day: z.string(),
  amount_idr: z.number(),
  millilitres: z.nullable(z.number()),
  km: z.nullable(z.number()),
  is_full: z.boolean(),
  /** What a workshop did, and where; null for an entry of the owner. */
  title: z.nullable(z.string()),
  branch: z.nullable(z.string()),
})
export type CostEntry = z.output<typeof costEntry>

const shown = z.object({
  /** Bills of workshops and entries of the owner, the newest first. */
  entries: z.array(costEntry),
  figures: z.object({
    from: z.string(),
    months: z.array(
      z.object({ month: z.string(), fuel: z.number(), workshop: z.number(), other: z.number() }),
    ),
    sum: z.number(),
    per_month: z.nullable(z.number()),
    distance: z.nullable(z.number()),
    per_km: z.nullable(z.number()),
    consumption: z.array(z.object({ id: z.string(), metres_per_litre: z.number() })),
  }),
})
export type CarCosts = z.output<typeof shown>

const ownEntry = z.object({
  kind: z.enum(OWN_COST_KINDS, 'Pilih jenis'),
  day: calendarDay('Tanggal tidak valid'),
  amount_idr: wholeNumber('Jumlah harus 0 sampai 1.000.000.000', 0, COST_AMOUNT_MAX),
  millilitres: z.nullable(
    wholeNumber('Liter harus lebih dari 0, paling banyak 500', 1, TANK_MAX_MILLILITRES),
  ),
  km: z.nullable(wholeNumber('Odometer tidak mungkin', 0, MILEAGE_MAX_KM)),
  is_full: z.boolean(),
})
const own = z.object({ carId: recordId })
const entry = z.object({ carId: recordId, entryId: recordId })

export const readCarCosts = get('/car-costs/{carId}', 'customer', 'What an own car costs, entry by entry', {
  params: own,
  reply: shown,
})

export const addCarCost = post('/car-costs/{carId}', 'customer', 'Write down a cost of an own car', {
  params: own,
  body: ownEntry,
  reply: shown,
  idempotent: true,
})

export const updateCarCost = put(
  '/car-costs/{carId}/{entryId}',
  'customer',
  'Change an own entry; bills of workshops are read only',
  { params: entry, body: ownEntry, reply: shown },
)

export const removeCarCost = del('/car-costs/{carId}/{entryId}', 'customer', 'Delete an own entry', {
  params: entry,
  reply: shown,
})

export const readCarCostsFile = get('/car-costs/{carId}/file', 'customer', 'All entries of a car as CSV', {
  params: own,
  csv: true,
  reply: z.string(),
})

export const carCostEndpoints = { readCarCosts, addCarCost, updateCarCost, removeCarCost, readCarCostsFile }
