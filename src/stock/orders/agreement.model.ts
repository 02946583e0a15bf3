import { type Zone, zoneOf } from '#core/days.ts'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'
import { rupiah } from '#core/money.ts'
import { orderMoment } from './order-states.model.ts'
import { AGREEMENT_CLAUSES, fillText } from './order-terms.model.ts'
import type { Order } from './orders.contract.ts'

/** What the buyer chooses before they agree. */
export interface AgreementChoice {
  registered_name: string
  city_id: number | null
  papers_by: 'dealer' | 'buyer'
  pay_by: 'transfer' | 'financing'
  /** Price of the trade-in that is given in part payment; 0 for none. */
  credit_idr: number
}

type Offer = NonNullable<Order['offer']>

/** The papers that follow from the buyer's city: another city than the registered one costs more and takes longer. */
export const papersOfChoice = (offer: Pick<Offer, 'papers' | 'home_city_ids'>, cityId: number | null) =>
  cityId === null || offer.home_city_ids.includes(cityId) ? offer.papers.home : offer.papers.mutasi

/** Amounts of the agreement by a choice, in rupiah. */
export function agreementAmounts(
  offer: Pick<Offer, 'papers' | 'home_city_ids'>,
  amounts: Pick<Order['amounts'], 'price_idr' | 'received_idr'>,
  choice: AgreementChoice,
) {
  const papers_idr = choice.papers_by === 'buyer' ? 0 : papersOfChoice(offer, choice.city_id).cost_idr
  const total_idr = amounts.price_idr + papers_idr
  return { papers_idr, total_idr, due_idr: total_idr - choice.credit_idr - amounts.received_idr }
}

/** All clauses of the agreement as they read by a choice. */
export function agreementClauses(
  offer: Offer,
  amounts: Pick<Order['amounts'], 'price_idr' | 'received_idr'>,
  timezone: string,
  choice: AgreementChoice,
): string[] {
  const { papers_idr, total_idr, due_idr } = agreementAmounts(offer, amounts, choice)
  const papers = papersOfChoice(offer, choice.city_id)
  const zone: Zone = zoneOf(timezone)
  const values = {
    ...offer.values,
    nama_stnk: choice.registered_name.trim() || '…',
    biaya_surat: rupiah(papers_idr),
    kredit: rupiah(choice.credit_idr),
    total: rupiah(total_idr - choice.credit_idr),
    sisa: rupiah(Math.max(due_idr, 0)),
    batas: orderMoment(new Date(offer.balance_until[choice.pay_by]), zone),
    siap: dayAndMonthWithWeekday(offer.ready_on[choice.pay_by]),
    hari_balik_nama: String(papers.balik_nama_days),
    hari_bpkb: String(papers.bpkb_days),
  }
  return AGREEMENT_CLAUSES.map((clause) => fillText(clause, values))
}
