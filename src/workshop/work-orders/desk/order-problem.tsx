import { ApiError } from '#core/api-error.ts'
import { SaveProblem } from '#web/desk/parts/save-problem.tsx'
import { VersionConflict } from '#web/desk/records/version-conflict.tsx'
import { VisitCardLink } from '#workshop/visits/desk/public/visit-card-link.tsx'
import type { WorkOrder } from '../desk-work-orders.contract.ts'
import { WORK_ORDER } from './requests.ts'

interface Props {
  order: WorkOrder
  error: unknown
  onNewest: () => void
  onRetry: () => void
}

/** Another person changed the visit first. */
export const OrderConflict = ({ order, onNewest }: Pick<Props, 'order' | 'onNewest'>) => (
  <VersionConflict title={WORK_ORDER.conflictTitle(order)} onNewest={onNewest}>
    <VisitCardLink visitId={order.visit.id} />
  </VersionConflict>
)

/** Why something was not written into a work order. */
export const OrderProblem = ({ order, error, onNewest, onRetry }: Props) =>
  error instanceof ApiError && error.data?.code === 'visit_changed' ? (
    <OrderConflict order={order} onNewest={onNewest} />
  ) : (
    <SaveProblem error={error} onRetry={onRetry} />
  )
