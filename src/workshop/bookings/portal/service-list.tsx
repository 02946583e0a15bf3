import { useId } from 'react'
import { shortDay } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import type { CustomerCar } from '#garage/cars/cars.contract.ts'
import { useCars } from '#garage/cars/portal/requests.ts'
import { ServiceDrawing } from '#web/cars/service-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import rows from '#web/ui/rows.module.css'
import { spellPrice, useOrderPrice } from '#workshop/service-prices/portal/public/order-price.ts'
import { SERVICES, type Service } from '../booking-draft.model.ts'
import type { CarBooking } from '../bookings.contract.ts'
import { dayOfBooking } from './booking-schedule.ts'
import { NextBooking } from './next-booking.tsx'
import { useBookings } from './requests.ts'
import styles from './service-list.module.css'

const explanations: Record<Service, string> = {
  'Servis Berkala': 'Sesuai kilometer dan usia mobil.',
  'Servis Umum': 'Keluhan mesin, kaki-kaki, AC, atau kelistrikan.',
  'Body & Paint': 'Baret, penyok, atau bekas tabrakan.',
}

/** The coming booking, then the three services; each button opens the wizard with its service chosen. */
export function ServiceList({ onOrder }: { onOrder: (service: Service) => void }) {
  const id = useId()
  return (
    <>
      <NextBooking />
      <ul className={styles.list}>
        {SERVICES.map((service, index) => (
          <li key={service} className={classNames(rows.row, styles.row)}>
            <ServiceDrawing service={service} className={styles.drawing} />
            <h2 id={`${id}-${index}`} className={styles.name}>
              {service}
            </h2>
            <div className={styles.text}>
              <p>{explanations[service]}</p>
              <ServicePrice service={service} />
            </div>
            <Button
              variant="alt"
              className={styles.button}
              aria-describedby={`${id}-${index}`}
              onClick={() => onOrder(service)}
            >
              BOOKING ORDER
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** With more cars than these the prices would be a list of their own. */
const PRICED_MAX = 3

/** The price for each car of the owner, one line where all cost the same, or that the service is booked already. */
function ServicePrice({ service }: { service: Service }) {
  const cars = useCars().data ?? []
  const bookings = useBookings().data ?? []
  const bookedFor = (carId: string | undefined) =>
    bookings.find(
      ({ state, service_type, customercar }) =>
        state === 'scheduled' && service_type === service && customercar.id === carId,
    )
  const isOfCar = service === 'Servis Berkala' || cars.some(({ id }) => bookedFor(id))
  const shown =
    cars.length > 1 && isOfCar ? cars.slice(0, PRICED_MAX) : [cars.length === 1 ? cars[0] : undefined]
  return shown.map((car) => (
    <PriceLine
      key={car?.id ?? ''}
      service={service}
      car={car}
      booked={bookedFor(car?.id)}
      isNamed={shown.length > 1}
    />
  ))
}

interface PriceLineProps {
  service: Service
  /** Undefined where the price is the same for every car. */
  car: CustomerCar | undefined
  booked: CarBooking | undefined
  /** Whether its plate stands before the price. */
  isNamed: boolean
}

function PriceLine({ service, car, booked, isNamed }: PriceLineProps) {
  const price = useOrderPrice({ service, car, mileage: null })
  const isGreen = booked !== undefined || price.isFree
  return (
    <p className={classNames(styles.price, isGreen && styles.booked)}>
      {isNamed && car && <span className={styles.plate}>{formatPlate(car.license_plate)}: </span>}
      {booked
        ? `Sudah terjadwal ${shortDay(dayOfBooking(booked))}`
        : spellPrice(price).replace('IDR ', 'IDR\u00a0')}
    </p>
  )
}
