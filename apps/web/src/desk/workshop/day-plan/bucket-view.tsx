import type { CSSProperties } from 'react'
import { type Bucket, isLimitReached } from './bucket.ts'
import styles from './bucket-view.module.css'

const percent = (value: number) => ({ '--v': Math.min(value, 100) }) as CSSProperties

/** The technicians' minutes of the day, what is sold, and the line that customers may not pass. */
export function BucketView({ bucket }: { bucket: Bucket }) {
  const { appointments, walkIns, extra, all, limit } = bucket
  const isReached = isLimitReached(bucket)
  return (
    <div
      className={styles.bucket}
      role="img"
      aria-label={`Waktu teknisi terpakai ${all} persen: janji ${appointments}, walk-in ${walkIns}, tambahan ${extra}. Batas janji ${limit} persen${isReached ? ' tersentuh' : ''}`}
    >
      <span className={styles.line}>
        <span>Waktu teknisi hari ini</span>
        <b>{all}%</b>
      </span>
      <span className={styles.bar}>
        <i style={percent(appointments)} />
        <i className={styles.walkIns} style={percent(walkIns)} />
        <i className={styles.extra} style={percent(extra)} />
        <u style={percent(limit)} />
      </span>
      <span className={styles.line}>
        <span>
          janji {appointments} · walk-in {walkIns} · tambahan {extra}
        </span>
        {isReached ? <strong>batas {limit}% tersentuh</strong> : <span>batas {limit}%</span>}
      </span>
    </div>
  )
}
