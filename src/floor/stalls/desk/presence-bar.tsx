import { minutesOf, timeFromMinutes } from '#core/days.ts'
import type { TechnicianDraft } from '../desk-stalls.contract.ts'
import { type Part, presentParts, type ShownDay } from './present-day.ts'
import styles from './stalls.module.css'

const WORDS: Record<Part['kind'], string> = { present: 'masuk', break: 'istirahat', away: 'tidak masuk' }

/** When a technician is present on a day, as a bar across its opening hours. */
export function PresenceBar({ technician, day }: { technician: TechnicianDraft; day: ShownDay }) {
  const parts = presentParts(technician, day)
  const opens = minutesOf(day.opening.from)
  const width = minutesOf(day.opening.until) - opens
  const percent = (minutes: number) => `${(minutes / width) * 100}%`
  const said = parts.map(
    ({ kind, from, until }) => `${WORDS[kind]} ${timeFromMinutes(from)} sampai ${timeFromMinutes(until)}`,
  )
  return (
    <span role="img" className={styles.bar} aria-label={said.join(', ') || 'tidak bekerja hari ini'}>
      {parts.map(({ kind, from, until }) => (
        <span
          key={`${kind} ${from}`}
          className={styles[kind]}
          style={{ left: percent(from - opens), width: percent(until - from) }}
        />
      ))}
    </span>
  )
}
