import * as z from 'zod/mini'
import { COST_CODES, type CostCode } from '#stock/used-cars/dossier.contract.ts'

// Inputs of the costs besides the tables: the car, its buyer, and the buyer's own numbers.

/** Lines that the seller can pay: all but the price and the state of the tax. */
export const SELLER_CODES = COST_CODES.filter((code) => code !== 'price' && code !== 'tax')

/** Facts of a car that its costs depend on; null where a fact was not read. */
export const carFacts = z.object({
  price: z.number(),
  /** Whether the car is sample data. */
  sample: z.boolean(),
  fuel: z.string(),
  body: z.string(),
  mileage_km: z.number(),
  plate_prefix: z.nullable(z.string()),
  /** The last day that the tax is paid for. */
  tax_valid_until: z.nullable(z.string()),
  /** The last day of the registration, which is renewed every five years. */
  stnk_valid_until: z.nullable(z.string()),
  registered_city: z.nullable(z.number()),
  registered_province: z.nullable(z.number()),
  /** The yearly tax that was paid last, PKB and opsen together. */
  pkb_paid: z.nullable(z.number()),
  /** The value that the tax is computed from (NJKB). */
  njkb: z.nullable(z.number()),
  /** When an inspector read the papers; null where only the stock knows the car. */
  inspected_on: z.nullable(z.string()),
  paid_by_seller: z.array(z.enum(COST_CODES)),
})
export type CarFacts = z.output<typeof carFacts>

/** The city of an identity card, with its province and the first letters of its plates. */
export const buyerCity = z.object({
  id: z.number(),
  city: z.string(),
  province: z.number(),
  prefixes: z.array(z.string()),
})

export interface BuyerFacts {
  city: Pick<z.output<typeof buyerCity>, 'id' | 'province' | 'prefixes'> | null
  /** How many cars are in their name with this one, 1 to 5; null when they do not know, which counts as 1. */
  nth: number | null
}

/** Amounts that only the buyer can know; null where they did not say. */
export type OwnCosts = Record<Extract<CostCode, 'mutasi_in' | 'agent' | 'pkb'>, number | null>
export const NO_OWN_COSTS: OwnCosts = { mutasi_in: null, agent: null, pkb: null }
