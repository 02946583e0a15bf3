import { type Zone, zoneOf } from '#core/days.ts'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { VisitSlip } from '../desk-visits.contract.ts'
import { VisitBadge } from './public/visit-badge.tsx'
import { visitPath } from './public/visit-path.ts'
import styles from './slip.module.css'
import { type Flag, listFlags } from './texts.ts'
import { delayText } from './visit-delay.ts'
import { FlagLine } from './visit-state-badge.tsx'

const CHANGED_MS = 10_000

interface Props {
  visit: VisitSlip
  timezone: string
  now: Date
  /** When the page received this version, in milliseconds; 0 for the version with which it was opened. */
  changedAt?: number
  /** Three lines, for a tablet: the customer beside the car, the service beside the state. */
  short?: boolean
}

/** A visit in the list of the day: plate, hour and state first. */
export function Slip({ visit, timezone, now, changedAt = 0, short = false }: Props) {
  const zone = zoneOf(timezone)
  const late = delayText(visit, now) !== null
  const changed = now.getTime() - changedAt < CHANGED_MS
  return (
    <Link
      to={visitPath(visit.id)}
      data-visit={visit.id}
      className={classNames(
        styles.slip,
        late && styles.late,
        changed && styles.changed,
        visit.state === 'handed_over' && styles.done,
      )}
    >
      <span className={styles.first}>
        <b className={styles.time}>{visit.order_start_time}</b>
        <VisitBadge visit={visit} className={styles.plate} />
      </span>
      {short ? (
        <>
          <span className={styles.car}>
            {[visit.car_name && formatSlipCarName(visit.car_name), visit.first_name]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className={styles.last}>
            <Flags visit={visit} zone={zone} now={now} changed={changed} />
            <span className={styles.service}>{visit.service_type.replace(/^Servis /, '')}</span>
          </span>
        </>
      ) : (
        <>
          {visit.car_name && <span className={styles.car}>{formatSlipCarName(visit.car_name)}</span>}
          <span className={styles.service}>
            {visit.service_type} · {visit.first_name}
          </span>
          <Flags visit={visit} zone={zone} now={now} changed={changed} />
        </>
      )}
    </Link>
  )
}

/** Without the make, which is the same on every slip: staff look for the model. */
export const formatSlipCarName = (name: string): string => name.replace(/^Toyota /, '')

function Flags({ visit, zone, now, changed }: { visit: VisitSlip; zone: Zone; now: Date; changed: boolean }) {
  const flags = listFlags(visit, zone, now)
  const news: Flag[] =
    changed && visit.changed_by
      ? [{ mark: 'swap', look: 'info', words: `Baru diubah ${visit.changed_by.split(' ')[0]}` }]
      : []
  const all = [...flags, ...news]
  if (all.length === 0) return null
  return (
    <span className={styles.flags}>
      {all.map((flag) => (
        <FlagLine key={flag.words} flag={flag} />
      ))}
    </span>
  )
}
