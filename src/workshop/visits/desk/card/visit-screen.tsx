import { Key } from '#web/desk/parts/key.tsx'
import { LoadedRecord } from '#web/desk/records/loaded-record.tsx'
import { useRecord } from '#web/desk/records/versioned-record.tsx'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { Link } from '#web/router/link.tsx'
import { useParams } from '#web/router/matching.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { useNow } from '#web/ui/use-now.ts'
import { ReturnBadge } from '#workshop/return-jobs/desk/public/return-badge.tsx'
import type { Visit } from '../../desk-visits.contract.ts'
import { LiveStatus, useLiveVisits } from '../public/live-status.tsx'
import { VisitHead } from '../public/visit-head.tsx'
import { VISIT } from '../requests.ts'
import { Acts } from './acts.tsx'
import { AskedLines } from './asked-lines.tsx'
import { CarSide } from './car-side.tsx'
import { EarlierVisits } from './earlier-visits.tsx'
import { IntakeSection } from './intake-section.tsx'
import { Notes } from './notes.tsx'
import { Timeline } from './timeline.tsx'
import { VisitProgress } from './visit-progress.tsx'
import styles from './visit-screen.module.css'

const TICK_MS = 30_000
const WORKED_ON: readonly Visit['state'][] = ['in_work', 'waiting', 'ready', 'handed_over']

/** One visit with all of its data and actions. */
export function VisitScreen() {
  const { visitId = '' } = useParams()
  const loaded = useRecord(VISIT, visitId)
  const navigate = useNavigate()
  useShortcuts({ escape: () => navigate('/desk') })
  return <LoadedRecord loaded={loaded}>{(visit) => <Card visit={visit} />}</LoadedRecord>
}

function Card({ visit }: { visit: Visit }) {
  const connection = useLiveVisits(visit.branch)
  const now = useNow(TICK_MS)
  return (
    <>
      <p className={styles.back}>
        <Link to="/desk" className={layout.link}>
          <Icon name="arrow-left" size={20} />
          Hari Ini
        </Link>
        <Key>Esc</Key>
      </p>
      <LiveStatus connection={connection} />
      <VisitHead visit={visit} now={now} />
      <VisitProgress visit={visit} />
      <div className={styles.columns}>
        {WORKED_ON.includes(visit.state) && <AskedLines visit={visit} className={styles.asked} />}
        <div className={styles.car}>
          <CarSide visit={visit} />
        </div>
        <div className={styles.middle}>
          <Notes visit={visit} />
          <IntakeSection visit={visit} />
          <Timeline visit={visit} now={now} />
        </div>
        <aside className={styles.side} aria-label="Tindakan">
          <Acts visit={visit} now={now} />
          <EarlierVisits visit={visit} />
          <ReturnBadge visit={visit} />
        </aside>
      </div>
    </>
  )
}
