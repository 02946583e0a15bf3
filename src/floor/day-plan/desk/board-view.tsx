import {
  type CSSProperties,
  type PointerEvent,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { timeFromMinutes } from '#core/days.ts'
import { classNames } from '#web/ui/class-names.ts'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { SPANNER } from '#web/ui/icon-paths.ts'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import type { Block, Minute, Schedule, Span, StallKind } from '../plan-terms.model.ts'
import { type BoardRow, type BoardSlip, blockKey } from './board.ts'
import { formatRowState, formatUpcomingOutage, stallName } from './board-texts.ts'
import styles from './board-view.module.css'
import { canStallTakeStep, freeSpans } from './dragging.ts'
import { RowWords } from './row-texts.tsx'
import { SlipView } from './slip-view.tsx'
import type { Drag } from './use-drag.ts'

/** Keeps a sticky element below the sticky bar that is shown while a job is dragged. */
function useBelowBar(element: RefObject<HTMLElement | null>, isDragging: boolean) {
  useLayoutEffect(() => {
    const shown = element.current
    const bar = isDragging ? document.querySelector<HTMLElement>('[data-drag-bar]') : null
    if (!shown || !bar) return
    const follow = new ResizeObserver(() => shown.style.setProperty('--bar', `${bar.offsetHeight}px`))
    follow.observe(bar)
    return () => {
      follow.disconnect()
      shown.style.removeProperty('--bar')
    }
  }, [element, isDragging])
}

/** Drawings of the kinds of stall, one stroke path over 24 × 24 each. */
const KIND_ICONS: Record<StallKind, string> = {
  express: 'M13 3.8 6.4 13.2h4.8L10.4 20.2l7-9.8h-5Z',
  general: SPANNER,
  lift: 'M4.6 19.6h14.8M7 16.4l10-6.2M17 16.4 7 10.2M5.6 7h12.8M9.4 4.4h5.2',
  body_paint: 'M5 5h11v5H5ZM16 7h3v5h-7v3M10.6 15h2.8v5h-2.8Z',
  detailing: 'M12 4l1.8 5.2L19 11l-5.2 1.8L12 18l-1.8-5.2L5 11l5.2-1.8Z',
  wash: 'M12 3.8c3 3.8 5.6 6.6 5.6 9.9a5.6 5.6 0 0 1-11.2 0c0-3.3 2.6-6.1 5.6-9.9Z',
}

interface Props {
  ref: Ref<HTMLDivElement>
  plan: DayBoard
  /** The schedule without the drag. */
  before: Schedule
  rows: readonly BoardRow[]
  span: Span
  now: Minute | null
  label: string
  selected: string | null
  changedAt: (job: BoardJob) => boolean
  dragging: Drag | null
  /** True where the board shows the day after a change; `before` is the day without it. */
  isPreview?: boolean
  onOpen: (slip: BoardSlip) => void
  /** Opens the dialog that records a technician as absent; null where that is not possible. */
  onAbsent?: ((technicianId: string) => void) | null
  onDragStart?: ((slip: BoardSlip, event: PointerEvent<HTMLElement>) => void) | undefined
}

const HOUR = 60
/** The label of an hour this near to the present would lie under its mark. */
const HIDDEN_NEAR = 22

const createMinuteStyle = (minutes: Record<string, Minute>) => minutes as CSSProperties

/** The board of a day: a row for each stall or technician, the hours from left to right. */
export function BoardView(props: Props) {
  const { ref, rows, span, now, label, before } = props
  const on = useStableCallbacks(props)
  const axis = useRef<HTMLDivElement>(null)
  useBelowBar(axis, props.dragging !== null)
  // Slips fade in only after the first paint, and not while a job is dragged.
  const appear = useRef(false)
  useEffect(() => {
    appear.current = props.dragging === null
  }, [props.dragging])
  const firstBlockOf = useMemo(() => firstBlocks(before), [before])
  const hours = Array.from(
    { length: Math.floor((span.until - 1 - span.from) / HOUR) + 1 },
    (_, index) => Math.ceil((span.from + 1) / HOUR) * HOUR + index * HOUR,
  ).filter((hour) => hour < span.until)
  const shown = now !== null && now > span.from && now < span.until ? now : null
  return (
    <section
      ref={ref}
      className={styles.board}
      aria-label={label}
      style={createMinuteStyle({ '--from': span.from, '--to': span.until, '--now': now ?? span.from })}
    >
      <div ref={axis} className={styles.axis} aria-hidden="true">
        <div>
          {hours
            .filter((hour) => shown === null || Math.abs(hour - shown) > HIDDEN_NEAR)
            .map((hour) => (
              <b key={hour} style={createMinuteStyle({ '--t': hour })}>
                {timeFromMinutes(hour)}
              </b>
            ))}
          {shown !== null && (
            <b className={styles.present} style={createMinuteStyle({ '--t': shown })}>
              {timeFromMinutes(shown)}
            </b>
          )}
        </div>
      </div>
      <div className={styles.lines} aria-hidden="true">
        {now !== null && <i className={styles.past} />}
        {hours.map((hour) => (
          <i key={hour} className={styles.hour} style={createMinuteStyle({ '--t': hour })} />
        ))}
      </div>
      {rows.map((row, index) => (
        <Row
          key={row.id}
          {...props}
          {...on}
          appear={appear}
          firstBlockOf={firstBlockOf}
          row={row}
          next={rows[index + 1]}
        />
      ))}
      {shown !== null && <div className={styles.now} aria-hidden="true" />}
    </section>
  )
}

interface RowProps extends Omit<Props, 'ref'> {
  firstBlockOf: ReadonlyMap<string, Block>
  /** Whether a slip that comes now fades in. */
  appear: RefObject<boolean>
}

/** Callbacks of the slips whose identity never changes: they call those of the newest board. */
function useStableCallbacks({ onOpen, onDragStart }: Pick<Props, 'onOpen' | 'onDragStart'>) {
  const latest = useRef({ onOpen, onDragStart })
  useEffect(() => {
    latest.current = { onOpen, onDragStart }
  })
  const stable = useMemo<Required<Pick<Props, 'onOpen' | 'onDragStart'>>>(
    () => ({
      onOpen: (slip) => latest.current.onOpen(slip),
      onDragStart: (slip, event) => latest.current.onDragStart?.(slip, event),
    }),
    [],
  )
  return { ...stable, onDragStart: onDragStart && stable.onDragStart }
}

/** The first block of each step, by `job.step`. */
const firstBlocks = ({ blocks }: Schedule): ReadonlyMap<string, Block> =>
  new Map(blocks.map((block) => [`${block.job}.${block.step}`, block] as const).reverse())

function Row({ row, next, ...board }: RowProps & { row: BoardRow; next: BoardRow | undefined }) {
  const { plan, before, span, now, dragging, onAbsent } = board
  const words = formatRowState(plan, row, now)
  const later = formatUpcomingOutage(row, now)
  // Slips outside of the shown hours would be out of sight, but would still get the focus.
  const isShown = ({ from, until }: Span) => until > span.from && from < span.until
  const refuses = dragging !== null && row.kind !== null && !canStallTakeStep(plan, dragging.dragged, row.id)
  const free =
    dragging !== null && row.kind !== null && !refuses
      ? freeSpans(plan, before, { ...dragging.dragged, stall: row.id }, now)
      : []
  return (
    <section
      className={classNames(
        styles.row,
        row.kind === 'wash' && styles.wash,
        next?.kind !== row.kind && styles.last,
        refuses && styles.refuses,
        row.closedWord !== null && styles.closed,
      )}
      aria-label={[row.name, words, later].filter(Boolean).join(', ')}
      data-row={row.id}
    >
      <header className={row.kind === null ? styles.person : undefined}>
        <b>
          {row.kind && <StrokeIcon path={KIND_ICONS[row.kind]} size={17} />}
          {row.name}
        </b>
        {row.kind !== 'wash' && (
          <RowWords plan={plan} row={row} words={words} now={now} onAbsent={onAbsent ?? null} />
        )}
        {later && <small className={styles.later}>{later}</small>}
      </header>
      <ol className={styles.lane} data-lane={row.id}>
        {row.out.filter(isShown).map((one) => (
          <li
            key={`out ${one.from}`}
            className={styles.out}
            aria-hidden="true"
            style={createMinuteStyle({
              '--b': Math.max(one.from, span.from),
              '--e': Math.min(one.until, span.until),
            })}
          />
        ))}
        {free.map((one) => (
          <li
            key={one.from}
            className={styles.free}
            aria-hidden="true"
            style={createMinuteStyle({ '--b': one.from, '--e': one.until })}
          />
        ))}
        {row.slips.filter(isShown).map((slip) => (
          <RowSlip key={blockKey(slip)} {...board} slip={slip} />
        ))}
      </ol>
    </section>
  )
}

function RowSlip({ slip, ...board }: RowProps & { slip: BoardSlip }) {
  const { plan, firstBlockOf, now, selected, changedAt, dragging, isPreview, appear, onOpen, onDragStart } =
    board
  const [appears] = useState(() => appear.current)
  const isDragged =
    dragging !== null && slip.job.number === dragging.dragged.number && slip.step === dragging.dragged.step
  const was = firstBlockOf.get(`${slip.job.number}.${slip.step}`)
  const isMoved =
    (dragging !== null || isPreview === true) && !isDragged && was !== undefined && was.stall !== slip.stall
  return (
    <SlipView
      plan={plan}
      slip={slip}
      now={slip.state === 'held' ? now : null}
      isSelected={selected === `${slip.job.number}.${slip.step}`}
      isChanged={changedAt(slip.job) || isMoved}
      appears={appears}
      look={isDragged ? 'dragged' : undefined}
      movedFrom={isMoved ? `dari ${stallName(plan, was.stall)}` : undefined}
      onOpen={onOpen}
      onDragStart={onDragStart}
    />
  )
}
