import { kilometres, rupiah } from '#core/money.ts'
import table from '#web/desk/parts/table.module.css'
import type { TradeInCase } from '../desk-trade-ins.contract.ts'
import { CONDITIONS } from '../trade-in.contract.ts'
import styles from './trade-ins.module.css'

/** `+ IDR 3.500.000` */
const formatSignedAmount = (amount: number) => `${amount < 0 ? '−' : '+'} ${rupiah(Math.abs(amount))}`

/** The price range that the customer was shown, and its reasons. */
export function PriceReasons({
  request: { lines, low, high, car, wanted, passport },
}: {
  request: TradeInCase
}) {
  const condition = CONDITIONS.find(({ value }) => value === car.condition)
  return (
    <section>
      <h2>Perkiraan dan dasarnya</h2>
      {low === null || high === null ? (
        <p className={styles.soft}>Mobil ini tidak ada di katalog. Harganya dinilai setelah inspeksi.</p>
      ) : (
        <table className={table.table}>
          <tbody>
            {lines.map(({ label, amount_idr }, index) => (
              <tr key={label}>
                <td>{label}</td>
                <td className={table.number}>
                  {index === 0 ? rupiah(amount_idr) : formatSignedAmount(amount_idr)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className={styles.sum}>
              <td>Perkiraan ke pelanggan</td>
              <td className={styles.range}>
                <span>{rupiah(low)}</span> – <span>{rupiah(high)}</span>
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      <p className={styles.soft}>
        Menurut pemilik: {condition?.label.toLowerCase()}, {kilometres(car.mileage)}
        {car.notes && `. “${car.notes}”`}
      </p>
      {passport && (
        <p className={styles.soft}>
          Paspor Mobil {passport.code}. {passport.words}
        </p>
      )}
      {wanted && (
        <p className={styles.soft}>
          Mobil pengganti: {wanted.name ?? `${wanted.stock_no}, datanya tidak tersedia`}
          {wanted.price !== null && `, ${rupiah(wanted.price)}`}
        </p>
      )}
    </section>
  )
}
