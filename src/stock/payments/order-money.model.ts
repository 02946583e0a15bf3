/** How money of buyers arrives. `cash` is recorded by finance and never offered on a screen of buyers. */
export const PAYMENT_METHODS = {
  transfer: 'Transfer bank',
  cash: 'Kas cabang',
  qris: 'QRIS',
  va_bca: 'BCA Virtual Account',
} as const
export type PaymentMethod = keyof typeof PAYMENT_METHODS
/** What finance records by hand; the others the payment provider confirms. */
export const RECORDED_METHODS = ['transfer', 'cash'] as const
/** What a buyer may choose. */
export const OFFERED_METHODS = ['qris', 'transfer', 'va_bca'] as const
export type OfferedMethod = (typeof OFFERED_METHODS)[number]

/** What an order is paid for: the deposit, then the rest. */
export const PAYMENT_PURPOSES = ['deposit', 'balance'] as const
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number]

/** Largest amount that finance records at once, in rupiah. */
export const PAYMENT_MAX = 10_000_000_000
/** How many days ago a payment that is recorded now may have arrived. */
export const PAYMENT_DAYS_AGO_MAX = 60
/** From here on finance checks whether a payment is reported (PPATK). */
export const REPORTED_FROM = 500_000_000
export const REPORT_NOTE = 'Periksa kewajiban lapor PPATK'
/** Working days until a refund is paid after its account was given. */
export const REFUND_WORKING_DAYS = 3
/** The same for a car that came back. */
const RETURN_WORKING_DAYS = 7

/** Why money goes back. `late` came after the end, `surplus` is what a trade-in is worth above the total. */
export const REFUND_CAUSES = {
  cancelled: 'Dibatalkan pembeli',
  expired: 'Batas lewat',
  dealer: 'Dibatalkan cabang',
  overpaid: 'Kelebihan bayar',
  surplus: 'Kelebihan tukar tambah',
  late: 'Datang sesudah batas',
  returned: 'Mobil dikembalikan',
  false_statement: 'Mobil berbeda dari inspeksi',
  other: 'Pengembalian lain',
} as const
export type RefundCause = keyof typeof REFUND_CAUSES

/** Causes of refunds for a car that came back. */
export const isReturnCause = (cause: RefundCause): boolean =>
  cause === 'returned' || cause === 'false_statement'

/** Working days within which a refund is paid after its account was given. */
export const refundDays = (cause: RefundCause): number =>
  isReturnCause(cause) ? RETURN_WORKING_DAYS : REFUND_WORKING_DAYS

/** States of a refund, as buyers and finance read them. */
export const REFUND_STATES = {
  open: 'Menunggu rekening',
  account: 'Diperiksa',
  approved: 'Disetujui',
  paid: 'Sudah dikirim',
  failed: 'Ditolak bank',
  withdrawn: 'Ditarik',
} as const
export type RefundState = keyof typeof REFUND_STATES

/** Amounts of an order in whole rupiah. Nothing is rounded. */
export interface OrderAmounts {
  price_idr: number
  papers_idr: number
  /** Price of the trade-in. */
  credit_idr: number
  /** Confirmed payments without voided ones and without refunds but `other`. */
  received_idr: number
}

export const totalOf = ({ price_idr, papers_idr }: Pick<OrderAmounts, 'price_idr' | 'papers_idr'>): number =>
  price_idr + papers_idr

/** What the buyer still has to pay; negative where too much came. */
export const dueOf = (order: OrderAmounts): number => totalOf(order) - order.credit_idr - order.received_idr

/** What a refund is computed from. */
export interface RefundCase {
  cause: RefundCause | 'none'
  total_idr: number
  credit_idr: number
  received_idr: number
  /** The cancel fee, 0 where none is due. */
  fee_idr: number
  /** Official fees spent at the buyer's wish. */
  spent_idr: number
  /** Settled damage of a returned car. */
  damage_idr?: number
  /** The price of the buyer's former car, where it does not go back. */
  credit_paid_idr?: number
}

/**
 * The amount that goes back to the buyer, at least 0. Nothing is deducted for a cause of the dealer; above the total only the
 * excess goes back and the order goes on. `late` counts the late payment alone as received.
 */
export function refundOf({
  cause,
  total_idr,
  credit_idr,
  received_idr,
  fee_idr,
  spent_idr,
  damage_idr = 0,
  credit_paid_idr = 0,
}: RefundCase): number {
  const amount = {
    none: 0,
    cancelled: received_idr - fee_idr - spent_idr,
    expired: received_idr - fee_idr - spent_idr,
    dealer: received_idr,
    overpaid: received_idr + credit_idr - total_idr,
    surplus: received_idr + credit_idr - total_idr,
    late: received_idr,
    returned: received_idr + credit_paid_idr - spent_idr - damage_idr,
    false_statement: received_idr + credit_paid_idr,
    other: received_idr,
  }[cause]
  return Math.max(amount, 0)
}

/** The cancel fee of a buyer's cancellation or lapse: only after the agreement, and not for a cause of the dealer. */
export const cancelFee = (order: {
  agreed: boolean
  dealerCause: boolean
  cancel_fee_idr: number
}): number => (order.agreed && !order.dealerCause ? order.cancel_fee_idr : 0)

/** Refunds of the whole order: a deduction never lowers the part of a financing company. */
export const WHOLE_REFUNDS: readonly RefundCause[] = [
  'cancelled',
  'expired',
  'dealer',
  'returned',
  'false_statement',
]

/**
 * Splits a refund among those who paid, one part each, the newest payment first, up to what `earlier` refunds left of their
 * payments. A named `company` is served before others, so that a deduction never lowers its part; what no payment covers, the worth
 * of a trade-in, goes to the buyer.
 */
export function splitRefund(
  amount: number,
  payments: readonly { payer: string; amount_idr: number }[],
  {
    buyer,
    company = null,
    earlier = [],
  }: {
    buyer: string
    company?: string | null
    earlier?: readonly { payer: string; amount_idr: number }[]
  },
): { payer: string; amount_idr: number }[] {
  const keyOf = (payer: string) => payer.trim().toLowerCase()
  const isCompany = ({ payer }: { payer: string }) => company !== null && keyOf(payer) === keyOf(company)
  const refunded = new Map<string, number>()
  for (const { payer, amount_idr } of earlier)
    refunded.set(keyOf(payer), (refunded.get(keyOf(payer)) ?? 0) + amount_idr)
  const newest = [...payments].reverse().map(({ payer, amount_idr }) => {
    const before = refunded.get(keyOf(payer)) ?? 0
    const taken = Math.min(before, amount_idr)
    refunded.set(keyOf(payer), before - taken)
    return { payer, amount_idr: amount_idr - taken }
  })
  const parts = new Map<string, { payer: string; amount_idr: number }>()
  const add = (payer: string, part: number) => {
    const known = parts.get(keyOf(payer))
    parts.set(keyOf(payer), { payer: known?.payer ?? payer, amount_idr: (known?.amount_idr ?? 0) + part })
  }
  let left = amount
  for (const payment of [...newest.filter(isCompany), ...newest.filter((one) => !isCompany(one))]) {
    const part = Math.min(left, payment.amount_idr)
    if (part <= 0) continue
    add(payment.payer, part)
    left -= part
  }
  if (left > 0) add(buyer, left)
  return [...parts.values()]
}

/** A new damage of a returned car, as the branch wrote it down. */
export interface ReturnDamage {
  amount_idr: number
  /** How many photos show it. */
  photos: number
}

/** Photos without which a damage is not deducted: one from afar, one from near. */
export const DAMAGE_PHOTOS = 2

/** What may be deducted for new damage: only what two photos show. */
export const deductibleOf = (damages: readonly ReturnDamage[]): number =>
  damages.reduce((sum, { amount_idr, photos }) => sum + (photos >= DAMAGE_PHOTOS ? amount_idr : 0), 0)

/** `Budi Santoso` → `B••• S•••` */
export const maskName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}•••`)
    .join(' ')
