/** The value of the own car in rupiah: the estimate and its range. */
export interface OwnValue {
  price: number
  low: number
  high: number
}

/** The amount to pay on top of the own car, or the surplus. */
export type Difference =
  | { kind: 'add'; amount: number; from: number; to: number }
  | { kind: 'left'; amount: number }

/** The price of the wanted car less the value of the own one; `from` and `to` follow the range of the estimate. */
export function differenceOf(own: OwnValue, wantedPrice: number): Difference {
  if (own.price >= wantedPrice) return { kind: 'left', amount: own.price - wantedPrice }
  return {
    kind: 'add',
    amount: wantedPrice - own.price,
    from: Math.max(0, wantedPrice - own.high),
    to: wantedPrice - own.low,
  }
}

/** The down payment with the own car, and the cash that it takes to reach the minimum. */
export const computeDownPayment = (own: OwnValue, leastDown: number) => ({
  down: Math.max(own.price, leastDown),
  cash: Math.max(0, leastDown - own.price),
})
