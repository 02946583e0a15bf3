/** What a car brings in: the estimate and the range it lies in, in rupiah. */
export interface OwnValue {
  price: number
  low: number
  high: number
}

/** The amount to pay on top of the own car, or the surplus. */
export type Difference =
  | { kind: 'add'; amount: number; from: number; to: number }
  | { kind: 'left'; amount: number }

/** The wanted car's price less what the own car brings; `from` and `to` follow the range of the estimate. */
export function differenceOf(own: OwnValue, wantedPrice: number): Difference {
  if (own.price >= wantedPrice) return { kind: 'left', amount: own.price - wantedPrice }
  return {
    kind: 'add',
    amount: wantedPrice - own.price,
    from: Math.max(0, wantedPrice - own.high),
    to: wantedPrice - own.low,
  }
}

/** The down payment that the own car is, and the cash that is missing to the least one. */
export const downPaymentWith = (own: OwnValue, leastDown: number) => ({
  down: Math.max(own.price, leastDown),
  cash: Math.max(0, leastDown - own.price),
})
