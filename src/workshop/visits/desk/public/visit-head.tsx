import type { ReactNode } from 'react'
import { localClock, longDay, ZONE_NAMES, zoneOf } from '#core/days.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import layout from '#web/ui/layout.module.css'
import { usePageTitle } from '#web/ui/page-title.ts'
import { VISIT_STATE_LABELS } from '../../desk-state-texts.model.ts'
import type { Visit } from '../../desk-visits.contract.ts'
import { formatSlipCarName } from '../slip.tsx'
import { formatExpectedArrival, getWaitReasonLabel } from '../texts.ts'
import { delayText } from '../visit-delay.ts'
import { FlagLine, VisitStateBadge } from '../visit-state-badge.tsx'
import { nameVisit, VisitBadge } from './visit-badge.tsx'
import styles from './visit-head.module.css'

interface Props {
  visit: Visit
  now: Date
  /** What the screen is for, where it is not the card itself. */
  title?: string
  children?: ReactNode
}

/** Plate, hour and state first, in that order, at every size. */
export function VisitHead({ visit, now, title, children }: Props) {
  usePageTitle(`${title ?? 'Kunjungan'} ${nameVisit(visit)}`)
  const zone = zoneOf(visit.branch.timezone)
  const { day } = localClock(new Date(visit.starts_at), zone)
  const today = localClock(now, zone).day
  const dayWords = (which: string) => (which === today ? '' : `${longDay(which)}, `)
  // The card shows the promise with the other times.
  const promised =
    title && visit.promised_ready_at ? localClock(new Date(visit.promised_ready_at), zone) : null
  const late = delayText(visit, now)
  const expected = formatExpectedArrival(visit, zone, now)
  const car = visit.car_name ? formatSlipCarName(visit.car_name) : 'Mobil belum dicatat'
  return (
    <header className={styles.head}>
      <VisitBadge visit={visit} size="lg" />
      <div className={styles.words}>
        <h1>{title ?? car}</h1>
        <p>
          {title ? `${car} · ${visit.customer.name}` : visit.service_type} ·{' '}
          {promised ? (
            <DatedText text={`janji selesai ${dayWords(promised.day)}${promised.time} ${ZONE_NAMES[zone]}`} />
          ) : (
            <>
              <DatedText text={dayWords(day) || 'hari ini '} />
              {visit.order_start_time} {ZONE_NAMES[zone]} · booking{' '}
              <b className={layout.unbroken}>{visit.number}</b>
            </>
          )}
        </p>
      </div>
      <div className={styles.marks}>
        {late && <FlagLine flag={{ mark: 'late', look: 'bad', words: late }} />}
        {visit.over_capacity && (
          <FlagLine flag={{ mark: 'alert', look: 'warn', words: 'Di atas kapasitas' }} />
        )}
        {visit.state === 'scheduled' && !visit.confirmed && (
          <FlagLine flag={{ mark: 'clock', look: 'warn', words: 'Perlu konfirmasi' }} />
        )}
        {expected && <FlagLine flag={{ mark: 'clock', look: 'warn', words: expected }} />}
        <VisitStateBadge
          state={visit.state}
          large
          words={
            visit.state === 'waiting' && !title
              ? `${VISIT_STATE_LABELS.waiting}: ${getWaitReasonLabel(visit)}`
              : VISIT_STATE_LABELS[visit.state]
          }
        />
        {children}
      </div>
    </header>
  )
}
