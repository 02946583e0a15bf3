import { CarDrawing } from '#web/cars/car-drawing.tsx'
import { Plate } from '#web/plates/plate.tsx'
import type { Draft } from './booking-draft.ts'
import styles from './summary-slip.module.css'
import { useSummary } from './use-summary.tsx'

/** The slip beside the form on a desktop. */
export function SummarySlip({ draft }: { draft: Draft }) {
  const { car, rows } = useSummary(draft)
  return (
    <aside className={styles.slip} aria-label="Ringkasan">
      <h3>Ringkasan</h3>
      {car && (
        <>
          <CarDrawing body={car.body} colour={car.color} className={styles.car} />
          <div className={styles.plate}>
            <Plate number={car.license_plate} term={car.stnk_term} />
          </div>
        </>
      )}
      <dl>
        {rows.map(({ term, detail }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className={detail ? undefined : styles.open}>{detail ?? 'Belum dipilih'}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
