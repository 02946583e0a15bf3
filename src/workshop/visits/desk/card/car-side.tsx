import { colourLabel } from '#core/car-colours.ts'
import { longDay } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import { displayPhone } from '#core/phone.ts'
import { CarBay } from '#web/cars/car-bay.tsx'
import { PHONE, SPEECH } from '#web/desk/parts/icon-paths.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import type { Visit } from '../../desk-visits.contract.ts'
import styles from './car-side.module.css'

/** The car's drawing, its data and its owner. */
export function CarSide({ visit }: { visit: Visit }) {
  const { car, customer } = visit
  const facts = [
    ...(car ? [{ term: 'Mobil', detail: `${car.spec}, ${car.year}` }] : []),
    ...(car ? [{ term: 'Warna', detail: colourLabel(car.color) }] : []),
    ...(visit.mileage > 0 ? [{ term: 'Perkiraan', detail: kilometres(visit.mileage) }] : []),
    ...(car ? [{ term: 'STNK', detail: `sampai ${longDay(car.stnk_term)}` }] : []),
  ]
  const known = [
    customer.phone_proved ? 'Nomor terbukti' : 'Nomor belum terbukti',
    ...(customer.cars > 0 ? [`${customer.cars} mobil`] : []),
    ...(customer.since ? [`pelanggan sejak ${customer.since.slice(0, 4)}`] : []),
  ].join(' · ')
  return (
    <div className={styles.side}>
      <CarBay body={car?.body} colour={car?.color ?? ''} className={styles.bay} />
      {facts.length > 0 && <DefinitionList compact items={facts} />}
      <section className={styles.customer}>
        <h2>{customer.name}</h2>
        {customer.phone && <p className={styles.phone}>{displayPhone(customer.phone)}</p>}
        <p className={styles.known}>{known}</p>
        {customer.phone && (
          <div className={styles.ways}>
            <ButtonAnchor variant="alt" href={`tel:+${customer.phone}`}>
              <StrokeIcon path={PHONE} size={20} />
              Telepon
            </ButtonAnchor>
            <ButtonAnchor
              variant="alt"
              href={`https://wa.me/${customer.phone}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <StrokeIcon path={SPEECH} size={20} />
              WhatsApp
            </ButtonAnchor>
          </div>
        )}
      </section>
    </div>
  )
}
