import { timeFromMinutes } from '#core/days.ts'
import { formatMinutes } from '#core/durations.ts'
import { formatPlate } from '#core/plates.ts'
import { BoardPreview } from '#floor/day-plan/desk/public/board-preview.tsx'
import { stallName } from '#floor/day-plan/desk/public/job-in-plan.ts'
import { Icon } from '#web/ui/icon.tsx'
import columns from '../order-columns.module.css'
import styles from './extra.module.css'
import type { PlannedExtra } from './extra-plan.ts'

/** The stalls that the extra work would affect, and the moves of other jobs as text. */
export function PlannedMoves({ planned, number }: { planned: PlannedExtra; number: number }) {
  const { changed, after, moves } = planned
  const passed = moves.filter(({ past_promise, harmed }) => harmed && past_promise > 0)
  return (
    <section className={columns.block} aria-labelledby="extra-plan">
      <h2 id="extra-plan">Rencana bila semua disetujui</h2>
      <BoardPreview plan={changed} day={after} moves={moves} number={number} />
      <ul className={styles.moves}>
        {moves.map(({ plate, from, to, begins_late, hour, harmed }) => (
          <li key={plate}>
            <Icon name={harmed ? 'alert' : 'arrow-right'} size={18} />
            <span>
              <b>{formatPlate(plate)}</b>{' '}
              {to === null
                ? 'tidak muat hari ini'
                : from?.stall === to.stall
                  ? 'bergeser'
                  : `pindah ke ${stallName(changed, to.stall)}${from?.begin === to.begin ? ', jam tetap' : ''}`}
              {harmed && begins_late !== null && `, jam ${timeFromMinutes(hour ?? 0)}`}
            </span>
            <b>{to && timeFromMinutes(to.begin)}</b>
          </li>
        ))}
        <li>
          <Icon name={passed.length === 0 ? 'check' : 'alert'} size={18} />
          <span>
            {passed.length === 0
              ? 'Tidak ada janji lain yang terlewat'
              : `${passed.length} janji lain terlewat: ${passed
                  .map(
                    ({ plate, past_promise }) =>
                      `${formatPlate(plate)} ${formatMinutes(past_promise, 'long')}`,
                  )
                  .join(', ')}`}
          </span>
        </li>
      </ul>
    </section>
  )
}
