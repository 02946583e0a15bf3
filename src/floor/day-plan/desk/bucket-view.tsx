import type { CSSProperties } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { type Bucket, isLimitReached } from './bucket.ts'
import styles from './bucket-view.module.css'

const percent = (value: number) => ({ '--v': Math.min(value, 100) }) as CSSProperties

/** The used share of the technicians' minutes of a day, and the limit of what customers may book; `of` names the day. */
export function BucketView({ bucket, of }: { bucket: Bucket; of: string }) {
  const { appointments, walkIns, extra, all, limit } = bucket
  return (
    <div
      className={styles.bucket}
      role="img"
      aria-label={`Waktu teknisi terpakai ${all} persen: janji ${appointments}, walk-in ${walkIns}, tambahan ${extra}. Batas janji ${limit} persen`}
    >
      <span className={styles.line}>
        <span>Waktu teknisi {of}</span>
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
        <span className={isLimitReached(bucket) ? styles.reached : undefined}>
          {isLimitReached(bucket) && <Icon name="alert" size={13} />}
          batas {limit}%
        </span>
      </span>
    </div>
  )
}
