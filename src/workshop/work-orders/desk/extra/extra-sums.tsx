import { rupiah } from '#core/money.ts'
import { useSilentStart } from '#web/ui/announcement.tsx'
import { FlagLine } from '#workshop/visits/desk/public/badges.ts'
import type { WorkOrder } from '../../desk-work-orders.contract.ts'
import { Sum } from '../lines/sum.tsx'
import columns from '../order-columns.module.css'
import { computeExtraSums, type ExtraDraft } from './extra-form.ts'

/** The current total, and the total with all requested lines. */
export function ExtraSums({ order, drafts }: { order: WorkOrder; drafts: readonly ExtraDraft[] }) {
  const { totals } = order
  const { unsent, all, limit, over } = computeExtraSums(order, drafts)
  const fromBill =
    totals.unapproved - drafts.reduce((sum, { id, quantity, price }) => sum + (id ? quantity * price : 0), 0)
  const words =
    over > 0
      ? `Melewati batas ${rupiah(limit ?? 0)}, lebih ${rupiah(over)}`
      : `Di bawah batas, sisa ${rupiah((limit ?? 0) - all)}`
  const live = useSilentStart(words)
  return (
    <div className={columns.sums}>
      <Sum of="Perkiraan awal">{rupiah(totals.estimate)}</Sum>
      <Sum of="Disetujui">+ {rupiah(totals.approved)}</Sum>
      <Sum of="Menunggu">+ {rupiah(totals.waiting)}</Sum>
      {totals.let_pass > 0 && <Sum of="Diloloskan">+ {rupiah(totals.let_pass)}</Sum>}
      {fromBill > 0 && <Sum of="Belum disetujui">+ {rupiah(fromBill)}</Sum>}
      {unsent > 0 && <Sum of="Belum dikirim">+ {rupiah(unsent)}</Sum>}
      <Sum of="Bila semua disetujui" all>
        {rupiah(all)}
      </Sum>
      {limit !== null && (
        <div role="status" aria-live={live}>
          <FlagLine
            flag={over > 0 ? { mark: 'late', look: 'bad', words } : { mark: 'check', look: 'plain', words }}
          />
        </div>
      )}
    </div>
  )
}
