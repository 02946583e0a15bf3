import { PLUS } from '#web/desk/parts/icon-paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { VISIT_STATE_LABELS } from '../desk-state-texts.model.ts'
import type { VisitState } from '../visit-states.model.ts'
import type { Flag, FlagIcon } from './texts.ts'
import styles from './visit-state-badge.module.css'

/** Each state has a colour, a word and a shape, and is never shown without all three. */
const SHAPES: Record<VisitState, string> = {
  scheduled: 'M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z',
  arrived: 'M11 5h7.5v14H11M4 12h9M9.6 8.4 13.2 12l-3.6 3.6',
  in_work:
    'M14.6 6.2a4.6 4.6 0 0 1 5-1.2l-2.9 2.9.5 1.9 1.9.5L22 7.4a4.6 4.6 0 0 1-6.6 4.7l-7 7a2 2 0 0 1-2.9-2.9l7-7a4.6 4.6 0 0 1 2.1-3Z',
  waiting: 'M9 6v12M15 6v12',
  ready: 'M5 12.6l4.6 4.6L19.4 7',
  handed_over: 'M7.6 15.8a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6ZM11.4 12H21M17.6 12v3.4M20.6 12v2.4',
  cancelled: 'M6 6l12 12M18 6 6 18',
  no_show: 'M12 20.4a8.4 8.4 0 1 0 0-16.8 8.4 8.4 0 0 0 0 16.8ZM6.2 6.2l11.6 11.6',
  past: 'M12 7.2V12l3.2 2.2M12 20.4a8.4 8.4 0 1 0 0-16.8 8.4 8.4 0 0 0 0 16.8Z',
}

const FLAG_SHAPES: Record<FlagIcon, string> = {
  late: 'M12 9v4.4M12 16.4v.2M10.7 4.6 3.4 17.6c-.6 1 .2 2.2 1.3 2.2h14.6c1.1 0 1.9-1.2 1.3-2.2L13.3 4.6c-.6-1-2-1-2.6 0Z',
  alert:
    'M12 9v4.4M12 16.4v.2M10.7 4.6 3.4 17.6c-.6 1 .2 2.2 1.3 2.2h14.6c1.1 0 1.9-1.2 1.3-2.2L13.3 4.6c-.6-1-2-1-2.6 0Z',
  clock: SHAPES.past,
  swap: 'M4 8.4h14.6M15 4.8l3.6 3.6L15 12M20 15.6H5.4M9 12l-3.6 3.6L9 19.2',
  'arrow-in': SHAPES.arrived,
  plus: PLUS,
  pause: SHAPES.waiting,
  check: SHAPES.ready,
  cross: SHAPES.cancelled,
  key: SHAPES.handed_over,
}

export const StateShape = ({ state, size = 18 }: { state: VisitState; size?: number }) => (
  <StrokeIcon path={SHAPES[state]} size={size} />
)

/** The state of a visit; `words` replaces its label with a more specific one. */
export const VisitStateBadge = ({
  state,
  large,
  words = VISIT_STATE_LABELS[state],
}: {
  state: VisitState
  large?: boolean
  words?: string
}) => (
  <span className={classNames(styles.mark, styles[state], large && styles.large)}>
    <StateShape state={state} size={large ? 20 : 17} />
    {words}
  </span>
)

/** A flag of a visit: icon and text in its colour. */
export const FlagLine = ({ flag }: { flag: Flag }) => (
  <span className={classNames(styles.flag, styles[flag.look])}>
    <StrokeIcon path={FLAG_SHAPES[flag.mark]} size={16} />
    {flag.words}
  </span>
)
