import { addDays, type Day, dayFromSlashed, slashedDay } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import { type Check, problem, sentenceOf } from '#web/form/checks.ts'
import {
  DEFAULT_OFFER_DAYS,
  OFFER_DAYS_MAX,
  sendOffer,
  type TradeInCase,
} from '../desk-trade-ins.contract.ts'

/** An offer as it is typed. */
export interface OfferDraft {
  /** `168.500.000` */
  price: string
  reason: string
  /** `01/12/2026` */
  validUntil: string
}

export const emptyOffer = (today: Day): OfferDraft => ({
  price: '',
  reason: '',
  validUntil: slashedDay(addDays(today, DEFAULT_OFFER_DAYS)),
})

/** Parses the number of an input; NaN without a digit. */
export const parseAmount = (typed: string): number => Number(typed.replace(/\D/g, '') || Number.NaN)

/** `IDR 500.000 di bawah perkiraan: tulis alasannya`; null at or above it, or where there is no estimate. */
export function formatLowOfferWarning(price: string, { low }: Pick<TradeInCase, 'low'>): string | null {
  const amount = parseAmount(price)
  return low !== null && amount < low ? `${rupiah(low - amount)} di bawah perkiraan: tulis alasannya` : null
}

const { shape } = sendOffer.body

/** Validates an offer against the contract, the estimate and the longest validity. */
export const checkOffer =
  (request: Pick<TradeInCase, 'low'>, today: Day): Check<OfferDraft> =>
  ({ price, reason, validUntil }) => {
    const day = dayFromSlashed(validUntil)
    const below = formatLowOfferWarning(price, request)
    return [
      ...problem('price', sentenceOf(shape.price, parseAmount(price))),
      ...problem('reason', sentenceOf(shape.reason, reason) ?? (below && !reason.trim() ? below : undefined)),
      ...problem('validUntil', day === null && 'Tanggal wajib diisi, bentuknya DD/MM/YYYY'),
      ...problem('validUntil', day !== null && day < today && 'Tanggal sudah lewat, pilih hari lain'),
      ...problem(
        'validUntil',
        day !== null &&
          day > addDays(today, OFFER_DAYS_MAX) &&
          `Penawaran berlaku paling lama ${OFFER_DAYS_MAX} hari`,
      ),
    ]
  }
