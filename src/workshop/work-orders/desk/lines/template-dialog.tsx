import type { ReplyOf } from '#core/endpoint.ts'
import { rupiah } from '#core/money.ts'
import { paysFor } from '#garage/promises/free-service.model.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { packageKm } from '#workshop/service-prices/periodic-package.model.ts'
import type { estimateTemplates, LineDraft, WorkOrder } from '../../desk-work-orders.contract.ts'
import { dueOf } from '../../work-order-lines.model.ts'
import { useTemplates } from '../requests.ts'
import styles from './template-dialog.module.css'

interface Props {
  visit: WorkOrder['visit']
  free: WorkOrder['free_service']
  onAdd: (lines: LineDraft[]) => void
  onClose: () => void
}

type Template = ReplyOf<typeof estimateTemplates>[number]

/** Templates of lines with prices from the table, the booked work first; a missing price is entered by hand afterwards. */
export function TemplateDialog({ visit, free, onAdd, onClose }: Props) {
  const asked = useTemplates(visit)
  const templates = asked.data ?? []
  const booked = templates.filter((one) =>
    isBooked(one, templates, { ...visit, step: free?.step_km ?? null }),
  )
  const others = templates.filter((one) => !booked.includes(one))
  const rows = { free, onAdd }
  return (
    <Dialog open onClose={onClose} title="Templat" width="34rem">
      {asked.isError && <FailedLoad onRetry={() => void asked.refetch()} busy={asked.isFetching} />}
      <Templates {...rows} templates={booked} />
      {booked.length > 0 && others.length > 0 ? (
        <Disclosure title={`${others.length} pekerjaan lain`}>
          <Templates {...rows} templates={others} />
        </Disclosure>
      ) : (
        <Templates {...rows} templates={others} />
      )}
    </Dialog>
  )
}

/** Whether a template is of the booked service, and of its mileage or the service that the maker pays for where it has packages. */
function isBooked(
  { service_type, interval_km }: Template,
  templates: readonly Template[],
  visit: Pick<Props['visit'], 'service_type' | 'mileage'> & { step: number | null },
): boolean {
  if (service_type !== visit.service_type) return false
  const steps = templates.flatMap((one) => (one.interval_km === null ? [] : [one.interval_km]))
  return interval_km === null || interval_km === (visit.step ?? packageKm(visit.mileage, steps))
}

interface ListProps extends Pick<Props, 'free' | 'onAdd'> {
  templates: readonly Template[]
}

const Templates = ({ templates, free, onAdd }: ListProps) => (
  <ul className={styles.list}>
    {templates.map(({ id, title, interval_km, lines }) => {
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
)
