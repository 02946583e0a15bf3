import { type ReactNode, useEffect, useRef } from 'react'
import { longDayWithWeekday, placeClock } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import type { CarCare } from '#garage/car-care/car-care.contract.ts'
import { withIntent } from '#web/portal/intent.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { CarBooking } from '#workshop/bookings/bookings.contract.ts'
import { orderIntent } from '#workshop/bookings/portal/public/order-intent.ts'
import { useServicePrices } from '#workshop/service-prices/portal/requests.ts'
import { isInWorkshop } from '#workshop/visits/portal/public/visit-texts.ts'
import type { ExtraWork } from '#workshop/work-orders/extra-work.contract.ts'
import { ConsentCard, unansweredLines } from '#workshop/work-orders/portal/public/consent-card.tsx'
import type { CustomerCar } from '../../cars.contract.ts'
import { chooseClockDate } from '../care/clock-middle.ts'
import { lastReading } from '../care/last-reading.ts'
import { CarAtWorkshop } from '../now/car-at-workshop.tsx'
import { type DescribedNow, describeNow } from '../now/describe-now.ts'
import styles from '../now/now.module.css'

interface Props {
  car: Pick<CustomerCar, 'id' | 'brand' | 'type'>
  /** Null while it could not be loaded. */
  care: CarCare | null
  /** The visits of this car that are open or to come. */
  visits: readonly CarBooking[]
  /** What the workshops found, by the id of the booking. */
  works: ReadonlyMap<string, ExtraWork>
  /** Since when live updates are interrupted. */
  offlineSince: Date | null
}

const ICONS = { over: 'alert', soon: 'clock', ok: 'check' } as const

/** The one thing that matters now about a car, with at most one filled button: consent, an unverified booking, a visit, or its most urgent date. */
export function CarNow({ car, care, visits, works, offlineSince }: Props) {
  const now = useNow(15_000)
  const atWorkshop = visits.filter(isInWorkshop)
  const asking = atWorkshop.flatMap(({ id }) => {
    const work = works.get(id)
    return work && unansweredLines(work).length > 0 ? [work] : []
  })
  const answered = useFocusAfterAnswer(asking.length)
  const held = visits.find(
    ({ verifiable_until }) => verifiable_until !== null && new Date(verifiable_until) > now,
  )
  if (atWorkshop.length > 0)
    return (
      <>
        {asking.map((work, index) => (
          <ConsentCard key={work.booking_id} work={work} filled={index === 0} />
        ))}
        {atWorkshop.map((booking, index) => (
          <CarAtWorkshop
            key={booking.id}
            ref={index === 0 ? answered : undefined}
            booking={booking}
            work={works.get(booking.id)}
            offlineSince={offlineSince}
            short={asking.length > 0 || index > 0}
          />
        ))}
      </>
    )
  if (held) return <HeldBooking booking={held} />
  return care && <DateNow car={car} care={care} visits={visits} />
}

/** A booking whose number is not verified yet, and until when its hour is held. */
function HeldBooking({ booking }: { booking: CarBooking }) {
  const { time, zone } = placeClock(new Date(booking.verifiable_until ?? 0), booking.timezone)
  return (
    <Panel
      now={{
        tone: 'soon',
        title: 'Booking',
        emphasis: 'belum diverifikasi',
        sentences: [`Jadwal ditahan sampai ${time} ${zone}.`],
      }}
    >
      <ButtonLink block to={`/dashboard/booking-service?tab=riwayat&lanjutkan=${booking.id}`}>
        Lanjutkan Verifikasi
      </ButtonLink>
    </Panel>
  )
}

function DateNow({ car, care, visits }: Pick<Props, 'car' | 'visits'> & { care: CarCare }) {
  const { advice } = care
  const step = advice.state === 'known' ? advice.package_km : null
  const from = useServicePrices(step === null ? undefined : car).data?.steps.find(
    ({ step_km }) => step_km === step,
  )?.from
  const described = describeNow(care, {
    price: from == null ? null : `mulai ${rupiah(from)}`,
    schedule: scheduleOf(care, visits),
  })
  return (
    <Panel now={described}>
      <Action action={described.action} car={car} km={lastReading(care)?.km ?? null} />
    </Panel>
  )
}

/** `Rabu, 2 Desember 2026, 09:30 WIB` of the service that the clock shows. */
function scheduleOf({ dates }: CarCare, visits: readonly CarBooking[]): string | null {
  const booked = chooseClockDate(dates)
  const visit = visits.find(
    ({ service_date, timezone, state }) =>
      state === 'scheduled' && placeClock(new Date(service_date), timezone).day === booked?.day,
  )
  if (!visit) return null
  const { day, time, zone } = placeClock(new Date(visit.service_date), visit.timezone)
  return `${longDayWithWeekday(day)}, ${time} ${zone}`
}

function Panel({ now, children }: { now: Omit<DescribedNow, 'action'>; children?: ReactNode }) {
  const { tone, title, emphasis, sentences } = now
  return (
    <div className={classNames(styles.now, tone !== 'soon' && styles[tone])}>
      <Icon name={ICONS[tone]} />
      <b>
        {title} <em>{emphasis}</em>
      </b>
      {sentences.length > 0 && (
        <p>
          <DatedText text={sentences.join(' ')} />
        </p>
      )}
      {children}
    </div>
  )
}

function Action({
  action,
  car,
  km,
}: Pick<Props, 'car'> & Pick<DescribedNow, 'action'> & { km: number | null }) {
  const page = `/dashboard/cars/${encodeURIComponent(car.id)}`
  if (action === 'book')
    return (
      <ButtonLink
        block
        to="/dashboard/booking-service"
        state={withIntent(orderIntent({ service: 'Servis Berkala', carId: car.id, mileage: km }))}
      >
        Booking Servis Berkala
      </ButtonLink>
    )
  if (action === 'papers')
    return (
      <ButtonLink block to={`${page}#surat`}>
        Siapkan berkas
      </ButtonLink>
    )
  return (
    action === 'record' && (
      <ButtonLink block variant="alt" to={`${page}?catat=1`}>
        Catat Jarak Tempuh
      </ButtonLink>
    )
  )
}

/** A card that is answered elsewhere disappears with its focused button: the focus moves to the car's card. */
function useFocusAfterAnswer(asking: number) {
  const card = useRef<HTMLElement>(null)
  const before = useRef(asking)
  useEffect(() => {
    if (asking < before.current && document.activeElement === document.body) card.current?.focus()
    before.current = asking
  }, [asking])
  return card
}
