import { ApiError } from '@toyota-trust/contracts/api-error.ts'
import type { WorkOrder } from '@toyota-trust/contracts/desk/work-orders.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../router/link.tsx'
import { useParams } from '../../../router/matching.ts'
import { useNavigate } from '../../../router/navigate.ts'
import { FailedLoad } from '../../../ui/failed-load.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useShortcuts } from '../../shortcuts.ts'
import { VisitHead } from '../visits/door/visit-head.tsx'
import { useVisitLine, VisitLine } from '../visits/door/visit-line.tsx'
import { visitPath } from '../visits/door/visit-path.ts'
import styles from './order-screen.module.css'
import { useWorkOrder } from './requests.ts'

const TICK_MS = 30_000

interface Props {
  /** What the screen is for: `Terima Mobil`. */
  title: string
  children: (order: WorkOrder) => ReactNode
}

/** One part of a visit's work, under the plate of the car that it is about. */
export function OrderScreen({ title, children }: Props) {
  const { visitId = '' } = useParams()
  const loaded = useWorkOrder(visitId)
  const navigate = useNavigate()
  useShortcuts({ escape: () => navigate(visitPath(visitId)) })
  if (loaded.data)
    return (
      <Loaded title={title} order={loaded.data}>
        {children(loaded.data)}
      </Loaded>
    )
  if (loaded.error instanceof ApiError && loaded.error.status === 404)
    return (
      <>
        <h1>Kunjungan tidak ditemukan</h1>
        <p>
          <Link to="/desk">Kembali ke Hari Ini</Link>
        </p>
      </>
    )
  if (loaded.isError) return <FailedLoad onRetry={() => void loaded.refetch()} busy={loaded.isFetching} />
  return (
    <Loading>
      <Skeleton height="4rem" />
      <Skeleton height="18rem" />
    </Loading>
  )
}

function Loaded({ title, order, children }: { title: string; order: WorkOrder; children: ReactNode }) {
  const now = useNow(TICK_MS)
  const line = useVisitLine(order.visit.branch)
  return (
    <div className={styles.screen}>
      <VisitLine line={line} />
      <div className={styles.head}>
        <Link to={visitPath(order.visit.id)} aria-label="Kembali ke kartu" className={styles.back}>
          <Icon name="arrow-left" />
        </Link>
        <VisitHead visit={order.visit} now={now} title={title} />
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
