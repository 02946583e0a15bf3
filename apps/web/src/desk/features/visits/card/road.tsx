import { localClock, zoneOf } from '@toyota-trust/contracts/days.ts'
import type { Visit } from '@toyota-trust/contracts/desk/visits.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { STATE_WORDS } from '../door/state-words.ts'
import { LANES, type Lane, laneOf } from '../words.ts'
import styles from './road.module.css'

/** Six road marks: how far the visit has come; red is where it stands. */
export function Road({ visit }: { visit: Visit }) {
  const lane = laneOf(visit)
  if (!lane) return null
  const here = LANES.indexOf(lane)
  const zone = zoneOf(visit.branch.timezone)
  const instants: Record<Lane, string | null> = {
    scheduled: visit.starts_at,
    arrived: visit.arrived_at,
    in_work: null,
    waiting: visit.state === 'waiting' ? visit.state_since : null,
    ready: visit.ready_at,
    handed_over: visit.handed_over_at,
  }
  return (
    <ol className={styles.road} aria-label="Perjalanan kunjungan">
      {LANES.map((one, index) => {
        const at = instants[one]
        return (
          <li
            key={one}
            className={classNames(index < here && styles.past, index === here && styles.now)}
            aria-current={index === here ? 'step' : undefined}
          >
            <span>{STATE_WORDS[one]}</span>
            {at && index <= here && <small>{localClock(new Date(at), zone).time}</small>}
          </li>
        )
      })}
    </ol>
  )
}
