import layout from '#web/ui/layout.module.css'
import type { DayBoard } from '../desk-day-board.model.ts'
import type { Minute } from '../plan-terms.model.ts'
import type { BoardRow } from './board.ts'
import { getAbsentActionLabel, technicianOfRow } from './board-texts.ts'
import styles from './row-texts.module.css'

interface Props {
  plan: DayBoard
  row: BoardRow
  /** What is written under the row's name. */
  words: string
  now: Minute | null
  onAbsent: ((technicianId: string) => void) | null
}

/** The text under the name of a stall or technician, with a button that records the technician as absent. */
export function RowWords({ plan, row, words, now, onAbsent }: Props) {
  const technician = plan.technicians.find(({ id }) => id === technicianOfRow(plan, row, now))
  const isWorking = technician !== undefined && technician.present.length > 0
  if (!onAbsent || !technician || !(isWorking || technician.absence)) return <small>{words}</small>
  const name = getAbsentActionLabel(technician.name)
  if (row.kind !== null || technician.absence)
    return (
      <small>
        <button type="button" className={styles.name} onClick={() => onAbsent(technician.id)}>
          <span className={layout.visuallyHidden}>{row.kind === null ? `${name}, ` : 'Tidak masuk, '}</span>
          {words}
        </button>
      </small>
    )
  return (
    <>
      <small>{words}</small>
      <button type="button" className={styles.act} onClick={() => onAbsent(technician.id)}>
        <span aria-hidden="true">Tidak masuk</span>
        <span className={layout.visuallyHidden}>{name}</span>
      </button>
    </>
  )
}
