import type { DayBoard } from '../desk-day-board.model.ts'
import { stallName, technicianName } from './board-texts.ts'
import styles from './job-panel.module.css'

/** Technician and stall of the running step, read-only. */
export const RunningStepFacts = ({
  plan,
  stall,
  technician,
}: {
  plan: DayBoard
  stall: string | null
  technician: string | null
}) => (
  <dl className={styles.facts}>
    {technician !== null && (
      <div>
        <dt>Teknisi</dt>
        <dd>{technicianName(plan, technician)}</dd>
      </div>
    )}
    {stall !== null && (
      <div>
        <dt>Stall</dt>
        <dd>{stallName(plan, stall)}</dd>
      </div>
    )}
  </dl>
)
