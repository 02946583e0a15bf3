import { type ComponentProps, type CSSProperties, memo, type PointerEvent } from 'react'
import { formatMinutes, formatShortMinutes } from '#core/durations.ts'
import { plateGroups } from '#web/plates/plate.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import type { DayBoard } from '../desk-day-board.model.ts'
import type { Minute } from '../plan-terms.model.ts'
import { type BoardSlip, isSameSlip, slipKey } from './board.ts'
import { formatPromiseTime, formatStepWork, slipName, technicianName } from './board-texts.ts'
import styles from './slip-view.module.css'

interface Props {
  plan: DayBoard
  slip: BoardSlip
  /** The present, for the waiting minutes of a held job; null for other slips. */
  now: Minute | null
  isSelected: boolean
  isChanged: boolean
  /** Whether it came to its row after the board was painted without being dragged there. */
  appears?: boolean
  /** How it looks while another job is dragged. */
  look?: 'ghost' | 'dragged' | undefined
  /** `dari Lift 2`, where dragging moves it. */
  movedFrom?: string | undefined
  onOpen: (slip: BoardSlip) => void
  onDragStart?: ((slip: BoardSlip, event: PointerEvent<HTMLElement>) => void) | undefined
}

/** Characters of a delay's text from which on it needs a wider slip. */
const WIDE_FROM = 6

/** One step of a job on its stall: plate, work, technician and delay. */
function Slip(props: Props) {
  const { plan, slip, now, isSelected, isChanged, appears, look, movedFrom, onOpen, onDragStart } = props
  const { job, from, until, state, kind, pastPromise, overrunFrom, breaks } = slip
  const washing = kind === 'wash'
  const groups = plateGroups(job.plate)
  const minute = (values: Record<string, Minute | null>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as CSSProperties
  return (
    <li
      className={classNames(
        styles.slip,
        washing && styles.washing,
        styles[state],
        pastPromise > 0 && styles.late,
        slip.isPinned && styles.pinned,
        isSelected && styles.selected,
        isChanged && styles.changed,
        appears && styles.appearing,
        look && styles[look],
      )}
      style={minute({ '--b': from, '--e': until })}
    >
      <button
        type="button"
        data-slip={slipKey(slip)}
        data-step={`${job.number}.${slip.step}`}
        onClick={() => onOpen(slip)}
        onPointerDown={(event) => onDragStart?.(slip, event)}
      >
        {/* Behind the words. */}
        {breaks.map((pause) => (
          <span
            key={pause.from}
            aria-hidden="true"
            className={styles.pause}
            style={minute({ '--bb': pause.from, '--be': pause.until })}
          />
        ))}
        {overrunFrom !== null && (
          <span aria-hidden="true" className={styles.over} style={minute({ '--bb': overrunFrom })} />
        )}
        {!washing && state !== 'done' && state !== 'held' && plan.check_minutes > 0 && (
          <span
            aria-hidden="true"
            className={styles.check}
            style={minute({ '--check': plan.check_minutes })}
          />
        )}
        <span className={classNames(layout.visuallyHidden, styles.name)}>{slipName(plan, slip)}</span>
        <b aria-hidden="true" className={styles.number}>
          {washing ? (
            <span className={styles.digits}>{groups[1] ?? groups[0]}</span>
          ) : (
            <span className={styles.plate}>
              <i>{groups.slice(0, 2).join(' ')}</i> <i>{groups[2]}</i>
            </span>
          )}
        </b>
        {!washing && (
          <span aria-hidden="true" className={styles.work}>
            <span>{formatStepWork(slip)}</span>
          </span>
        )}
        {!washing && <StatusLine plan={plan} slip={slip} now={now} />}
      </button>
      {movedFrom && <span className={styles.moved}>{movedFrom}</span>}
    </li>
  )
}

/** Renders a slip again only if a change of the day affects it. */
export const SlipView = memo(
  Slip,
  ({ slip, plan, ...before }: ComponentProps<typeof Slip>, { slip: newer, plan: is, ...after }) =>
    isSameSlip(slip, newer) &&
    plan.technicians === is.technicians &&
    plan.branch === is.branch &&
    plan.day === is.day &&
    plan.check_minutes === is.check_minutes &&
    (Object.keys({ ...before, ...after }) as (keyof typeof before)[]).every(
      (key) => before[key] === after[key],
    ),
)

/** The third line of a slip: the delay, the waiting minutes of a held job, or technician and promise. */
function StatusLine({ plan, slip, now }: Pick<Props, 'plan' | 'slip' | 'now'>) {
  const { state, pastPromise, job, from } = slip
  if (pastPromise > 0) {
    const by = formatMinutes(pastPromise)
    return (
      <span aria-hidden="true" className={classNames(styles.lateWords, by.length > WIDE_FROM && styles.wide)}>
        <Icon name="alert" size={13} />
        {/* In reverse order, so that the first word wraps out of a narrow line; a narrower line shows the short text. */}
        <span className={styles.whole}>lewat {by}</span>
        <span className={styles.whole}>Akan</span>
        <span className={styles.brief}>{`+${formatShortMinutes(pastPromise)}`}</span>
      </span>
    )
  }
  const promise = formatPromiseTime(plan, job)
  if (state === 'held')
    return (
      <span aria-hidden="true" className={styles.third}>
        <span>{Math.max(0, (now ?? from) - from)} mnt</span>
      </span>
    )
  return (
    <span aria-hidden="true" className={styles.third}>
      <span>
        {state === 'done' && <Icon name="check" size={13} />}
        {technicianName(plan, slip.technician)}
      </span>
      {promise && state !== 'done' && <span className={styles.promise}>janji {promise}</span>}
    </span>
  )
}
