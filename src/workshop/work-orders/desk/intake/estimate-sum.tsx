import { rupiah } from '#core/money.ts'
import { useSilentStart } from '#web/ui/announcement.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { LineDraft } from '../../desk-work-orders.contract.ts'
import { dueOf } from '../../work-order-lines.model.ts'
import columns from '../order-columns.module.css'

/** The sum of the estimate, beside what the customer wants to spend at most. */
export function EstimateSum({ lines, limit }: { lines: readonly LineDraft[]; limit: number | null }) {
  const sum = lines.reduce((all, line) => all + (dueOf(line) || 0), 0)
  const most = limit ?? 0
  const words =
    sum > most
      ? `Melewati batas ${rupiah(most)}, lebih ${rupiah(sum - most)}`
      : `Di bawah batas, sisa ${rupiah(most - sum)}`
  const live = useSilentStart(limit === null ? undefined : words)
  return (
    <div>
      <p className={classNames(columns.total, columns.all)}>
        <span>Perkiraan</span>
        <b>{rupiah(sum)}</b>
      </p>
      {limit !== null && (
        <>
          <p className={columns.hint}>
            Batas dari pelanggan: <b>{rupiah(limit)}</b>
          </p>
          <p className={columns.limit} role="status" aria-live={live}>
            <Icon name={sum > limit ? 'alert' : 'check'} size={18} />
            {words}
          </p>
        </>
      )}
    </div>
  )
}
