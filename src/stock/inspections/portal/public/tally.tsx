import { StrokeIcon } from '#web/ui/icon.tsx'
import { ANSWERS, type Answer, INSPECTION_ANSWER_LABELS } from '../../inspection-answers.model.ts'
import { formatAnswerCounts } from '../../inspection-scores.model.ts'
import { SCORE_LABELS, SCORES, type Score } from '../../scores.model.ts'
import { ANSWER_SHAPES } from './answer-shapes.ts'
import styles from './tally.module.css'

type Counts = Readonly<Record<Answer, number>>

const GAP = 0.6
const WIDTH = 100

/** How many points have each answer: as a bar and in numbers. */
export function Tally({ counts }: { counts: Counts }) {
  const present = ANSWERS.filter((answer) => counts[answer] > 0)
  const sum = present.reduce((total, answer) => total + counts[answer], 0)
  const room = WIDTH - GAP * (present.length - 1)
  let from = 0
  return (
    <div className={styles.tally}>
      <svg
        className={styles.bar}
        viewBox={`0 0 ${WIDTH} 4`}
        preserveAspectRatio="none"
        role="img"
        aria-label={formatAnswerCounts(counts)}
      >
        {present.map((answer) => {
          const x = from
          const width = (counts[answer] / sum) * room
          from += width + GAP
          return <rect key={answer} x={x} width={width} height="4" className={styles[answer]} />
        })}
      </svg>
      <dl className={styles.numbers}>
        {present.map((answer) => (
          <div key={answer}>
            <dt className={styles[`${answer}Word`]}>
              <StrokeIcon path={ANSWER_SHAPES[answer]} size={16} />
              {answer === 'not_examined' ? 'Belum diperiksa' : INSPECTION_ANSWER_LABELS[answer]}
            </dt>
            <dd>{counts[answer]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The six derived scores. */
export const Scores = ({ scores }: { scores: Readonly<Partial<Record<Score, number>>> }) => (
  <dl className={styles.scores}>
    {SCORES.map((name) => (
      <div key={name}>
        <dt>{SCORE_LABELS[name]}</dt>
        <dd>{scores[name]}</dd>
      </div>
    ))}
  </dl>
)
