import { type ReactNode, useEffect, useRef } from 'react'
import { kilometres } from '#core/money.ts'
import type { OwnCarDate } from '#garage/car-care/car-care.contract.ts'
import { type CustomerCar, carName } from '#garage/cars/cars.contract.ts'
import { CarClock } from '#garage/cars/portal/public/car-clock.tsx'
import { CarNow } from '#garage/cars/portal/public/car-now.tsx'
import { useKnownCare } from '#garage/cars/portal/public/known-care.ts'
import { Plate } from '#web/plates/plate.tsx'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dot } from '#web/ui/dot.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CarBooking } from '#workshop/bookings/bookings.contract.ts'
import type { ExtraWork } from '#workshop/work-orders/extra-work.contract.ts'
import styles from './car-panel.module.css'

interface Props {
  /** The most urgent first; at least one. */
  cars: readonly CustomerCar[]
  dates: readonly OwnCarDate[]
  /** All that are open or to come. */
  visits: readonly CarBooking[]
  works: ReadonlyMap<string, ExtraWork>
  offlineSince: Date | null
  current: number
  /** The first car was added here: its name takes the focus of the form that is gone. */
  isFocused: boolean
  onCurrent: (index: number) => void
}

const carPath = ({ id }: CustomerCar) => `/dashboard/cars/${encodeURIComponent(id)}`

/** The cars as a strip that snaps, and what the one in sight needs now. */
export function CarPanel({ cars, dates, visits, works, offlineSince, current, isFocused, onCurrent }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const car = cars[current] ?? cars[0]
  const care = useKnownCare(car?.id ?? '')
  const name = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // After the closing dialog has restored the focus.
    if (isFocused) queueMicrotask(() => name.current?.focus())
  }, [isFocused])
  if (!car) return null
  const show = (index: number) => strip.current?.children[index]?.scrollIntoView(INTO_VIEW)
  const onScroll = () => {
    const list = strip.current
    const [first, second] = list?.children ?? []
    if (!list || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return
    const index = Math.round(list.scrollLeft / (second.offsetLeft - first.offsetLeft))
    if (index !== current) onCurrent(index)
  }
  const reading = care.km
  const several = cars.length > 1
  return (
    <section className={styles.panel} aria-label={`Mobil Anda, ${current + 1} dari ${cars.length}`}>
      <div className={styles.cars}>
        <ul ref={strip} className={classNames(styles.strip, !several && styles.one)} onScroll={onScroll}>
          {cars.map((one) => (
            <li key={one.id}>
              {/* Lies over all of it: its name would not contain the text of the picture. */}
              <Link to={carPath(one)} aria-label={`Lihat Detail, ${carName(one)}`} />
              <CarClock
                car={one}
                dates={dates.filter(({ car_id }) => car_id === one.id)}
                care={one.id === car.id ? care.data : undefined}
                visit={visits.find(({ customercar }) => customercar.id === one.id)}
              />
              <span className={styles.plate}>
                <Plate number={one.license_plate} term={one.stnk_term} />
              </span>
            </li>
          ))}
        </ul>
        {several && (
          <>
            <div className={styles.marks}>
              {cars.map((one, index) => (
                <button
                  key={one.id}
                  type="button"
                  aria-label={`Mobil ${index + 1} dari ${cars.length}`}
                  aria-current={index === current || undefined}
                  onClick={() => show(index)}
                />
              ))}
            </div>
            <Step
              label="Mobil sebelumnya"
              className={styles.before}
              onClick={() => show(Math.max(0, current - 1))}
            >
              <Icon name="chevron-left" size={22} />
            </Step>
            <Step
              label="Mobil berikutnya"
              className={styles.after}
              onClick={() => show(Math.min(cars.length - 1, current + 1))}
            >
              <Icon name="chevron-right" size={22} />
            </Step>
          </>
        )}
      </div>
      <div className={styles.facts}>
        <div className={styles.name}>
          <h2 ref={name} tabIndex={isFocused ? -1 : undefined}>
            {carName(car)}
          </h2>
          <p>
            {reading !== undefined && kilometres(reading)}
            {several && (
              <span className={styles.position}>
                {reading !== undefined && <Dot />}mobil {current + 1} dari {cars.length}
              </span>
            )}
          </p>
        </div>
        {care.isPending ? (
          <Skeleton height="8.5rem" />
        ) : (
          <CarNow
            key={car.id}
            car={car}
            care={care.data ?? null}
            visits={visits.filter(({ customercar }) => customercar.id === car.id)}
            works={works}
            offlineSince={offlineSince}
          />
        )}
        {care.isError && !care.data && <FailedLoad onRetry={() => care.refetch()} busy={care.isFetching} />}
        <Link className={classNames(layout.link, styles.wide)} to={carPath(car)}>
          Lihat Detail
        </Link>
      </div>
    </section>
  )
}

const INTO_VIEW: ScrollIntoViewOptions = { inline: 'start', block: 'nearest' }

function Step({
  label,
  className,
  onClick,
  children,
}: {
  label: string
  className: string | undefined
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button type="button" aria-label={label} className={classNames(styles.step, className)} onClick={onClick}>
      {children}
    </button>
  )
}
