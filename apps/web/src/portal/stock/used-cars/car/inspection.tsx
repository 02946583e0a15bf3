import type { CarInStock } from '../cars-in-list.ts'
import styles from './inspection.module.css'

const PARTS = [
  ['score_engine', 'Mesin'],
  ['score_transmission', 'Transmisi'],
  ['score_chassis', 'Rangka dan kaki-kaki'],
  ['score_exterior', 'Eksterior'],
  ['score_interior', 'Interior'],
  ['score_electrical', 'Kelistrikan'],
] as const
const FULL = 100
/** Circumference of the ring of radius 42. */
const ROUND = 2 * Math.PI * 42

/** The results of the inspection: the grade in a ring, each part as a bar, with the numbers as text. */
export function Inspection({ car }: { car: CarInStock }) {
  return (
    <section className={styles.section} aria-labelledby="hasil-inspeksi">
      <h2 id="hasil-inspeksi">Hasil inspeksi</h2>
      <div className={styles.whole}>
        <svg width="96" height="96" viewBox="0 0 96 96" aria-hidden="true">
          <circle cx="48" cy="48" r="42" fill="none" stroke="var(--tt-sand-2)" strokeWidth="9" />
          <circle
            cx="48"
            cy="48"
            r="42"
            fill="none"
            stroke="var(--tt-green)"
            strokeWidth="9"
            strokeLinecap="round"
            strokeDasharray={`${(car.inspection_score / FULL) * ROUND} ${ROUND}`}
            transform="rotate(-90 48 48)"
          />
          <text x="48" y="57" textAnchor="middle" className={styles.grade}>
            {car.certification_grade}
          </text>
        </svg>
        <div>
          <p className={styles.score}>
            {car.inspection_score} <span>dari {FULL}</span>
          </p>
          <p className={styles.words}>
            Peringkat {car.certification_grade}. {car.inspection_summary}.
          </p>
        </div>
      </div>
      <dl className={styles.parts}>
        {PARTS.map(([column, name]) => (
          <div key={column}>
            <dt>{name}</dt>
            <dd>
              <svg className={styles.bar} height="10" aria-hidden="true">
                <rect width="100%" height="10" rx="2" fill="var(--tt-sand-2)" />
                <rect width={`${car[column]}%`} height="10" rx="2" fill="var(--tt-green)" />
              </svg>
              <span>{car[column]}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
