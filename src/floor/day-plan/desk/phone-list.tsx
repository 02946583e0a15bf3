import { timeFromMinutes } from '#core/days.ts'
import { formatMinutes } from '#core/durations.ts'
import { formatPlate } from '#core/plates.ts'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import { FlagLine } from '#workshop/visits/desk/public/badges.ts'
import { VisitBadge } from '#workshop/visits/desk/public/visit-badge.tsx'
import type { DayBoard } from '../desk-day-board.model.ts'
import type { Minute } from '../plan-terms.model.ts'
import type { BoardRow, BoardSlip } from './board.ts'
import {
  formatRowState,
  formatStepWork,
  formatUpcomingOutage,
  isOutOfUse,
  slipName,
  technicianName,
} from './board-texts.ts'
import styles from './phone-list.module.css'

interface Props {
  plan: DayBoard
  rows: readonly BoardRow[]
  now: Minute | null
  label: string
  onOpen: (slip: BoardSlip) => void
}

/** For a phone: each row with what is done there now and the next two. */
export const PhoneList = ({ plan, rows, now, label, onOpen }: Props) => (
  <ul className={styles.list} aria-label={label}>
    {rows.map((row) => (
      <RowItem key={row.id} plan={plan} row={row} now={now} onOpen={onOpen} />
    ))}
  </ul>
)

/** Without the technician, whose name is written beside the work. */
function formatStallActivity(current: BoardSlip | undefined): string {
  if (!current) return 'kosong'
  if (current.state === 'held') return 'ditahan'
  return current.kind === 'wash' ? 'dicuci' : 'dikerjakan'
}

function RowItem({ plan, row, now, onOpen }: Omit<Props, 'rows' | 'label'> & { row: BoardRow }) {
  const current = row.slips.find(({ state }) => state === 'running' || state === 'held')
  const isOut = isOutOfUse(row, now)
  const next = row.slips.filter(({ state }) => state === 'expected' || state === 'here')
  return (
    <li>
      <header>
        {row.name}
        <small>
          {[
            isOut ? formatRowState(plan, row, now) : formatStallActivity(current),
            formatUpcomingOutage(row, now),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </header>
      {current ? (
        <button
          type="button"
          className={classNames(
            styles.current,
            styles[current.state],
            current.pastPromise > 0 && styles.late,
          )}
          onClick={() => onOpen(current)}
        >
          <span className={layout.visuallyHidden}>{slipName(plan, current)}</span>
          <span aria-hidden="true" className={styles.content}>
            <VisitBadge visit={current.job} size="sm" />
            <span>s.d. {timeFromMinutes(current.until)}</span>
            <span className={styles.work}>
              {[formatStepWork(current), technicianName(plan, current.technician)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {current.pastPromise > 0 && (
              <FlagLine
                flag={{
                  mark: 'late',
                  look: 'bad',
                  words: `Akan lewat janji ${formatMinutes(current.pastPromise)}`,
                }}
              />
            )}
          </span>
        </button>
      ) : (
        <span className={styles.next}>{isOut ? 'Tidak dipakai' : 'Kosong'}</span>
      )}
      {next.length > 0 && (
        <span className={styles.next}>
          Lalu{' '}
          {next.slice(0, 2).map((slip, index) => (
            <button
              key={`${slip.job.number}.${slip.step}`}
              type="button"
              className={styles.then}
              onClick={() => onOpen(slip)}
            >
              <span className={layout.visuallyHidden}>{slipName(plan, slip)}</span>
              <span aria-hidden="true">
                {timeFromMinutes(slip.from)} {formatPlate(slip.job.plate)}
                {index === 0 && next.length > 1 && ','}
              </span>
            </button>
          ))}
        </span>
      )}
    </li>
  )
}
