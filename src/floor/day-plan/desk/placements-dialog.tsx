import { useState } from 'react'
import { formatPlate } from '#core/plates.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { SelectField } from '#web/ui/select-field.tsx'
import { findQualifiedTechnicians, type Placement } from './dragging.ts'
import type { JobOnBoard } from './job-on-board.ts'
import styles from './placements-dialog.module.css'
import { useFittingPlacements } from './use-fitting-placements.ts'

interface Props extends JobOnBoard {
  busy: boolean
  problem: string | null
  /** Null where there is no pointer and no keyboard to drag with. */
  onDrag: (() => void) | null
  onChoose: (placement: Placement) => void
  onClose: () => void
}

/** Placements that break no other customer's promise, each as a button. */
export function PlacementsDialog({
  plan,
  day,
  job,
  at,
  now,
  busy,
  problem,
  onDrag,
  onChoose,
  onClose,
}: Props) {
  const step = job.steps_done
  const [chosen, setChosen] = useState(job.steps[0]?.pinned?.technician ?? '')
  const technician = chosen || null
  const able = findQualifiedTechnicians(plan, { number: job.number, step })
  const { placements, isWhole } = useFittingPlacements(plan, day, at, now, {
    number: job.number,
    step,
    technician,
  })
  return (
    <Dialog
      open
      full
      title="Geser"
      width="28rem"
      onClose={onClose}
      footer={
        onDrag && (
          <Button variant="alt" onClick={onDrag}>
            Geser di papan
          </Button>
        )
      }
    >
      <div className={layout.stack}>
        <p>
          <b>{formatPlate(job.plate)}</b> · {job.work}
        </p>
        {problem && <Alert kind="warn">{problem}</Alert>}
        {able.length > 0 && (
          <SelectField
            label="Teknisi"
            required={false}
            placeholder="Siapa saja"
            options={able.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <h3>Tempat yang muat</h3>
        <section className={layout.stack} aria-label="Tempat yang muat" aria-busy={!isWhole}>
          {placements.map((placement) => (
            <Button
              key={placement.words}
              variant="alt"
              block
              className={styles.place}
              busy={busy}
              onClick={() => onChoose(placement)}
            >
              {placement.words}
              {placement.notified && <small>dan kabari {placement.notified}</small>}
              {placement.others.map((one) => (
                <small key={one} className={styles.others}>
                  {one}
                </small>
              ))}
            </Button>
          ))}
          {!isWhole && <p>Mencari tempat…</p>}
          {isWhole && placements.length === 0 && <p>Tidak ada tempat yang muat hari ini.</p>}
        </section>
      </div>
    </Dialog>
  )
}
