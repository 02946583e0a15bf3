import * as z from 'zod/mini'
import { get } from '#core/endpoint.ts'
import { stockNumber } from '#core/request-values.ts'
import { buyerCity, carFacts } from './cost-facts.model.ts'
import { regionalTax, vehicleFee } from './cost-figures.model.ts'

const costSheet = z.object({
  /** The day of the computation. */
  today: z.string(),
  car: z.object({
    stock_no: z.string(),
    brand: z.string(),
    car_type: z.string(),
    car_spec: z.string(),
    year: z.number(),
    facts: carFacts,
  }),
  provinces: z.array(z.object({ id: z.number(), province: z.string() })),
  /** Of the province that was asked for; none without one. */
  cities: z.array(buyerCity),
  /** Fees, and the taxes of that province. */
  tables: z.object({ fees: z.array(vehicleFee), taxes: z.array(regionalTax) }),
  /** Null for a make without a rule of service. */
  menu: z.nullable(
    z.object({
      every_km: z.number(),
      as_of: z.nullable(z.string()),
      source: z.nullable(z.string()),
      steps: z.array(z.object({ step_km: z.number(), from: z.nullable(z.number()) })),
    }),
  ),
  /** Yearly premiums for the price of the car, in percent of it, by region. */
  bands: z.array(z.object({ region: z.number(), lower_pct: z.number(), upper_pct: z.number() })),
})
export type CostSheet = z.output<typeof costSheet>

export const readCostSheet = get(
  '/mobil-bekas/dossier/{stockNo}/cost-sheet',
  'anyone',
  'What the costs of a used car are computed from, so that a browser computes them with numbers that stay on it',
  {
    params: z.object({ stockNo: stockNumber() }),
    query: z.object({
      /** Id of the province of the buyer's identity card; without it no city and no tax is listed. */
      province: z.optional(z.string().check(z.regex(/^(?:\d{2})?$/, 'Provinsi tidak dikenal'))),
    }),
    reply: costSheet,
  },
)

export const costSheetEndpoints = { readCostSheet }
