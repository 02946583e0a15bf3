import { type ReactNode, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { VISIT_STATE_LABELS } from '../desk-state-texts.model.ts'
import type { VisitSlip } from '../desk-visits.contract.ts'
import styles from './lanes.module.css'
import type { Lane } from './texts.ts'
import { StateShape } from './visit-state-badge.tsx'

interface Props {
  lane: Lane
  visits: readonly VisitSlip[]
  /** On a phone only the chosen lane is shown. */
  chosen?: boolean
  className?: string | undefined
  slipOf: (visit: VisitSlip) => ReactNode
  /** Replaces the plain list. */
  children?: ReactNode
}

/** One lane of a day with its count. */
export const LaneSection = ({ lane, visits, chosen = false, className, slipOf, children }: Props) => (
  <section
    id={`lane-${lane}`}
    aria-labelledby={`lane-${lane}-name`}
    className={classNames(styles.lane, styles[lane], chosen && styles.on, className)}
  >
    <header>
      <StateShape state={lane} />
      <h2 id={`lane-${lane}-name`}>{VISIT_STATE_LABELS[lane]}</h2>
      <span className={styles.count}>{visits.length}</span>
    </header>
    {chosen && visits.length === 0 && (
      <p className={styles.empty}>Tidak ada yang {VISIT_STATE_LABELS[lane].toLowerCase()}.</p>
    )}
    {children ?? (
      <ul>
        <SlipItems visits={visits} slipOf={slipOf} />
      </ul>
    )}
  </section>
)

/** The slips of a lane. Only later ones fade in: a hundred animations at once would delay the first paint of a day. */
export function SlipItems({ visits, slipOf }: Pick<Props, 'visits' | 'slipOf'>) {
  const [first] = useState(() => new Set(visits.map(({ id }) => id)))
  return visits.map((visit) => (
    <li key={visit.id} className={first.has(visit.id) ? undefined : styles.appearing}>
      {slipOf(visit)}
    </li>
  ))
}
