import { useState } from 'react'
import { formatPlate } from '#core/plates.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import { useMedia } from '#web/ui/use-media.ts'
import { FlagLine } from '#workshop/visits/desk/public/badges.ts'
import type { DayBoard } from '../desk-day-board.model.ts'
import styles from './decision-list.module.css'
import { type Decision, getAnswerButtonLabel } from './decisions.ts'

interface Props {
  plan: DayBoard
  decisions: readonly Decision[]
  /** True while an answer is being sent. */
  busy: boolean
  onAnswer: (decision: Decision) => void
}

const decisionKey = ({ job, answer }: Decision): string => `${job.number}.${answer.act}`

/** Id of the element with the reason that the customer reads; undefined for an answer without one. */
const reasonId = ({ job, answer }: Decision): string | undefined =>
  answer.act === 'promise' ? `reason-${job.number}` : undefined

/** At most three decisions, the worst first, each with the button that answers it. */
export function DecisionList({ plan, decisions, busy, onAnswer }: Props) {
  const [all, setAll] = useState(false)
  const isTablet = useMedia('(min-width: 768px) and (max-width: 1199.98px)')
  const most = isTablet ? 2 : 3
  const shown = all ? decisions : decisions.slice(0, most)
  const more = decisions.length - shown.length
  if (decisions.length === 0) return null
  return (
    <div className={styles.needs}>
      <ul className={styles.list} aria-label="Perlu keputusan">
        {shown.map((decision) => (
          <li
            key={decisionKey(decision)}
            className={classNames(styles.need, decision.look === 'wait' && styles.wait)}
          >
            <span>
              <b>{formatPlate(decision.job.plate)}</b>
              <FlagLine
                flag={{
                  mark: decision.look === 'late' ? 'late' : 'clock',
                  look: decision.look === 'late' ? 'bad' : 'warn',
                  words: decision.words,
                }}
              />
            </span>
            <Button
              variant="alt"
              size="sm"
              disabled={busy}
              data-decision
              aria-describedby={reasonId(decision)}
              aria-label={`${getAnswerButtonLabel(plan, decision.answer)}, ${formatPlate(decision.job.plate)}`}
              onClick={() => onAnswer(decision)}
            >
              {getAnswerButtonLabel(plan, decision.answer)}
            </Button>
            {decision.answer.act === 'promise' && (
              <small id={reasonId(decision)}>Sebab: {decision.answer.reason}</small>
            )}
          </li>
        ))}
      </ul>
      {(more > 0 || all) && (
        <Button variant="alt" size="sm" onClick={() => setAll(!all)}>
          <span className={layout.visuallyHidden}>
            {all ? 'Ringkas keputusan' : `${more} keputusan lagi`}
          </span>
          <span aria-hidden="true">{all ? 'Ringkas' : `${more} lagi`}</span>
        </Button>
      )}
    </div>
  )
}
