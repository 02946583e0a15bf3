import type { CSSProperties } from 'react'
import { daysBetween, longDay } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import styles from './advice.module.css'
import type { KnownAdvice } from './known-advice.ts'

const MARKS = Array.from({ length: 20 }, (_, index) => index)

interface RailProps {
  name: string
  value: string
  /** 0 at its beginning, 1 at its end. */
  at: number
  ends: readonly [string, string]
}

/** A row of marks; words and figures say the same, so screen readers skip the marks. */
function Rail({ name, value, at, ends }: RailProps) {
  const share = Math.min(1, Math.max(0, at))
  return (
    <div className={styles.rail}>
      <span>{name}</span>
      <span className={styles.value}>{value}</span>
      <span className={styles.bar} aria-hidden="true">
        {MARKS.map((mark) => (
          <i key={mark} className={mark < Math.floor(share * MARKS.length) ? styles.on : undefined} />
        ))}
        <u style={{ '--at': `${share * 100}%` } as CSSProperties} />
      </span>
      <span className={styles.ends}>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </span>
    </div>
  )
}

/** Time and distance until the next service, which is due when the first of the two reaches its end. */
export function ServiceProgress({ advice, today }: { advice: KnownAdvice; today: string }) {
  const { by_time, by_km, reading, every_km } = advice
  if (!by_time && !by_km) return null
  const days = by_time && daysBetween(by_time.from, by_time.to)
  const elapsed = by_time && daysBetween(by_time.from, today)
  const from = by_km && (by_km.from ?? Math.max(0, Math.min(by_km.now, by_km.to - every_km)))
  // Without a newer reading the current odometer is unknown.
  const isStale = by_km && !by_km.reached
  return (
    <div className={styles.rails}>
      {by_time && days !== null && elapsed !== null && (
        <Rail
          name="Waktu"
          value={elapsed > days ? 'Lewat' : `${elapsed} dari ${days} hari`}
          at={days > 0 ? elapsed / days : 1}
          ends={[longDay(by_time.from), longDay(by_time.to)]}
        />
      )}
      {by_km && from !== null && (
        <Rail
          name="Jarak"
          value={
            isStale && reading ? `${kilometres(by_km.now)}, ${longDay(reading.day)}` : kilometres(by_km.now)
          }
          at={by_km.to > from ? (by_km.now - from) / (by_km.to - from) : 1}
          ends={[isStale ? 'Belum dibaca lagi' : kilometres(from), kilometres(by_km.to)]}
        />
      )}
    </div>
  )
}
