import { TrustMark } from '#web/ui/trust-mark.tsx'
import type { CarInStock } from './cars-in-list.ts'
import styles from './certified.module.css'

/** The trust mark: a plate with a tick, the word, and the grade with the score. */
export function Certified({ car }: { car: Pick<CarInStock, 'certification_grade' | 'inspection_score'> }) {
  const { certification_grade: grade, inspection_score: score } = car
  return (
    <span
      className={styles.mark}
      role="img"
      aria-label={`Bersertifikat, nilai inspeksi ${grade}, ${score} dari 100`}
    >
      <svg width="20" height="20" viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <TrustMark />
      </svg>
      Bersertifikat · {grade} {score}
    </span>
  )
}
