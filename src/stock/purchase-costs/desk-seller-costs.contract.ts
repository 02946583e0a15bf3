import * as z from 'zod/mini'
import { deskGet, deskPut } from '#core/desk-endpoint.ts'
import { rowVersion, stockNumber } from '#core/request-values.ts'
import { COST_CODES, purchaseCosts } from '#stock/used-cars/dossier.contract.ts'
import { SELLER_CODES } from './cost-facts.model.ts'

const params = z.object({ stockNo: stockNumber() })

const reply = z.object({
  /** For a buyer of an unknown city. */
  costs: purchaseCosts,
  /** Lines that the seller pays. */
  codes: z.array(z.enum(COST_CODES)),
  /** 0 before the first change. */
  version: z.number(),
})
export type SellerCosts = z.output<typeof reply>

export const readSellerCosts = deskGet(
  '/stock-cars/{stockNo}/costs',
  'advisor',
  'record',
  'What a car in stock costs its buyer, and which lines its seller pays',
  { params, reply },
)

export const markSellerCosts = deskPut(
  '/stock-cars/{stockNo}/costs',
  'office',
  'none',
  'Mark the lines that the seller of a car pays; 409 when they were changed since `version`',
  {
    params,
    body: z.object({
      version: rowVersion,
      codes: z.array(z.enum(SELLER_CODES)).check(z.maxLength(SELLER_CODES.length)),
    }),
    reply,
  },
)

export const sellerCostEndpoints = { readSellerCosts, markSellerCosts }
