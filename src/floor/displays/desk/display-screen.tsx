import { type ReactNode, useEffect, useState } from 'react'
import { longDayWithWeekday, placeClock } from '#core/days.ts'
import { ticketLabel } from '#floor/queue/queue-tickets.model.ts'
import { registerOfflineWorker } from '#web/desk/offline/register-offline-worker.ts'
import { QrCode } from '#web/desk/parts/qr-code.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { TrustMark } from '#web/ui/trust-mark.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { DISPLAY_CODE_MINUTES } from '../desk-display-limits.model.ts'
import { CALLS_SHOWN_MAX, type DisplayContent, type MaskedPlate } from '../desk-displays.contract.ts'
import styles from './display.module.css'
import {
  ageMinutes,
  isClosed,
  isDoorCodeValid,
  isStale,
  type LastUpdate,
  serverNow,
} from './display-state.ts'
import { formatPromiseParts, formatWaitingTicketKind, STAGE_LABELS } from './display-texts.ts'
import { useCallTone } from './tone.ts'
import { useDisplay } from './use-display.ts'
import { useVisibleCalls } from './visible-calls.ts'

const PAGE_MS = 12_000

/** The page of a list that is too long for the display, replaced each 12 seconds. */
function usePage(length: number, size: number): number {
  const pages = Math.max(1, Math.ceil(length / size))
  const [page, setPage] = useState(0)
  useEffect(() => {
    const timer = window.setInterval(() => setPage((now) => now + 1), PAGE_MS)
    return () => window.clearInterval(timer)
  }, [])
  return page % pages
}

const TICK_MS = 1_000
const CARS = 5
const READY = 4
const NEXT = 3

/** A paired display in the waiting room, without a staff session and without controls. */
export function DisplayScreen() {
  usePageTitle('Papan')
  const screen = useDisplay()
  const now = useNow(TICK_MS)
  const isPaired = screen.kind === 'shown'
  useEffect(() => {
    if (isPaired) registerOfflineWorker({ script: '/wall-sw.js', scope: '/desk/papan' })
  }, [isPaired])
  if (screen.kind === 'shown') return <Board {...screen} screenNow={now.getTime()} />
  if (screen.kind === 'pairing')
    return (
      <Plain>
        <h1>Pasangkan layar ini</h1>
        <p>
          Ketik kode ini di meja, menu Stall:{' '}
          <b className={styles.code}>
            {screen.code.slice(0, 3)} {screen.code.slice(3)}
          </b>
        </p>
        <p>Berlaku {DISPLAY_CODE_MINUTES} menit</p>
      </Plain>
    )
  return <Plain>{screen.kind === 'ended' && <h1>Layar ini sudah diakhiri</h1>}</Plain>
}

const Plain = ({ children }: { children: ReactNode }) => (
  <main className={classNames(styles.display, styles.plain)}>{children}</main>
)

interface UpdateProps {
  update: LastUpdate
  isOffline: boolean
  /** The clock of the screen, in milliseconds. */
  screenNow: number
}

function Board({ update, isOffline, screenNow }: UpdateProps) {
  const { wall } = update
  const { timezone } = wall
  useCallTone(update)
  const now = serverNow(update, screenNow)
  const { time, zone, day } = placeClock(now, timezone)
  const isTooOld = isStale(update, screenNow, (at) => placeClock(at, timezone).day)
  const closed = isClosed(wall, time)
  const head = (
    <header className={styles.head}>
      <svg viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <TrustMark />
      </svg>
      <div>
        <b>Selamat datang</b>
        <span>{wall.branch}</span>
      </div>
      <span className={styles.clock}>
        {time} <small>{zone}</small>
      </span>
    </header>
  )
  if (isTooOld || closed)
    return (
      <div className={classNames(styles.display, styles.off)}>
        {head}
        <main className={styles.hours}>{!isTooOld && <NextHours wall={wall} time={time} day={day} />}</main>
      </div>
    )
  return (
    <div className={classNames(styles.display, isOffline && styles.offline)}>
      {head}
      <main className={styles.halves}>
        <Calls wall={wall} />
        <WorkInProgress wall={wall} now={now} />
      </main>
      <footer className={styles.foot}>
        {isDoorCodeValid(update, screenNow) && (
          <>
            <QrCode text={wall.door} label="Kode di pintu" />
            <div>
              <b>Sudah sampai? Pindai kode ini</b>
              <p>Kode berganti tiap menit. Tanpa HP, silakan ke meja terima.</p>
            </div>
          </>
        )}
        <Age update={update} isOffline={isOffline} screenNow={screenNow} />
      </footer>
    </div>
  )
}

/** Hours of the rest of today, or of the next day. */
function NextHours({
  wall: { today, next },
  time,
  day,
}: {
  wall: DisplayContent
  time: string
  day: string
}) {
  const opens = today && time < today.from ? { day, ...today } : next
  return opens ? (
    <p>
      {longDayWithWeekday(opens.day)}, {opens.from} sampai {opens.until}
    </p>
  ) : null
}

function Age({ update, isOffline, screenNow }: UpdateProps) {
  const { time } = placeClock(new Date(update.wall.now), update.wall.timezone)
  return isOffline ? (
    <p className={classNames(styles.age, styles.old)}>
      Sambungan terputus. <br />
      Data {time}, {ageMinutes(update, screenNow)} menit lalu
    </p>
  ) : (
    <p className={styles.age}>
      Data {time}, <br />
      langsung
    </p>
  )
}

function Calls({ wall }: { wall: DisplayContent }) {
  const called = useVisibleCalls(wall.called)
  return (
    <section aria-label="Panggilan">
      {called.map((ticket) => (
        <div key={`${ticketLabel(ticket)} ${ticket.called_at}`} className={styles.call} role="status">
          <div className={styles.line}>
            <span className={styles.number}>{ticketLabel(ticket)}</span>
            <span className={styles.to}>
              silakan ke <b>Meja {ticket.counter}</b>
            </span>
          </div>
          {ticket.plate && <Masked plate={ticket.plate} big />}
        </div>
      ))}
      {called.length < CALLS_SHOWN_MAX && <NextTickets wall={wall} />}
    </section>
  )
}

/** The next tickets; two calls leave no room for them. */
function NextTickets({ wall: { waiting, timezone } }: { wall: DisplayContent }) {
  if (waiting.length === 0) return null
  return (
    <>
      <h2>Berikutnya</h2>
      <ul className={styles.next}>
        {waiting.slice(0, NEXT).map((ticket) => (
          <li key={ticketLabel(ticket)}>
            <span className={styles.label}>{ticketLabel(ticket)}</span>
            <span className={styles.kind}>{formatWaitingTicketKind(ticket, timezone)}</span>
            {ticket.plate && <Masked plate={ticket.plate} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function WorkInProgress({ wall, now }: { wall: DisplayContent; now: Date }) {
  const page = usePage(wall.work.length, CARS)
  const cars = wall.work.slice(page * CARS, page * CARS + CARS)
  return (
    <section aria-label="Pekerjaan">
      {cars.length > 0 && <h2>Sedang dikerjakan</h2>}
      <ul className={styles.work}>
        {cars.map((car, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: masked plates may be alike, and rows have no state.
          <li key={index}>
            <Masked plate={car.plate} />
            <span className={styles.stages}>
              {STAGE_LABELS[car.stage].words}
              <span aria-hidden="true">
                {[0, 1, 2, 3].map((mark) => (
                  <i
                    key={mark}
                    className={classNames(
                      mark < STAGE_LABELS[car.stage].at && styles.on,
                      mark === STAGE_LABELS[car.stage].at && styles.at,
                    )}
                  />
                ))}
              </span>
            </span>
            <PromiseText promised={car.promised_ready_at} now={now} timezone={wall.timezone} />
          </li>
        ))}
      </ul>
      {wall.ready.length > 0 && (
        <div className={classNames(styles.ready, wall.ready.length > 2 && styles.many)}>
          <h2>
            <Icon name="check" /> Siap diambil
          </h2>
          <ul>
            {wall.ready.slice(0, READY).map((plate, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: masked plates may be alike, and rows have no state.
              <li key={index}>
                <Masked plate={plate} />
              </li>
            ))}
          </ul>
          {wall.ready.length > READY && <span>+{wall.ready.length - READY}</span>}
        </div>
      )}
    </section>
  )
}

function PromiseText({ promised, now, timezone }: { promised: string | null; now: Date; timezone: string }) {
  const words = formatPromiseParts(promised, now, timezone)
  return (
    <span className={styles.promise}>
      {words && (
        <>
          {words[0]} <b>{words[1]}</b>
        </>
      )}
    </span>
  )
}

const formatSpokenPlate = (text: string) => text.replaceAll('•', ' titik ')

const Masked = ({ plate: { area, digits, letters }, big = false }: { plate: MaskedPlate; big?: boolean }) => (
  <span
    role="img"
    aria-label={`Pelat ${formatSpokenPlate(`${area} ${digits} ${letters}`).replaceAll(/\s+/g, ' ')}`}
    className={classNames(styles.plate, big && styles.big)}
  >
    {[area, digits, letters].filter(Boolean).join(' ')}
  </span>
)
