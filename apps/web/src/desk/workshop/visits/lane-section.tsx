import { STATE_WORDS } from '@toyota-trust/contracts/desk/workshop/state-words.ts'
import type { VisitSlip } from '@toyota-trust/contracts/desk/workshop/visits.ts'
import type { ReactNode } from 'react'
import { classNames } from '../../../platform/ui/class-names.ts'
import styles from './lanes.module.css'
import { StateShape } from './state-mark.tsx'
import type { Lane } from './words.ts'

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
      <h2 id={`lane-${lane}-name`}>{STATE_WORDS[lane]}</h2>
      <span className={styles.count}>{visits.length}</span>
    </header>
    {chosen && visits.length === 0 && (
      <p className={styles.empty}>Tidak ada yang {STATE_WORDS[lane].toLowerCase()}.</p>
    )}
    {children ?? (
      <ul>
        {visits.map((visit) => (
          <li key={visit.id}>{slipOf(visit)}</li>
        ))}
      </ul>
    )}
  </section>
)
