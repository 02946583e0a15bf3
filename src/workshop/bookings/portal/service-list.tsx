import { useId } from 'react'
import { ServiceDrawing } from '#web/cars/service-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import rows from '#web/ui/rows.module.css'
import { SERVICES, type Service } from '../booking-draft.model.ts'
import styles from './service-list.module.css'

const explanations: Record<Service, string> = {
  'Servis Berkala': 'Perawatan rutin sesuai jarak tempuh: oli, filter, rem, dan pemeriksaan menyeluruh.',
  'Servis Umum': 'Ada keluhan? Mesin, kaki-kaki, AC, atau kelistrikan diperiksa dan diperbaiki.',
  'Body & Paint': 'Perbaikan bodi dan pengecatan setelah baret, penyok, atau tabrakan.',
}

/** The three services; each button opens the wizard with its service chosen. */
export function ServiceList({ onOrder }: { onOrder: (service: Service) => void }) {
  const id = useId()
  return (
    <ul className={styles.list}>
      {SERVICES.map((service, index) => (
        <li key={service} className={classNames(rows.row, styles.row)}>
          <ServiceDrawing service={service} className={styles.drawing} />
          <h2 id={`${id}-${index}`} className={styles.name}>
            {service}
          </h2>
          <p className={styles.text}>{explanations[service]}</p>
          <Button
            className={styles.button}
            aria-describedby={`${id}-${index}`}
            onClick={() => onOrder(service)}
          >
            BOOKING ORDER
          </Button>
        </li>
      ))}
    </ul>
  )
}
