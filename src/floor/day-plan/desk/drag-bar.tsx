import { Key } from '#web/desk/parts/key.tsx'
import { Button } from '#web/ui/button.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import type { DayBoard } from '../desk-day-board.model.ts'
import { GRID_MINUTES } from '../plan-terms.model.ts'
import styles from './drag-bar.module.css'
import { findMovesToNotify, formatDraggedStep } from './dragging.ts'
import { moveSentences } from './move-texts.ts'
import type { Drag } from './use-drag.ts'

const HAND =
  'M8 11.6V6.4a1.4 1.4 0 0 1 2.8 0v4M10.8 10V4.8a1.4 1.4 0 0 1 2.8 0V10M13.6 10.2V6a1.4 1.4 0 0 1 2.8 0v6.8M16.4 9.6a1.4 1.4 0 0 1 2.8 0v4.6c0 3.4-2.4 6-6 6-2.6 0-4.2-1.2-5.4-3.2l-2.6-4.4c-.8-1.4.8-2.6 2-1.4l.8.8'

interface Props {
  plan: DayBoard
  dragging: Drag
  busy: boolean
  /** Why the server refused the place. */
  problem: string | null
  onConfirm: () => void
  onCancel: () => void
}

/** Where a job is dragged to, what else moves with it, and the button that confirms the move. */
export function DragBar({ plan, dragging, busy, problem, onConfirm, onCancel }: Props) {
  const { outcome, dragged } = dragging
  const notified = findMovesToNotify(plan, outcome).length
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out in its own way
    <div role="group" aria-label="Geser" tabIndex={-1} data-drag-bar className={styles.bar}>
      <StrokeIcon path={HAND} size={24} />
      <p className={styles.words}>
        {formatDraggedStep(plan, dragged, outcome)}
        <small>{problem ?? moveSentences(plan, outcome).join(' ')}</small>
      </p>
      <ul className={styles.keys} aria-hidden="true">
        <li>
          <Key>←</Key>
          <Key>→</Key>
          {GRID_MINUTES} menit
        </li>
        <li>
          <Key>↑</Key>
          <Key>↓</Key>stall
        </li>
        <li>
          <Key>T</Key>teknisi
        </li>
      </ul>
      <Button variant="alt" data-drag="cancel" onClick={onCancel}>
        Batal
        <Key>Esc</Key>
      </Button>
      <Button data-drag="confirm" disabled={outcome.block === null} busy={busy} onClick={onConfirm}>
        {notified === 0 ? 'Pindahkan' : `Pindahkan dan kabari ${notified} pelanggan`}
        <Key>Enter</Key>
      </Button>
    </div>
  )
}

interface AnnouncementProps extends Pick<Props, 'plan' | 'problem'> {
  dragging: Drag | null
}

/** Announces the content of the bar. Always mounted, because screen readers ignore a live region that appears with its text. */
export function DragAnnouncement({ plan, dragging, problem }: AnnouncementProps) {
  const words = dragging && [
    formatDraggedStep(plan, dragging.dragged, dragging.outcome),
    problem ?? moveSentences(plan, dragging.outcome).join(' '),
  ]
  return (
    <p role="status" className={layout.visuallyHidden}>
      {words?.join('. ')}
    </p>
  )
}
