import { describe, expect, it } from 'vitest'
import {
  cancelFee,
  deductibleOf,
  dueOf,
  maskName,
  REFUND_CAUSES,
  type RefundCase,
  type RefundCause,
  refundDays,
  refundOf,
  splitRefund,
  totalOf,
} from './order-money.model.ts'

type Row = [
  number: number,
  cause: RefundCase['cause'],
  total: number,
  received: number,
  fee: number,
  spent: number,
  refund: number,
]
/** Cases 1 to 18 of the specification's refunds, computed by hand; all without a trade-in. */
const CASES: readonly Row[] = [
  [1, 'cancelled', 186_400_000, 2_000_000, 0, 0, 2_000_000],
  [2, 'expired', 186_400_000, 2_000_000, 0, 0, 2_000_000],
  [3, 'expired', 186_400_000, 1_500_000, 0, 0, 1_500_000],
  [4, 'cancelled', 186_400_000, 2_500_000, 0, 0, 2_500_000],
  [5, 'cancelled', 186_400_000, 4_000_000, 0, 0, 4_000_000],
  [6, 'cancelled', 186_650_000, 2_000_000, 0, 0, 2_000_000],
  [7, 'late', 186_400_000, 2_000_000, 0, 0, 2_000_000],
  [8, 'none', 186_400_000, 2_000_000, 0, 0, 0],
  [9, 'none', 186_400_000, 2_000_000, 0, 0, 0],
  [10, 'cancelled', 185_000_000, 2_000_000, 500_000, 0, 1_500_000],
  [11, 'expired', 186_400_000, 52_000_000, 500_000, 0, 51_500_000],
  [12, 'dealer', 186_400_000, 2_000_000, 0, 0, 2_000_000],
  [13, 'cancelled', 186_400_000, 186_400_000, 500_000, 225_000, 185_675_000],
  [14, 'dealer', 186_400_000, 2_000_000, 0, 0, 2_000_000],
  [15, 'dealer', 186_400_000, 186_400_000, 0, 225_000, 186_400_000],
  [16, 'overpaid', 186_400_000, 186_900_000, 0, 0, 500_000],
  [17, 'overpaid', 183_000_000, 184_000_000, 0, 0, 1_000_000],
  [18, 'none', 186_400_000, 186_400_000, 0, 0, 0],
]

describe('refunds', () => {
  it.each(CASES)(
    'case %i (%s) gives the computed amount',
    (_, cause, total_idr, received_idr, fee_idr, spent_idr, refund) => {
      expect(refundOf({ cause, total_idr, credit_idr: 0, received_idr, fee_idr, spent_idr })).toBe(refund)
    },
  )

  it('are never negative', () => {
    expect(
      refundOf({
        cause: 'cancelled',
        total_idr: 1,
        credit_idr: 0,
        received_idr: 1,
        fee_idr: 500_000,
        spent_idr: 0,
      }),
    ).toBe(0)
  })

  it('go to those who paid, the newest payment first', () => {
    const payments = [
      { payer: 'Siti Rahma', amount_idr: 2_000_000 },
      { payer: 'Budi', amount_idr: 50_000_000 },
      { payer: 'siti rahma ', amount_idr: 1_000_000 },
    ]
    expect(splitRefund(52_500_000, payments, { buyer: 'Siti Rahma' })).toEqual([
      { payer: 'siti rahma ', amount_idr: 2_500_000 },
      { payer: 'Budi', amount_idr: 50_000_000 },
    ])
  })

  it('gives each payer at most what earlier refunds left of their payments', () => {
    const payments = [
      { payer: 'Siti', amount_idr: 2_000_000 },
      { payer: 'Budi', amount_idr: 3_000_000 },
    ]
    const earlier = [{ payer: 'BUDI', amount_idr: 1_000_000 }]
    expect(splitRefund(4_000_000, payments, { buyer: 'Siti', earlier })).toEqual([
      { payer: 'Budi', amount_idr: 2_000_000 },
      { payer: 'Siti', amount_idr: 2_000_000 },
    ])
  })

  /** Cases 19 to 30: credit, received, spent, damages with their photos, credit paid out, refund to the buyer. */
  it.each([
    [19, 'dealer', 58_000_000, 128_400_000, 0, [], 0, 128_400_000],
    [20, 'surplus', 60_000_000, 2_000_000, 0, [], 0, 4_000_000],
    [21, 'returned', 58_000_000, 128_400_000, 0, [], 0, 128_400_000],
    [22, 'returned', 58_000_000, 128_400_000, 0, [], 58_000_000, 186_400_000],
    [23, 'returned', 0, 186_400_000, 225_000, [], 0, 186_175_000],
    [24, 'returned', 0, 185_000_000, 0, [], 0, 185_000_000],
    [25, 'none', 0, 185_000_000, 0, [], 0, 0],
    [26, 'returned', 0, 185_000_000, 0, [[1_250_000, 2]], 0, 183_750_000],
    [27, 'returned', 0, 185_000_000, 0, [[400_000, 2]], 0, 184_600_000],
    [28, 'returned', 0, 185_000_000, 0, [[1_250_000, 1]], 0, 185_000_000],
    [29, 'false_statement', 0, 186_400_000, 225_000, [[1_250_000, 2]], 0, 186_400_000],
  ] as const)(
    'case %i (%s) gives the computed amount after the car is paid',
    (number, cause, credit_idr, received_idr, spent_idr, damages, credit_paid_idr, refund) => {
      const damage_idr = deductibleOf(damages.map(([amount_idr, photos]) => ({ amount_idr, photos })))
      const total_idr = number === 20 ? 58_000_000 : 186_400_000
      const money = { total_idr, credit_idr, received_idr, spent_idr, damage_idr, credit_paid_idr }
      expect(refundOf({ cause, fee_idr: 0, ...money })).toBe(refund)
    },
  )

  it('case 30: deduct damage from the buyer and never from a financing company', () => {
    const payments = [
      { payer: 'ACC', amount_idr: 130_000_000 },
      { payer: 'Siti Rahma', amount_idr: 55_000_000 },
    ]
    expect(splitRefund(184_700_000, payments, { buyer: 'Siti Rahma', company: 'acc' })).toEqual([
      { payer: 'ACC', amount_idr: 130_000_000 },
      { payer: 'Siti Rahma', amount_idr: 54_700_000 },
    ])
  })

  it('pay the worth of a trade-in that no payment covers to the buyer', () => {
    const payments = [{ payer: 'Budi', amount_idr: 2_000_000 }]
    expect(splitRefund(4_000_000, payments, { buyer: 'Siti Rahma' })).toEqual([
      { payer: 'Budi', amount_idr: 2_000_000 },
      { payer: 'Siti Rahma', amount_idr: 2_000_000 },
    ])
  })

  it('deduct the cancel fee after the agreement only, and never for a cause of the dealer', () => {
    const fee = (agreed: boolean, dealerCause: boolean) =>
      cancelFee({ agreed, dealerCause, cancel_fee_idr: 500_000 })
    expect([fee(false, false), fee(true, false), fee(true, true)]).toEqual([0, 500_000, 0])
  })
})

it('computes what is due from price, papers, trade-in and received money', () => {
  const order = {
    price_idr: 185_000_000,
    papers_idr: 1_400_000,
    credit_idr: 58_000_000,
    received_idr: 2_000_000,
  }
  expect([totalOf(order), dueOf(order)]).toEqual([186_400_000, 126_400_000])
})

it('pays a refund within three working days of its account, and one of a returned car within seven', () => {
  const causes = Object.keys(REFUND_CAUSES) as RefundCause[]
  expect(causes.filter((cause) => refundDays(cause) === 7)).toEqual(['returned', 'false_statement'])
  expect(causes.filter((cause) => refundDays(cause) === 3)).toHaveLength(7)
})

it('masks the payer of a receipt', () => {
  expect(maskName('Budi  Santoso')).toBe('B••• S•••')
})
