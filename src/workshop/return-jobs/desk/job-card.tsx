import { formatPlate } from '#core/plates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ReturnJobLine } from '../desk-return-jobs.contract.ts'
import { clockOf, shortMoment } from './job-texts.ts'
import styles from './return-jobs.module.css'

interface Props {
  job: ReturnJobLine
  timezone: string
  now: Date
}

/** A return job in the list. */
export function JobCard({ job, timezone, now }: Props) {
  const clock = clockOf(job, timezone, now)
  return (
    <div className={styles.card}>
      <p className={styles.line}>
        <b>{formatPlate(job.plate)}</b>
        <time dateTime={job.opened_at}>{shortMoment(job.opened_at, timezone)}</time>
      </p>
      <p className={styles.subject}>
        {job.car_name} · {job.name}
      </p>
      {job.excerpt && <p className={styles.excerpt}>{job.excerpt}</p>}
      <p className={styles.line}>
        <span className={classNames(styles.clock, styles[clock.kind])}>
          {clock.kind !== 'plain' && <Icon name={clock.kind === 'late' ? 'alert' : 'clock'} size={16} />}
          {clock.words}
        </span>
        <span>{job.advisor?.name}</span>
      </p>
    </div>
  )
}
