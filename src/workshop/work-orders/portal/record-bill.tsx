import { rupiah } from '#core/money.ts'
import { Facts } from '#web/ui/facts.tsx'
import layout from '#web/ui/layout.module.css'
import { payerNote, priceText } from '../line-payer.model.ts'
import type { ServiceRecord } from '../service-records.contract.ts'
import type { WorkLine } from '../work-order-lines.model.ts'
import { billOf, formatLineApproval, formatQuantity } from './record-texts.ts'
import styles from './service-record.module.css'

/** What was done and what it cost. */
export function RecordBill({ record }: { record: ServiceRecord }) {
  const { work, parts } = billOf(record.lines)
  const { totals } = record
  const extra = totals.approved + totals.let_pass
  return (
    <section className={styles.block} aria-labelledby="rincian">
      <h2 id="rincian" className={layout.visuallyHidden}>
        Rincian
      </h2>
      <Lines title="Pekerjaan" lines={work} record={record} />
      <Lines title="Suku cadang" lines={parts} record={record} />
      <table className={styles.bill}>
        <caption className={layout.visuallyHidden}>Total</caption>
        <tbody>
          <tr>
            <th scope="row">Perkiraan awal</th>
            <td>{rupiah(totals.estimate)}</td>
          </tr>
          <tr>
            <th scope="row">Tambahan yang disetujui</th>
            <td>{rupiah(extra)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total dibayar</th>
            <td>{rupiah(totals.total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

interface LinesProps {
  title: string
  lines: readonly WorkLine[]
  record: ServiceRecord
}

function Lines({ title, lines, record }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <table className={styles.bill}>
      <caption>{title}</caption>
      <tbody>
        {lines.map((line) => {
          const notes = [
            formatQuantity(line),
            line.detail,
            formatLineApproval(line, record),
            payerNote(line),
          ].filter(Boolean)
          return (
            <tr key={line.id}>
              <th scope="row">
                {line.title}
                {notes.length > 0 && (
                  <small>
                    <Facts of={notes} />
                  </small>
                )}
              </th>
              <td>{priceText(line)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
