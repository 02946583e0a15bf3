import type { WorkOrder } from '@toyota-trust/contracts/desk/workshop/work-orders.ts'
import { ApiError } from '@toyota-trust/contracts/platform/api-error.ts'
import { SaveProblem } from '../../parts/save-problem.tsx'
import { Overtaken } from '../visits/door/overtaken.tsx'

interface Props {
  order: WorkOrder
  error: unknown
  onNewest: () => void
  onRetry: () => void
}

/** Why something was not written into a work order. */
export const OrderProblem = ({ order, error, onNewest, onRetry }: Props) =>
  error instanceof ApiError && error.data?.code === 'visit_changed' ? (
    <Overtaken visit={order.visit} onNewest={onNewest} />
  ) : (
    <SaveProblem error={error} onRetry={onRetry} />
  )
