import { type Day, longDayWithWeekday, shortDayWithWeekday } from '#core/days.ts'
import { DayStepper } from '#web/desk/parts/day-stepper.tsx'
import { PLUS } from '#web/desk/parts/icon-paths.ts'
import { Key } from '#web/desk/parts/key.tsx'
import { Segments } from '#web/desk/parts/segments.tsx'
import { Button } from '#web/ui/button.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { FlagLine } from '#workshop/visits/desk/public/badges.ts'
import type { DayBoard } from '../desk-day-board.model.ts'
import type { Minute } from '../plan-terms.model.ts'
import { technicianCounts } from './board.ts'
import styles from './plan-head.module.css'

const TIDY_ICON = 'M4 6h10M4 12h16M4 18h7M17.4 3.6v5M15 6.2l2.4 2.4 2.4-2.4'

/** One day, or two weeks of body and paint. */
export type PlanView = 'day' | 'weeks'

/** What a row of the board represents. */
export type RowGrouping = 'stall' | 'technician'

interface Props {
  day: Day
  today: Day
  onDay: (day: Day) => void
  /** Null where the workshop has no work that takes several days. */
  view: PlanView | null
  onView: (view: PlanView) => void
  plan: DayBoard | null
  /** The minute of the workshop's clock; null on another day. */
  now: Minute | null
  late: number
  rowsBy: RowGrouping
  onRowsBy: (by: RowGrouping) => void
  /** Null where nothing can be planned again. */
  onReplan: (() => void) | null
  onWalkIn: () => void
  /** True while a job is dragged: only the day and its figures are shown. */
  isQuiet: boolean
}

/** The day, the figures of its plan, and the buttons of the screen. */
export function PlanHead(props: Props) {
  const { day, today, onDay, view, onView, plan, now, late, rowsBy, onRowsBy, onReplan, onWalkIn, isQuiet } =
    props
  return (
    <div className={styles.head}>
      <DayStepper
        day={day}
        onDay={onDay}
        title="Rencana"
        step={view ?? 'day'}
        facts={plan?.day === day ? `${plan.jobs.length} mobil` : undefined}
      >
        {day !== today && (
          <>
            <span className={styles.which}>{longDayWithWeekday(day)}</span>
            <span className={styles.short}>{shortDayWithWeekday(day)}</span>
          </>
        )}
      </DayStepper>
      {plan?.planned && <Counts plan={plan} now={now} late={late} />}
      {!isQuiet && view && (
        <Segments
          label="Tampilan"
          items={[
            { value: 'day', label: 'Hari' },
            { value: 'weeks', label: '2 minggu' },
          ]}
          value={view}
          onChange={onView}
        />
      )}
      {!isQuiet && plan?.planned && (
        <div className={styles.wide}>
          <Segments
            label="Susun menurut"
            items={[
              { value: 'stall', label: 'Stall' },
              { value: 'technician', label: 'Teknisi' },
            ]}
            value={rowsBy}
            onChange={onRowsBy}
          />
        </div>
      )}
      {!isQuiet && onReplan && (
        <Button variant="alt" className={styles.wide} data-replan onClick={onReplan}>
          <StrokeIcon path={TIDY_ICON} size={20} />
          <span className={layout.visuallyHidden}>Rapikan</span>
          <span aria-hidden="true" className={styles.replan}>
            Rapikan
          </span>
          <Key>R</Key>
        </Button>
      )}
      {!isQuiet && (
        <Button className={styles.wide} onClick={onWalkIn}>
          <StrokeIcon path={PLUS} size={20} />
          Walk-in
          <Key>W</Key>
        </Button>
      )}
    </div>
  )
}

function Counts({ plan, now, late }: { plan: DayBoard; now: Minute | null; late: number }) {
  const { working, absent } = technicianCounts(plan, now)
  return (
    <>
      <span className={styles.count}>
        <b>{plan.jobs.length}</b> mobil
      </span>
      <span className={styles.technicians}>
        <b>{working}</b> teknisi{absent > 0 && `, ${absent} absen`}
      </span>
      {late > 0 && <FlagLine flag={{ mark: 'late', look: 'bad', words: `${late} akan lewat janji` }} />}
    </>
  )
}
