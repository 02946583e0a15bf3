import { ANSWER_WORDS, type Answer } from '@toyota-trust/contracts/stock/inspection-answers.ts'
import { Stroke } from '../../../../platform/ui/icon.tsx'
import styles from './answer-mark.module.css'
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
export const AnswerMark = ({ answer }: { answer: Answer }) => (
  <span className={`${styles.answer} ${TONES[answer]}`}>
    <Stroke path={ANSWER_SHAPES[answer]} size={16} />
    {ANSWER_WORDS[answer]}
  </span>
)
