import type { ReactNode } from 'react'
import { LoadedRecord } from '#web/desk/records/loaded-record.tsx'
import { useRecord } from '#web/desk/records/versioned-record.tsx'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { Link } from '#web/router/link.tsx'
import { useParams } from '#web/router/matching.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { LiveStatus, useLiveVisits } from '#workshop/visits/desk/public/live-status.tsx'
import { VisitHead } from '#workshop/visits/desk/public/visit-head.tsx'
import { visitPath } from '#workshop/visits/desk/public/visit-path.ts'
import type { WorkOrder } from '../desk-work-orders.contract.ts'
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
