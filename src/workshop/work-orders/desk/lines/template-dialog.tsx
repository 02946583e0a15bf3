import { rupiah } from '#core/money.ts'
import { paysFor } from '#garage/promises/free-service.model.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import type { LineDraft, WorkOrder } from '../../desk-work-orders.contract.ts'
import { dueOf } from '../../work-order-lines.model.ts'
import { useTemplates } from '../requests.ts'
import styles from './template-dialog.module.css'

interface Props {
  visit: WorkOrder['visit']
  free: WorkOrder['free_service']
  onAdd: (lines: LineDraft[]) => void
  onClose: () => void
}

/** Templates of lines with prices from the table; a missing price is entered by hand afterwards. */
export function TemplateDialog({ visit, free, onAdd, onClose }: Props) {
  const templates = useTemplates(visit)
  return (
    <Dialog open onClose={onClose} title="Templat" width="34rem">
      {templates.isError && (
        <FailedLoad onRetry={() => void templates.refetch()} busy={templates.isFetching} />
      )}
      <ul className={styles.list}>
        {templates.data?.map(({ id, title, interval_km, lines }) => {
          const isOfService = interval_km !== null && interval_km === free?.step_km
          const ready = lines.map((line) => ({
            ...line,
            // A price that the programme pays need not be known.
            ...(isOfService && free && paysFor(free, line.kind)
              ? { payer: 'programme' as const, price: line.price ?? 0 }
              : { price: line.price ?? Number.NaN }),
          }))
          const total = ready.reduce((all, line) => all + dueOf(line), 0)
          return (
            <li key={id}>
              <span>
                <b>{title}</b>
                <small>
                  {lines.length} baris{Number.isFinite(total) && ` · ${rupiah(total)}`}
                </small>
              </span>
              <Button variant="alt" size="sm" aria-label={`Pakai ${title}`} onClick={() => onAdd(ready)}>
                Pakai
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
