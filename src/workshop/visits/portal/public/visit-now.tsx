import type { ReactNode } from 'react'
import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import { useSilentStart } from '#web/ui/announcement.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import { SPANNER } from '#web/ui/icon-paths.ts'
import layout from '#web/ui/layout.module.css'
import { useNow } from '#web/ui/use-now.ts'
import type { CarBooking } from '#workshop/bookings/bookings.contract.ts'
import styles from './visit-now.module.css'
import {
  formatEventTime,
  formatMarkTimeLines,
  formatVisitPromise,
  getVisitStateLabel,
  isInWorkshop,
  listVisitSteps,
} from './visit-texts.ts'

interface Props {
  booking: CarBooking
  /** Since when live updates are interrupted. */
  offlineSince: Date | null
  /** Beside the state, where the page does not show the car's plate elsewhere. */
  plate?: ReactNode
  /** What was promised before, when the promise was moved. */
  formerPromise?: string | null
  children?: ReactNode
}

/** The current visit: its state as a heading, since when, its progress, and the promise. */
export function VisitNow({ booking, offlineSince, plate, formerPromise = null, children }: Props) {
  const now = useNow(15_000)
  const promise = formatVisitPromise(booking, now, formerPromise)
  return (
    <div className={styles.live}>
      {isInWorkshop(booking) && !plate && (
        <span className={styles.place}>
          <StrokeIcon path={SPANNER} size={18} />
          Di bengkel sekarang
        </span>
      )}
      <VisitHead state={`${getVisitStateLabel(booking)} ${booking.wait_word ?? ''}`} plate={plate}>
        <p className={styles.state}>{getVisitStateLabel(booking)}</p>
        <p className={classNames(layout.small, layout.soft)}>
          sejak <DatedText text={formatEventTime(booking.state_since, booking, now)} />, {booking.branch}
        </p>
        {booking.state === 'waiting' && booking.wait_word && (
          <p className={styles.word}>{booking.wait_word}</p>
        )}
      </VisitHead>
      {offlineSince && (
        <p className={classNames(layout.small, layout.soft)}>
          Data per {localClock(offlineSince, DEFAULT_ZONE).time.replace(':', '.')}
        </p>
      )}
      <VisitSteps booking={booking} now={now} />
      {promise && (
        <div className={classNames(styles.promise, promise.late && styles.late)}>
          <Icon name="clock" />
          <p>
            <b>{promise.words}</b>
            {promise.note && <span> {promise.note}</span>}
          </p>
        </div>
      )}
      {children}
    </div>
  )
}

interface VisitHeadProps {
  /** What is announced when it changes, as text. */
  state: string
  plate: ReactNode
  children: ReactNode
}

/** The state of a visit, announced when it changes, with the plate beside it. */
export const VisitHead = ({ state, plate, children }: VisitHeadProps) => (
  <div className={styles.head}>
    <div role="status" aria-live={useSilentStart(state)}>
      {children}
    </div>
    {plate}
  </div>
)

/** The four marks of a visit, from arrived to handed over. */
export function VisitSteps({ booking, now }: { booking: CarBooking; now: Date }) {
  return (
    <ol className={styles.marks} aria-label="Perjalanan kunjungan">
      {listVisitSteps(booking).map(({ word, at, place }) => (
        <li key={word} className={styles[place]} aria-current={place === 'here' ? 'step' : undefined}>
          <b>{word}</b>
          {at && (
            <span>
              {formatMarkTimeLines(at, booking, now).map((part) => (
                <span key={part} className={layout.unbroken}>
                  {part}{' '}
                </span>
              ))}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
