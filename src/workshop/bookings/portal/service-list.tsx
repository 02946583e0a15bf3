import { useId } from 'react'
import { shortDay } from '#core/days.ts'
import { useCars } from '#garage/cars/portal/requests.ts'
import { ServiceDrawing } from '#web/cars/service-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import rows from '#web/ui/rows.module.css'
import { spellPrice, useOrderPrice } from '#workshop/service-prices/portal/public/order-price.ts'
import { SERVICES, type Service } from '../booking-draft.model.ts'
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

/** The price for an owner of one car, or that the service is booked already. */
function ServicePrice({ service }: { service: Service }) {
  const cars = useCars().data ?? []
  const car = cars.length === 1 ? cars[0] : undefined
  const booked = useBookings().data?.find(
    ({ state, service_type, customercar }) =>
      state === 'scheduled' && service_type === service && customercar.id === car?.id,
  )
  const price = useOrderPrice({ service, car, mileage: null })
  if (booked)
    return (
      <p className={classNames(styles.price, styles.booked)}>
        Sudah terjadwal {shortDay(dayOfBooking(booked))}
      </p>
    )
  return <p className={classNames(styles.price, price.isFree && styles.booked)}>{spellPrice(price)}</p>
}
