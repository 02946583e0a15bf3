import { kilometres } from '#core/money.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { visitPath } from '#workshop/visits/desk/public/visit-path.ts'
import { Photos } from '#workshop/work-orders/desk/public/photos.tsx'
import { INSPECTION_PHOTOS_MAX } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { SCORE_NAMES, type ScoreName, type TradeInCase } from '../desk-trade-ins.contract.ts'
import { formatCaseMoment } from './case-texts.ts'
import styles from './trade-ins.module.css'

const NAMES = Object.entries(SCORE_NAMES) as [ScoreName, string][]

/** The findings of the newest inspection that was entered; nothing before that. */
export function Findings({ inspections }: Pick<TradeInCase, 'inspections'>) {
  const found = inspections.find(({ scores }) => scores !== null)
  if (!found?.scores) return null
  const { scores, odometer, odometer_word, words, entered_by, entered_at, photos, visit_id } = found
  return (
    <section>
      <h2>Hasil inspeksi</h2>
      <dl className={styles.scores}>
        {NAMES.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{scores[name]}</dd>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect width={scores[name]} height="6" />
            </svg>
          </div>
        ))}
      </dl>
      {odometer !== null && (
        <p>
          Odometer <b>{kilometres(odometer)}</b>
          {odometer_word && `, ${odometer_word}`}
        </p>
      )}
      {words && <p>{words}</p>}
      <p className={styles.soft}>
        {entered_by}, {entered_at && formatCaseMoment(entered_at)}
        {' · '}
        {found.branch.branch}
      </p>
      <Photos
        visitId={visit_id}
        of="inspection"
        photos={photos}
        max={INSPECTION_PHOTOS_MAX}
        alt="saat inspeksi"
        className={styles.photos}
      />
      <p>
        <ButtonLink variant="alt" size="sm" to={`${visitPath(visit_id)}/inspeksi`}>
          Buka lembar inspeksi
        </ButtonLink>
      </p>
    </section>
  )
}
