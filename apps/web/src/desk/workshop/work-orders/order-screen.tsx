import type { WorkOrder } from '@toyota-trust/contracts/desk/workshop/work-orders.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../platform/router/link.tsx'
import { useParams } from '../../../platform/router/matching.ts'
import { useNavigate } from '../../../platform/router/navigate.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { useNow } from '../../../platform/ui/use-now.ts'
import { LoadedRecord } from '../../records/loaded-record.tsx'
import { useRecord } from '../../records/versioned-record.tsx'
import { useShortcuts } from '../../shortcuts.ts'
import { LiveStatus, useLiveVisits } from '../visits/public/live-status.tsx'
import { VisitHead } from '../visits/public/visit-head.tsx'
import { visitPath } from '../visits/public/visit-path.ts'
import styles from './order-screen.module.css'
import { WORK_ORDER } from './requests.ts'

const TICK_MS = 30_000

interface Props {
  /** What the screen is for: `Terima Mobil`. */
  title: string
  children: (order: WorkOrder) => ReactNode
}

/** The frame of a screen about the work order of a visit: the visit's head, then the screen. */
export function OrderScreen({ title, children }: Props) {
  const { visitId = '' } = useParams()
  const loaded = useRecord(WORK_ORDER, visitId)
  const navigate = useNavigate()
  useShortcuts({ escape: () => navigate(visitPath(visitId)) })
  return (
    <LoadedRecord loaded={loaded}>
      {(order) => (
        <Loaded title={title} order={order}>
          {children(order)}
        </Loaded>
      )}
    </LoadedRecord>
  )
}

function Loaded({ title, order, children }: { title: string; order: WorkOrder; children: ReactNode }) {
  const now = useNow(TICK_MS)
  const connection = useLiveVisits(order.visit.branch)
  return (
    <div className={styles.screen}>
      <LiveStatus connection={connection} />
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
