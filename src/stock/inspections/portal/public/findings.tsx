import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import { SPANNER } from '#web/ui/icon-paths.ts'
import { type Action, type Answer, INSPECTION_ACTION_LABELS } from '../../inspection-answers.model.ts'
import type { EvidencePhoto } from '../../inspections.contract.ts'
import { pointTitle } from '../texts.ts'
import { AnswerBadge } from './answer-badge.tsx'
import styles from './findings.module.css'

interface Finding {
  id: string
  point: string
  answer: Answer
  value?: string | null
  unit?: string | null
  note?: string | null
  action?: Action | null
}

interface Props {
  findings: readonly Finding[]
  photos?: readonly EvidencePhoto[]
}

/** Points that are not good, with photo, note and what is done about them. */
export const Findings = ({ findings, photos = [] }: Props) => (
  <ul className={styles.findings}>
    {findings.map(({ id, answer, note, action, ...point }) => {
      const photo = photos.find((one) => one.point_id === id && one.address)
      return (
        <li key={id} className={photo ? styles.withPhoto : styles.finding}>
          {photo?.address && (
            <span className={styles.picture}>
              <img
                src={photo.address.replace('{width}', '320')}
                alt={photo.alt}
                width={photo.width}
                height={photo.height}
                loading="lazy"
              />
              {photo.sample && <small>Ilustrasi contoh</small>}
            </span>
          )}
          <h3>{pointTitle(point)}</h3>
          <AnswerBadge answer={answer} />
          {note && <p>{note}</p>}
          {action && (
            <p className={styles.action}>
              {isRepaired(action) ? <StrokeIcon path={SPANNER} size={18} /> : <Icon name="info" size={18} />}
              {INSPECTION_ACTION_LABELS[action]}
            </p>
          )}
        </li>
      )
    })}
  </ul>
)

const isRepaired = (action: Action) => action === 'repaired' || action === 'replaced'
