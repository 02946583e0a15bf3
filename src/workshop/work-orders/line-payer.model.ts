import { rupiah } from '#core/money.ts'
import { costOf, type WorkLine } from './work-order-lines.model.ts'

type Paid = Pick<WorkLine, 'payer' | 'charge_reason'>

/** What a line costs the customer: `Gratis` where the maker's programme pays. */
export const priceText = (line: Pick<WorkLine, 'quantity' | 'price'> & Paid): string =>
  line.payer === 'programme' ? 'Gratis' : rupiah(costOf(line))

/** Who pays and why, where that is not plain; null for an ordinary line. */
export const payerNote = ({ payer, charge_reason }: Paid): string | null => {
  if (payer === 'programme') return 'Dibayar program servis gratis pabrik'
  return charge_reason ? `Bukan servis gratis: ${charge_reason}` : null
}
