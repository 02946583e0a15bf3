import type { BuyerFacts, OwnCosts } from '../../cost-facts.model.ts'
import type { CostSheet } from '../../cost-sheet.contract.ts'
import { computePurchaseCosts, taxOfYear } from '../../purchase-costs.model.ts'

/** Address of the page about the costs of a car. */
export const costsAddress = (stockNo: string) => `/mobil/${encodeURIComponent(stockNo)}/biaya`

/** The buyer as input of the rules; a city outside of the sheet's province is ignored. */
export const buyerOf = (
  { cities }: Pick<CostSheet, 'cities'>,
  { city, nth }: { city: number | null; nth: number | null },
): BuyerFacts => ({ city: cities.find(({ id }) => id === city) ?? null, nth })

/** What the car of a sheet costs a buyer, computed on this device. */
export const computeBuyerCosts = (sheet: CostSheet, buyer: BuyerFacts, own?: OwnCosts) =>
  computePurchaseCosts(sheet.car.facts, buyer, sheet.tables, sheet.today, own)

export const computeBuyerYearlyTax = ({ car, tables, today }: CostSheet, buyer: BuyerFacts) =>
  taxOfYear(car.facts, buyer, tables, today)
