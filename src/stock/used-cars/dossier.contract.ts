import * as z from 'zod/mini'
import { get } from '#core/endpoint.ts'
import { stockNumber } from '#core/request-values.ts'
import { carInspection } from '#stock/inspections/inspections.contract.ts'
import { publicPhoto } from '#stock/photos/photos.model.ts'
import { orderedState } from './used-cars.contract.ts'

const COST_STATUSES = ['known', 'estimate', 'unknown', 'paid', 'own', 'none'] as const

/** In the order in which they are shown. */
export const COST_CODES = [
  'price',
  'bbn2',
  'stnk',
  'tnkb',
  'bpkb',
  'mutasi',
  'cek_fisik',
  'mutasi_in',
  'tax',
  'pkb',
  'opsen',
  'swdkllj',
  'arrears',
  'penalty',
  'agent',
] as const
export type CostCode = (typeof COST_CODES)[number]

const costLine = z.object({
  code: z.enum(COST_CODES),
  label: z.string(),
  /** Whole rupiah; null when unknown. */
  amount: z.nullable(z.number()),
  /** The upper end of a range. */
  amount_to: z.nullable(z.number()),
  status: z.enum(COST_STATUSES),
  source: z.nullable(z.string()),
  /** When the figure was read, `YYYY-MM-DD`. */
  as_of: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type CostLine = z.output<typeof costLine>

export const purchaseCosts = z.object({
  /** The day of the computation. */
  today: z.string(),
  lines: z.array(costLine),
  /** Sum of the known and the estimated lines, and of the buyer's own numbers. */
  sum: z.number(),
  /** Lines that the sum does not contain. */
  unknown: z.array(z.enum(COST_CODES)),
  /** When the oldest figure that the sum contains was read; null when none has a day. */
  as_of: z.nullable(z.string()),
  /** Whether a figure of the sum or the price of the car is sample data. */
  sample: z.boolean(),
})
export type PurchaseCosts = z.output<typeof purchaseCosts>

const NTH = 'Urutan mobil harus 1 sampai 5'

export const readPurchaseCosts = get(
  '/mobil-bekas/dossier/{stockNo}/costs',
  'anyone',
  'What a used car costs until it is registered in the name of its buyer, line by line, with what is unknown',
  {
    params: z.object({ stockNo: stockNumber() }),
    query: z.object({
      /** Id or code of the city of the buyer's identity card; without it what depends on it is unknown. */
      city: z.optional(z.string().check(z.regex(/^(?:\d{4}|\d{2}\.\d{2})?$/, 'Kota tidak dikenal'))),
      /** How many cars are in the buyer's name with this one; without it the first. */
      nth: z.optional(z.string().check(z.regex(/^[1-5]?$/, NTH))),
    }),
    reply: purchaseCosts,
  },
)

const dossier = z.object({
  ...orderedState,
  /** Until when the branch of the car is open today, `18:00` by its own clock; null once it is closed, and all day where it does not open. */
  branch_open_until: z.nullable(z.string()),
  /** In the order in which they are shown, the cover first. */
  photos: z.array(publicPhoto),
  ...carInspection.shape,
})
export type Dossier = z.output<typeof dossier>

export const readDossier = get(
  '/mobil-bekas/dossier/{stockNo}',
  'anyone',
  'The photos of a used car in stock with their words, marks and sizes, every claim with its reason, and its inspection',
  { revalidated: true, params: z.object({ stockNo: stockNumber() }), reply: dossier },
)

export const dossierEndpoints = { readPurchaseCosts, readDossier }
