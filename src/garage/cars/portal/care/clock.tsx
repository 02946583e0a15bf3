import { useId } from 'react'
import { longDay } from '#core/days.ts'
import type { CarCare } from '#garage/car-care/car-care.contract.ts'
import type { CarDate } from '#garage/car-care/car-dates.model.ts'
import { CarDrawing } from '#web/cars/car-drawing.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { CustomerCar } from '../../cars.contract.ts'
import styles from './clock.module.css'
import { angleOf, CENTRE, listClockTicks, type Pin, pinsOf, pointAt, RING } from './clock-geometry.ts'
import { chooseClockDate, formatClockDate } from './clock-middle.ts'
import { DATE_PATHS } from './date-icon.tsx'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agt', 'Sep', 'Okt', 'Nov', 'Des']
const LABELS = 145
/** Its ends are visible beside the pin of today. */
const HAND = { from: 94, to: 132 }
const TODAY_WORD = 74

const isStnk = ({ kind }: CarDate) => kind === 'stnk_yearly' || kind === 'stnk_five_yearly'

/** Text alternative of the picture; the rows below list the same dates. */
function sentenceOf({ dates, today, stnk }: CarCare, over: CarDate | undefined): string {
  if (over?.kind === 'stnk_five_yearly')
    return `Masa berlaku STNK habis ${longDay(over.day)}. Lewat dua tahun, data kendaraan dapat dihapus: ${longDay(stnk.red_line)}.`
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

/** Twelve months round the car: today in red, what comes next on the ring, filled up to the next date of the STNK. */
export function Clock({ car, care }: { car: CustomerCar; care: CarCare | undefined }) {
  const over = care?.dates.find((date) => isStnk(date) && date.mood === 'over')
  const next = care?.dates.find((date) => isStnk(date) && date.mood !== 'over')
  const chosen = care && chooseClockDate(care.dates)
  const middle = care && formatClockDate(chosen, care.today)
  const isLate = over || (chosen?.mood === 'over' && !chosen.rough)
  const lit = care ? [...care.dates.map(({ day }) => day), care.today].filter((day) => isNear(day, care)) : []
  const months = new Set(lit.map((day) => Number(day.slice(5, 7))))
  const tone = isLate ? styles.over : next?.mood === 'soon' && styles.soon
  return (
    <figure
      className={classNames(styles.clock, tone)}
      role="img"
      aria-label={care ? sentenceOf(care, over) : 'Dua belas bulan mengelilingi mobil.'}
    >
      <svg viewBox="0 0 320 348" aria-hidden="true">
        <circle className={styles.road} cx={CENTRE.x} cy={CENTRE.y} r={RING} strokeWidth="30" />
        {care && <Marks today={care.today} until={over ? null : (next?.day ?? null)} />}
        {MONTHS.map((month, index) => {
          const { x, y } = pointAt(index * 30 + 30, LABELS)
          return (
            <text
              key={month}
              className={classNames(styles.month, months.has(index + 1) && styles.lit)}
              x={x}
              y={y + 4}
              textAnchor="middle"
            >
              {month}
            </text>
          )
        })}
        {care && <ClockHand today={care.today} />}
        {care && pinsOf(care.dates, care.today).map((pin) => <ClockPin key={pin.angle} pin={pin} />)}
        <svg x="74" y="104" width="172" height="69.6" aria-hidden="true">
          <CarDrawing body={car.body} colour={car.color} />
        </svg>
        {middle && (
          <>
            <text className={styles.big} x="160" y="205" textAnchor="middle">
              {middle.big}
            </text>
            <text className={styles.sub} x="160" y="224" textAnchor="middle">
              {middle.sub}
            </text>
          </>
        )}
      </svg>
    </figure>
  )
}

const isNear = (day: string, { dates, today }: CarCare) =>
  day === today || pinsOf(dates, today).some((pin) => pin.dates.some((date) => date.day === day))

function Marks({ today, until }: { today: string; until: string | null }) {
  const mask = useId()
  const marks = listClockTicks(today, until)
  return (
    <>
      {/* Reveals the filled part once, clockwise from today. */}
      <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width="320" height="348">
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
      <circle className={styles.pin} cx={x} cy={y} r="14" />
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
          <path d={DATE_PATHS[first.mood === 'over' ? 'over' : first.kind]} />
        </svg>
      )}
    </>
  )
}

function ClockHand({ today }: { today: string }) {
  const angle = angleOf(today)
  const [from, to, word] = [HAND.from, HAND.to, TODAY_WORD].map((radius) => pointAt(angle, radius))
  if (!from || !to || !word) return null
  return (
    <>
      <path className={styles.hand} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <text className={styles.now} x={word.x} y={word.y + 4} textAnchor="middle">
        Hari ini
      </text>
    </>
  )
}
