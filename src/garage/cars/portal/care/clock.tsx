import { useId } from 'react'
import { addMonths, longDay } from '#core/days.ts'
import type { CarDate } from '#garage/car-care/car-dates.model.ts'
import { CarDrawing } from '#web/cars/car-drawing.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { CustomerCar } from '../../cars.contract.ts'
import styles from './clock.module.css'
import {
  angleOf,
  CENTRE,
  listClockTicks,
  type Pin,
  pinsOf,
  pointAt,
  RING,
  ringPart,
} from './clock-geometry.ts'
import { type ClockMiddle, chooseClockDate, formatClockDate } from './clock-middle.ts'
import { DATE_PATHS } from './date-icon.tsx'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agt', 'Sep', 'Okt', 'Nov', 'Des']
const LABELS = 106
/** Its ends are visible beside the pin of today. */
const HAND = { from: 65, to: 93 }

const isStnk = ({ kind }: CarDate) => kind === 'stnk_yearly' || kind === 'stnk_five_yearly'

/** Text alternative of the picture; the rows of the page list the same dates. */
function sentenceOf({ dates, today, redLine }: ClockFacts): string {
  const over = dates.find(({ kind, mood }) => kind === 'stnk_five_yearly' && mood === 'over')
  if (over && redLine)
    return `Masa berlaku STNK habis ${longDay(over.day)}. Lewat dua tahun, data kendaraan dapat dihapus: ${longDay(redLine)}.`
  const said = {
    service: 'Servis Berkala',
    stnk_yearly: 'Pengesahan STNK',
    stnk_five_yearly: 'STNK lima tahunan',
    warranty: 'Garansi pabrik sampai',
  }
  const near = pinsOf(dates, today).flatMap((pin) => pin.dates)
  const inOrder = dates.filter((date) => near.includes(date))
  return [
    `Dua belas bulan mengelilingi mobil. Hari ini ${longDay(today)}.`,
    ...inOrder.map(({ kind, day }) => `${said[kind]} ${longDay(day)}.`),
  ].join(' ')
}

interface ClockFacts {
  dates: readonly CarDate[]
  today: string
  /** From this day on the data of the vehicle can be struck from the register. */
  redLine?: string
  /** Of the next service, where the manufacturer counts them. */
  serviceNumber?: number | null
}

interface Props {
  car: Pick<CustomerCar, 'body' | 'color'>
  facts: ClockFacts | undefined
  /** In place of what the dates say, such as that the car is at a workshop. */
  middle?: ClockMiddle | undefined
  /** Names all twelve months; otherwise those in which something happens. */
  allMonths?: boolean
  className?: string
}

/** Twelve months round the car: green until the next date of the STNK, a thick part up to the date that matters most, a hand for today. */
export function Clock({ car, facts, middle, allMonths = false, className }: Props) {
  const chosen = facts && chooseClockDate(facts.dates)
  const words = middle ?? (facts && formatClockDate(chosen, facts.today, facts.serviceNumber))
  const next = facts?.dates.find((date) => isStnk(date) && date.mood !== 'over')
  const lit = facts ? listMonths(facts) : new Set()
  const tone = middle ? undefined : toneOf(chosen)
  return (
    <figure
      className={classNames(styles.clock, className)}
      role="img"
      aria-label={facts ? sentenceOf(facts) : 'Dua belas bulan mengelilingi mobil.'}
    >
      <svg viewBox={allMonths ? '8 2 284 248' : '0 3 300 226'} aria-hidden="true">
        <circle className={styles.road} cx={CENTRE.x} cy={CENTRE.y} r={RING} strokeWidth="22" />
        {facts && <Marks today={facts.today} until={next?.day ?? null} />}
        {facts && chosen && <Part date={chosen} today={facts.today} />}
        {MONTHS.map((month, index) => {
          const { x, y } = pointAt(index * 30 + 30, LABELS)
          const isLit = lit.has(index + 1)
          return (
            (allMonths || isLit) && (
              <text
                key={month}
                className={classNames(styles.month, isLit && styles.lit)}
                x={x}
                y={y + 4}
                textAnchor="middle"
              >
                {month}
              </text>
            )
          )
        })}
        {facts && <ClockHand today={facts.today} />}
        {facts && pinsOf(facts.dates, facts.today).map((pin) => <ClockPin key={pin.angle} pin={pin} />)}
        <svg x="89" y="63" width="122" height="49.4" aria-hidden="true">
          <CarDrawing body={car.body} colour={car.color} />
        </svg>
        {words && (
          <>
            <text className={classNames(styles.big, tone)} x={CENTRE.x} y="142" textAnchor="middle">
              {words.big}
            </text>
            <text className={styles.sub} x={CENTRE.x} y="162" textAnchor="middle">
              {words.sub}
            </text>
          </>
        )}
      </svg>
    </figure>
  )
}

const isBooked = ({ mood }: CarDate) => mood === 'booked' || mood === 'at_workshop'

function toneOf(date: CarDate | undefined): string | undefined {
  if (!date || (date.rough && date.mood === 'over')) return undefined
  if (isBooked(date)) return date.extension_until ? styles.soon : styles.booked
  return date.mood === 'over' ? styles.over : date.mood === 'soon' ? styles.soon : undefined
}

function listMonths({ dates, today }: ClockFacts): Set<number> {
  const days = [today, ...pinsOf(dates, today).flatMap((pin) => pin.dates.map(({ day }) => day))]
  return new Set(days.map((day) => Number(day.slice(5, 7))))
}

/** From the day that has passed to today, or from today to the day that comes; nothing for one that is far. */
function Part({ date, today }: { date: CarDate; today: string }) {
  const tone = toneOf(date)
  if (!tone || date.day === today) return null
  // Longer than the ring: all of it but a gap.
  const year = addMonths(today, -11)
  const path =
    date.day < today ? ringPart(date.day < year ? year : date.day, today) : ringPart(today, date.day)
  return <path className={classNames(styles.part, tone)} d={path} />
}

function Marks({ today, until }: { today: string; until: string | null }) {
  const mask = useId()
  const marks = listClockTicks(today, until)
  return (
    <>
      {/* Reveals the filled part once, clockwise from today. */}
      <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width="300" height="230">
        <circle
          className={styles.reveal}
          cx={CENTRE.x}
          cy={CENTRE.y}
          r={RING}
          pathLength="360"
          transform={`rotate(${angleOf(today) - 90} ${CENTRE.x} ${CENTRE.y})`}
        />
      </mask>
      <g className={styles.off}>{marks.map(({ path, on }) => !on && <path key={path} d={path} />)}</g>
      <g className={styles.on} mask={`url(#${mask})`}>
        {marks.map(({ path, on }) => on && <path key={path} d={path} />)}
      </g>
    </>
  )
}

function ClockPin({ pin: { angle, dates } }: { pin: Pin }) {
  const { x, y } = pointAt(angle, RING)
  const [first] = dates
  return (
    <>
      <circle className={classNames(styles.pin, toneOf(first))} cx={x} cy={y} r="13" />
      {dates.length > 1 || !first ? (
        <text className={styles.count} x={x} y={y + 4.5} textAnchor="middle">
          {dates.length}
        </text>
      ) : (
        <svg
          className={styles.mark}
          x={x - 9}
          y={y - 9}
          width="18"
          height="18"
          viewBox="0 0 24 24"
          aria-hidden="true"
        >
          <path d={DATE_PATHS[first.kind]} />
        </svg>
      )}
    </>
  )
}

function ClockHand({ today }: { today: string }) {
  const angle = angleOf(today)
  const from = pointAt(angle, HAND.from)
  const to = pointAt(angle, HAND.to)
  return <path className={styles.hand} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
}
