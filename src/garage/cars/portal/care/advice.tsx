import { useRef } from 'react'
import { daysBetween, longDay } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import type { CarCare } from '#garage/car-care/car-care.contract.ts'
import { withIntent } from '#web/portal/intent.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { SPANNER } from '#web/ui/icon-paths.ts'
import layout from '#web/ui/layout.module.css'
import { orderIntent } from '#workshop/bookings/portal/public/order-intent.ts'
import { PriceLine } from '#workshop/service-prices/portal/public/price-line.tsx'
import type { CustomerCar } from '../../cars.contract.ts'
import styles from './advice.module.css'
import { AdviceQuestion } from './advice-question.tsx'
import { AdviceReasons } from './advice-reasons.tsx'
import blocks from './blocks.module.css'
import { CarSection } from './car-section.tsx'
import { Correction } from './correction.tsx'
import { formatDateState, formatDayRange, formatMonth, formatTimeLeft } from './date-texts.ts'
import type { KnownAdvice } from './known-advice.ts'
import { lastReading } from './last-reading.ts'
import { summariseService } from './row-results.ts'
import { ServiceProgress } from './service-progress.tsx'

interface Props {
  car: Pick<CustomerCar, 'id' | 'brand' | 'type'>
  care: CarCare
  onRecord: () => void
}

/** "Servis": when the next service is due, by which rule, and from which facts that is computed. */
export function ServiceRow(props: Props) {
  return (
    <Fold id="servis" title="Servis" path={SPANNER} {...summariseService(props.care)}>
      <Advice {...props} />
    </Fold>
  )
}

function Advice({ car, care, onRecord }: Props) {
  const { id: carId } = car
  const { advice, today } = care
  const heading = useRef<HTMLHeadingElement>(null)
  const question = (asks: 'both' | 'service', label: string, key: string) => (
    <Correction key={key} label={label}>
      {(close) => (
        <AdviceQuestion
          carId={carId}
          asks={asks}
          today={today}
          onAnswered={() => {
            close()
            heading.current?.focus()
          }}
        />
      )}
    </Correction>
  )
  if (advice.state === 'no_rule')
    return (
      <CarSection title="Servis berikutnya" level="h3">
        <p className={layout.soft}>Kami belum punya jadwal servis merek ini. Lihat buku servis mobil Anda.</p>
        <Acts carId={carId} km={lastReading(care)?.km ?? null} mayOrder onRecord={onRecord} />
      </CarSection>
    )
  if (advice.state === 'unknown')
    return (
      <CarSection title="Servis berikutnya" level="h3" heading={heading}>
        <p className={layout.soft}>
          Kami belum tahu kapan servis terakhir mobil ini. Jawab dua hal, perkiraannya langsung muncul.
        </p>
        {question('both', 'Isi servis terakhir', 'unknown')}
      </CarSection>
    )
  const reached = advice.by_km?.reached
  const visit = care.dates.find(({ mood }) => mood === 'booked' || mood === 'at_workshop')
  const isOver = advice.day !== null && advice.day < today && !advice.rough
  const isNear = care.dates.some(({ kind, mood, rough }) => kind === 'service' && mood !== 'far' && !rough)
  const title = visit ? 'Servis terjadwal' : isOver ? 'Servis lewat' : 'Servis berikutnya'
  return (
    <CarSection title={title} level="h3" heading={heading}>
      {visit ? (
        <p className={styles.verdict}>
          <span className={styles.big}>{longDay(visit.day)}</span>
          <span className={layout.soft}>{formatDateState(visit, today)}</span>
        </p>
      ) : (
        <AdviceSummary advice={advice} today={today} />
      )}
      <ServiceProgress advice={advice} today={today} />
      {advice.by_km && reached && (
        <p className={blocks.source}>
          <DatedText
            text={
              advice.by_km.now >= advice.by_km.to
                ? `Jarak ${kilometres(advice.by_km.to)} sudah tercapai.`
                : `Jarak ${kilometres(advice.by_km.to)} diperkirakan tercapai ${formatDayRange(reached.from, reached.to)}.`
            }
          />
        </p>
      )}
      <PriceLine car={car} stepKm={advice.package_km} />
      {/* A service that is near is booked from the panel above all rows. */}
      <Acts carId={carId} km={advice.reading?.km ?? null} mayOrder={!isNear} onRecord={onRecord} />
      {question('service', advice.last ? 'Ubah tanggal servis' : 'Isi servis terakhir', 'known')}
      <AdviceReasons advice={advice} />
    </CarSection>
  )
}

function AdviceSummary({ advice, today }: { advice: KnownAdvice; today: string }) {
  const { day, rough, by_km } = advice
  if (day && day < today && !rough)
    return (
      <p className={styles.verdict}>
        <span className={classNames(styles.big, styles.over)}>{daysBetween(day, today)} hari</span>
        <span className={layout.soft}>
          <DatedText text={`sejak ${longDay(day)}`} />
        </span>
      </p>
    )
  const big = !day
    ? kilometres(by_km?.to ?? advice.step_km)
    : rough
      ? `sekitar ${formatMonth(day)}`
      : longDay(day)
  return (
    <p className={styles.verdict}>
      <span className={styles.big}>{big}</span>
      <span className={layout.soft}>{renderAdviceNote(advice, today)}</span>
    </p>
  )
}

function renderAdviceNote({ day, rough, reading, last, first, by_time, by_km }: KnownAdvice, today: string) {
  if (day && day < today) return 'Mungkin sudah lewat.'
  if (rough) {
    const days = reading ? daysBetween(reading.day, today) : null
    const months = days === null ? 0 : Math.round(days / 30.44)
    if (!last && first === 'time' && days !== null && months <= 6)
      return 'Perkiraan kasar: servis terakhir belum diketahui.'
    if (days === null) return 'Perkiraan kasar: jarak tempuh belum pernah dicatat.'
    return months > 1
      ? `Perkiraan kasar: jarak terakhir dicatat ${months} bulan lalu.`
      : 'Perkiraan kasar: baru satu catatan jarak tempuh.'
  }
  const rule = first === 'time' ? 'Waktu lebih dulu daripada jarak.' : 'Jarak lebih dulu daripada waktu.'
  if (!day) return 'Tanggalnya belum bisa diperkirakan.'
  return [`${formatTimeLeft(day, today)}.`, by_time && by_km && rule].filter(Boolean).join(' ')
}

interface ActsProps {
  carId: string
  km: number | null
  mayOrder: boolean
  onRecord: () => void
}

function Acts({ carId, km, mayOrder, onRecord }: ActsProps) {
  return (
    <div className={blocks.acts}>
      <ButtonAnchor
        variant="alt"
        href={`/dashboard/cars/${encodeURIComponent(carId)}?catat=1`}
        onClick={(event) => {
          event.preventDefault()
          onRecord()
        }}
      >
        Catat Jarak Tempuh
      </ButtonAnchor>
      {mayOrder && (
        <ButtonLink
          variant="alt"
          to="/dashboard/booking-service"
          state={withIntent(orderIntent({ service: 'Servis Berkala', carId, mileage: km }))}
        >
          Booking Servis Berkala
        </ButtonLink>
      )}
    </div>
  )
}
