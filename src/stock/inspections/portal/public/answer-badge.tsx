import { StrokeIcon } from '#web/ui/icon.tsx'
import { type Answer, INSPECTION_ANSWER_LABELS } from '../../inspection-answers.model.ts'
import styles from './answer-badge.module.css'
import { ANSWER_SHAPES } from './answer-shapes.ts'

const TONES: Record<Answer, string | undefined> = {
  good: styles.good,
  attention: styles.attention,
  repair: styles.repair,
  absent: styles.quiet,
  noted: styles.quiet,
  not_examined: styles.quiet,
}

/** An answer three ways: shape, colour and word. */
export const AnswerBadge = ({ answer }: { answer: Answer }) => (
  <span className={`${styles.answer} ${TONES[answer]}`}>
    <StrokeIcon path={ANSWER_SHAPES[answer]} size={16} />
    {INSPECTION_ANSWER_LABELS[answer]}
  </span>
)
