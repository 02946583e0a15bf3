import { localClock, longDayWithWeekday, zoneOf } from '#core/days.ts'
import { groupBy } from '#core/grouping.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Visit } from '../../desk-visits.contract.ts'
import styles from './timeline.module.css'
import { type Line, linesOf } from './timeline-texts.ts'

/** Who did what to this visit, by day, the newest first. */
export function Timeline({ visit, now }: { visit: Visit; now: Date }) {
  const zone = zoneOf(visit.branch.timezone)
  const today = localClock(now, zone).day
  const days = groupBy(linesOf(visit), ({ at }) => localClock(new Date(at), zone).day)
  return (
    <section className={styles.section}>
      <h2>Linimasa</h2>
      {[...days].map(([day, lines]) => (
        <div key={day}>
          <h3 className={styles.day}>
            {day === today ? 'Hari ini' : longDayWithWeekday(day).replace(/ \d{4}$/, '')}
          </h3>
          <ol className={styles.log}>
            {lines.map((line) => (
              <Entry key={line.at + line.what} line={line} time={localClock(new Date(line.at), zone).time} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

const Entry = ({ line, time }: { line: Line; time: string }) => (
  <li>
    <time dateTime={line.at}>{time}</time>
    <span className={classNames(styles.dot, line.system && styles.system)} aria-hidden="true" />
    <span>
      <b>{line.what}</b>
      <small>{line.small}</small>
    </span>
  </li>
)
