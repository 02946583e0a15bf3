import { longDay } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import table from '#web/desk/parts/table.module.css'
import type { TradeInCase } from '../desk-trade-ins.contract.ts'
import { formatCaseMoment } from './case-texts.ts'

const ANSWERS = {
  accepted: 'Diterima',
  declined: 'Ditolak',
  lapsed: 'Gugur',
  replaced: 'Diganti',
} as const

/** All offers sent to the customer with their outcomes, newest first. */
export const OffersSent = ({ offers }: Pick<TradeInCase, 'offers'>) =>
  offers.length > 0 ? (
    <section>
      <h2>Penawaran terkirim</h2>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Dikirim</th>
            <th scope="col">Keadaan</th>
            <th scope="col" className={table.number}>
              Harga
            </th>
          </tr>
        </thead>
        <tbody>
          {offers.map(({ id, price, reason, sent_at, sent_by, valid_until, ...ended }) => (
            <tr key={id}>
              <td>
                {formatCaseMoment(sent_at)}
                <small>
                  {sent_by}
                  {reason && ` · ${reason}`}
                </small>
              </td>
              <td>
                {ended.answer ? ANSWERS[ended.answer] : `Berlaku sampai ${longDay(valid_until)}`}
                {ended.answered_at && <small>{formatCaseMoment(ended.answered_at)}</small>}
                {ended.answer_words && <small>“{ended.answer_words}”</small>}
              </td>
              <td className={table.number}>{rupiah(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ) : null
