import { rupiah } from '#core/money.ts'
import paper from '#web/desk/parts/print-sheet.module.css'
import { PrintCheckbox } from '#web/desk/parts/print-sheet.tsx'
import type { WorkOrder } from '../../desk-work-orders.contract.ts'
import { payerNote, priceText } from '../../line-payer.model.ts'
import { LINE_KIND_LABELS } from '../public/line-texts.ts'
import styles from './work-order-sheet.module.css'

/** The estimate with a checkbox for each line, and room for findings at the car. */
export function SheetLines({ order }: { order: WorkOrder }) {
  const lines = order.lines.filter(({ basis }) => basis === 'estimate')
  return (
    <section className={styles.lines}>
      <h2>Pekerjaan</h2>
      <table>
        <thead>
          <tr>
            <th>No</th>
            <th>Pekerjaan atau part</th>
            <th>Jenis</th>
            <th className={paper.number}>Jml</th>
            <th className={paper.number}>Harga</th>
            <th>Selesai</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.id}>
              <td>{index + 1}</td>
              <td>
                <b>{line.title}</b>
                {payerNote(line) && <small>{payerNote(line)}</small>}
              </td>
              <td>{LINE_KIND_LABELS[line.kind]}</td>
              <td className={paper.number}>{line.quantity}</td>
              <td className={paper.number}>{priceText(line)}</td>
              <td>
                <PrintCheckbox />
              </td>
            </tr>
          ))}
          {[1, 2].map((further) => (
            <tr key={further} className={styles.empty}>
              <td>{lines.length + further}</td>
              <td colSpan={4} />
              <td>
                <PrintCheckbox />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.sum}>
        <small>
          Pekerjaan di luar daftar ini hanya dikerjakan setelah Anda menyetujuinya, lewat tautan di email atau
          SMS, atau lewat telepon yang dicatat. Tanpa persetujuan tidak ditagih.
        </small>
        <b>Perkiraan {rupiah(order.totals.estimate)}</b>
      </div>
    </section>
  )
}
