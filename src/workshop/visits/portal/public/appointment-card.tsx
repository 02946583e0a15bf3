import type { ReactNode } from 'react'
import { daysBetween, localClock, longDayWithWeekday, shortDay, ZONE_NAMES, zoneOf } from '#core/days.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import { useNow } from '#web/ui/use-now.ts'
import styles from './appointment-card.module.css'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const CALENDAR =
  'M5.5 5.6h13c.6 0 1 .5 1 1V19c0 .6-.4 1-1 1h-13a1 1 0 0 1-1-1V6.6c0-.5.4-1 1-1ZM4.5 10h15M8.5 3.6v4M15.5 3.6v4M8.8 15l2.2 2.1 4.2-4.3'

/** The contents of a ticket for an appointment of any kind. */
interface Appointment {
  /** `Servis Berkala`, `Test drive Toyota Rush`; names the controls too. */
  name: string
  startsAt: string
  startTime: string
  timezone: string
  /** Follows the hour: `Bawa SIM A.` */
  note?: string
  branch: string
  city: string
  /** Street and city; null where none is known. */
  address: string | null
  phone: string | null
  /** Until when its customer may move it; null when they no longer may. */
  movableUntil: string | null
  calendar: CalendarEvent
}

interface Props {
  appointment: Appointment
  /** Null where another action takes the place of moving it. */
  onMove: (() => void) | null
  /** In place of moving it. */
  action?: ReactNode
  heading?: 'h2' | 'h3'
  /** Further facts, by name. */
  facts?: readonly { term: string; detail: ReactNode }[]
  /** In place of how far away it is. */
  badge?: ReactNode
  /** It will not take place: grey, without anything to do. */
  isOff?: boolean
  /** The car of it. */
  children?: ReactNode
}

/** `Hari ini`, `Besok`, `6 hari lagi` */
const formatDaysLeft = (left: number) => ['Hari ini', 'Besok'][left] ?? `${left} hari lagi`

/** The ticket of an appointment at a branch, with its map, calendar and move links; past the deadline for moves, with the phone number. */
export function AppointmentCard({
  appointment,
  onMove,
  action,
  heading: Heading = 'h3',
  facts = [],
  badge,
  isOff = false,
  children,
}: Props) {
  const { name, startsAt, startTime, timezone, note, branch, city, address, phone, movableUntil, calendar } =
    appointment
  const now = useNow(15_000)
  const zone = zoneOf(timezone)
  const { day } = localClock(new Date(startsAt), zone)
  const left = daysBetween(localClock(now, zone).day, day)
  const movable = movableUntil !== null && now <= new Date(movableUntil)
  const map = new URLSearchParams({ api: '1', query: `${branch}, ${address ?? city}` })
  return (
    <div className={classNames(styles.card, isOff && styles.off)}>
      <div className={styles.head}>
        <p className={styles.day}>
          <b>{Number(day.slice(8))}</b>
          {shortDay(day).split(' ')[1]} {day.slice(0, 4)}
        </p>
        <div>
          <Heading>{name}</Heading>
          <p>
            {longDayWithWeekday(day).split(',')[0]}, {startTime} {ZONE_NAMES[zone]}
            {note && `. ${note}`}
          </p>
          <p>
            {branch}, {city}
          </p>
          {address && <p>{address}</p>}
        </div>
        {facts.length > 0 && (
          <dl>
            {facts.map(({ term, detail }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{detail}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className={styles.more}>
          {children}
          {badge ?? (left >= 0 && <Badge kind="ok">{formatDaysLeft(left)}</Badge>)}
        </div>
      </div>
      {!isOff && (
        <div className={styles.acts}>
          <a
            href={`https://www.google.com/maps/search/?${map}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Buka peta, ${name}`}
          >
            <Icon name="pin" size={18} />
            Peta
          </a>
          <a
            href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(calendar, now))}`}
            download="jadwal.ics"
            aria-label={`Tambah ke Kalender, ${name}`}
          >
            <StrokeIcon path={CALENDAR} size={18} />
            Kalender
          </a>
          {action ??
            (movable && onMove ? (
              <button type="button" onClick={onMove} aria-label={`Pindah jadwal, ${name}`}>
                <Icon name="swap" size={18} />
                Pindah
              </button>
            ) : (
              phone && (
                <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={`Telepon, ${name}`}>
                  <Icon name="phone" size={18} />
                  Telepon
                </a>
              )
            ))}
        </div>
      )}
    </div>
  )
}
