import type { CarCare, OwnCarDate } from '#garage/car-care/car-care.contract.ts'
import { useNow } from '#web/ui/use-now.ts'
import type { CarBooking } from '#workshop/bookings/bookings.contract.ts'
import { formatVisitPromise, isInWorkshop } from '#workshop/visits/portal/public/visit-texts.ts'
import type { CustomerCar } from '../../cars.contract.ts'
import { Clock } from '../care/clock.tsx'
import { serviceNumberOf } from '../now/describe-now.ts'

interface Props {
  car: CustomerCar
  /** Of this car. */
  dates: readonly OwnCarDate[]
  /** Everything about it, once it is loaded. */
  care: CarCare | undefined
  /** Its visit that is open or to come. */
  visit: CarBooking | undefined
}

/** The clock of a car among several: its dates, or that it is at a workshop. */
export function CarClock({ car, dates, care, visit }: Props) {
  const now = useNow(60_000)
  const [first] = dates
  return (
    <Clock
      car={car}
      facts={
        first && {
          dates,
          today: first.today,
          serviceNumber: care ? serviceNumberOf(care.promises) : null,
          ...(care && { redLine: care.stnk.red_line }),
        }
      }
      middle={visit && isInWorkshop(visit) ? describeVisit(visit, now) : undefined}
    />
  )
}

function describeVisit(visit: CarBooking, now: Date) {
  const words = formatVisitPromise(visit, now)?.words.replace(/\.$/, '') ?? 'Siap diambil'
  return { big: 'Di bengkel', sub: words.charAt(0).toLowerCase() + words.slice(1) }
}
