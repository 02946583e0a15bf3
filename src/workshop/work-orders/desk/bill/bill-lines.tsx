import { useState } from 'react'
import type { Zone } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import { PLUS } from '#web/desk/parts/icon-paths.ts'
import table from '#web/desk/parts/table.module.css'
import { Button } from '#web/ui/button.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import type { WorkOrder } from '../../desk-work-orders.contract.ts'
import { LineDialog } from '../lines/line-dialog.tsx'
import columns from '../order-columns.module.css'
import styles from './bill.module.css'
import { addLine, type LineChange, removeLine, setLineDone, setLinePayer } from './bill-form.ts'
import { BillLine } from './bill-line.tsx'
import type { BillState } from './use-bill.ts'

interface Props {
  order: WorkOrder
  bill: BillState
  zone: Zone
}

/** The lines of the bill, each with the reason why it may be billed. */
export function BillLines({ order, bill, zone }: Props) {
  const [adding, setAdding] = useState(false)
  // A failure is shown beside the sums.
  const save = async (change: LineChange) => {
    await bill.save(change).catch(() => undefined)
  }
  return (
    <section className={columns.block}>
      <div className={columns.headed}>
        <h2>Pekerjaan dan part</h2>
        <Button variant="alt" size="sm" onClick={() => setAdding(true)}>
          <StrokeIcon path={PLUS} size={20} />
          Baris
        </Button>
      </div>
      <table className={table.table}>
        <thead>
          <tr>
            <th>Baris</th>
            <th className={styles.wide}>Dasar</th>
            <th className={table.number}>Harga</th>
            <th className={styles.act}>
              <span className={layout.visuallyHidden}>Dikerjakan</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <BillLine
              key={line.id}
              line={line}
              zone={zone}
              blocked={order.blocked.includes(line.id)}
              onDone={(done) => save(setLineDone(line.id, done))}
              free={order.free_service}
              onPayer={(payer, reason) => void save(setLinePayer(line.id, payer, reason))}
              onRemove={() => void save(removeLine(line.id))}
            />
          ))}
        </tbody>
        <tfoot>
          <tr className={styles.total}>
            <th scope="row">Total tagihan</th>
            <td className={styles.wide} />
            <td className={table.number}>{rupiah(order.totals.total)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      {adding && (
        <LineDialog
          onAdd={async (line) => {
            await bill.save(addLine(line))
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}
