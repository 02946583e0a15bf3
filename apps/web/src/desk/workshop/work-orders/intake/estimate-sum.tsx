import type { LineDraft } from '@toyota-trust/contracts/desk/workshop/work-orders.ts'
import { rupiah } from '@toyota-trust/contracts/platform/money.ts'
import { costOf } from '@toyota-trust/contracts/workshop/work-order-lines.ts'
import { classNames } from '../../../../platform/ui/class-names.ts'
import { Icon } from '../../../../platform/ui/icon.tsx'
import columns from '../order-columns.module.css'

/** The sum of the estimate, beside what the customer wants to spend at most. */
export function EstimateSum({ lines, limit }: { lines: readonly LineDraft[]; limit: number | null }) {
  const sum = lines.reduce((all, line) => all + (costOf(line) || 0), 0)
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
          <p className={columns.limit} role="status">
            <Icon name={sum > limit ? 'alert' : 'check'} size={18} />
            {sum > limit
              ? `Melewati batas ${rupiah(limit)}, lebih ${rupiah(sum - limit)}`
              : `Di bawah batas, sisa ${rupiah(limit - sum)}`}
          </p>
        </>
      )}
    </div>
  )
}
