import type { DisplayContent, MaskedPlate } from '@toyota-trust/contracts/desk/workshop/displays.ts'
import { longDayWithWeekday, placeClock } from '@toyota-trust/contracts/platform/days.ts'
import { ticketLabel } from '@toyota-trust/contracts/workshop/arrival/queue-tickets.ts'
import { type ReactNode, useEffect } from 'react'
import { classNames } from '../../platform/ui/class-names.ts'
import { Icon } from '../../platform/ui/icon.tsx'
import { usePageTitle } from '../../platform/ui/page-title.ts'
import { TrustMark } from '../../platform/ui/trust-mark.tsx'
import { useNow } from '../../platform/ui/use-now.ts'
import { keepOffline } from '../offline/keep-offline.ts'
import { QrCode } from '../parts/qr-code.tsx'
import { useHeldCalls, usePage } from './paging.ts'
import { useCallTone } from './tone.ts'
import { useWall } from './use-wall.ts'
import styles from './wall.module.css'
import { ageMinutes, type Heard, isAsleep, isCodeGood, isStale, serverNow } from './wall-state.ts'
import { promiseWords, STAGE_WORDS, turnWords } from './wall-words.ts'

const TICK_MS = 1_000
const CARS = 5
const READY = 4
const NEXT = 3

/** A paired screen on the wall: no session of staff, nothing to press. */
export function WallScreen() {
  usePageTitle('Papan')
  const screen = useWall()
  const now = useNow(TICK_MS)
  const isPaired = screen.kind === 'shown'
  useEffect(() => {
    if (isPaired) keepOffline({ script: '/wall-sw.js', scope: '/desk/papan' })
  }, [isPaired])
  if (screen.kind === 'shown') return <Shown {...screen} here={now.getTime()} />
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
        <p>Berlaku 5 menit</p>
      </Plain>
    )
  return <Plain>{screen.kind === 'ended' && <h1>Layar ini sudah diakhiri</h1>}</Plain>
}

const Plain = ({ children }: { children: ReactNode }) => (
  <main className={classNames(styles.wall, styles.plain)}>{children}</main>
)

function Shown({ heard, isCut, here }: { heard: Heard; isCut: boolean; here: number }) {
  const { wall } = heard
  const { timezone } = wall
  useCallTone(heard)
  const now = serverNow(heard, here)
  const { time, zone, day } = placeClock(now, timezone)
  const isOver = isStale(heard, here, (at) => placeClock(at, timezone).day)
  const isClosed = isAsleep(wall, time)
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
  if (isOver || isClosed)
    return (
      <div className={classNames(styles.wall, styles.asleep)}>
        {head}
        <main className={styles.sleep}>{!isOver && <NextHours wall={wall} time={time} day={day} />}</main>
      </div>
    )
  return (
    <div className={classNames(styles.wall, isCut && styles.cut)}>
      {head}
      <main className={styles.halves}>
        <Calls wall={wall} />
        <Work wall={wall} now={now} />
      </main>
      <footer className={styles.foot}>
        {isCodeGood(heard, here) && (
          <>
            <QrCode text={wall.door} label="Kode di pintu" />
            <div>
              <b>Sudah sampai? Pindai kode ini</b>
              <p>Kode berganti tiap menit. Tanpa HP, silakan ke meja terima.</p>
            </div>
          </>
        )}
        <Age heard={heard} isCut={isCut} here={here} />
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

function Age({ heard, isCut, here }: { heard: Heard; isCut: boolean; here: number }) {
  const { time } = placeClock(new Date(heard.wall.now), heard.wall.timezone)
  return isCut ? (
    <p className={classNames(styles.age, styles.old)}>
      Sambungan terputus. <br />
      Data {time}, {ageMinutes(heard, here)} menit lalu
    </p>
  ) : (
    <p className={styles.age}>
      Data {time}, <br />
      langsung
    </p>
  )
}

function Calls({ wall }: { wall: DisplayContent }) {
  const called = useHeldCalls(wall.called)
  return (
    <section aria-label="Panggilan">
      {called.map((turn) => (
        <div key={`${ticketLabel(turn)} ${turn.called_at}`} className={styles.call} role="status">
          <div className={styles.line}>
            <span className={styles.number}>{ticketLabel(turn)}</span>
            <span className={styles.to}>
              silakan ke <b>Meja {turn.counter}</b>
            </span>
          </div>
          {turn.plate && <Masked plate={turn.plate} big />}
        </div>
      ))}
      {called.length < 2 && <Next wall={wall} />}
    </section>
  )
}

/** The next in turn; two calls leave no room for them. */
function Next({ wall: { waiting, timezone } }: { wall: DisplayContent }) {
  if (waiting.length === 0) return null
  return (
    <>
      <h2>Berikutnya</h2>
      <ul className={styles.next}>
        {waiting.slice(0, NEXT).map((turn) => (
          <li key={ticketLabel(turn)}>
            <span className={styles.label}>{ticketLabel(turn)}</span>
            <span className={styles.kind}>{turnWords(turn, timezone)}</span>
            {turn.plate && <Masked plate={turn.plate} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function Work({ wall, now }: { wall: DisplayContent; now: Date }) {
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
            <span className={styles.road}>
              {STAGE_WORDS[car.stage].words}
              <span aria-hidden="true">
                {[0, 1, 2, 3].map((mark) => (
                  <i
                    key={mark}
                    className={classNames(
                      mark < STAGE_WORDS[car.stage].at && styles.on,
                      mark === STAGE_WORDS[car.stage].at && styles.at,
                    )}
                  />
                ))}
              </span>
            </span>
            <PromiseWords promised={car.promised_ready_at} now={now} timezone={wall.timezone} />
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

function PromiseWords({ promised, now, timezone }: { promised: string | null; now: Date; timezone: string }) {
  const words = promiseWords(promised, now, timezone)
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

const spoken = (text: string) => text.replaceAll('•', ' titik ')

const Masked = ({ plate: { area, digits, letters }, big = false }: { plate: MaskedPlate; big?: boolean }) => (
  <span
    role="img"
    aria-label={`Pelat ${spoken(`${area} ${digits} ${letters}`).replaceAll(/\s+/g, ' ')}`}
    className={classNames(styles.plate, big && styles.big)}
  >
    {[area, digits, letters].filter(Boolean).join(' ')}
  </span>
)
