import { plateWords } from '@toyota-trust/contracts/garage/plates.ts'
import { useState } from 'react'
import { Alert } from '../../../platform/ui/alert.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { Dialog } from '../../../platform/ui/dialog.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { SelectField } from '../../../platform/ui/select-field.tsx'
import { ableTechnicians, type Carried } from './carrying.ts'
import type { JobOnBoard } from './job-on-board.ts'
import styles from './places-dialog.module.css'
import { useFittingPlaces } from './use-fitting-places.ts'

interface Props extends JobOnBoard {
  busy: boolean
  problem: string | null
  /** Null where there is no pointer and no keyboard to carry with. */
  onCarry: (() => void) | null
  onPut: (carried: Carried) => void
  onClose: () => void
}

/** Places where a step fits without breaking another's promise, one press each. */
export function PlacesDialog({ plan, day, job, at, now, busy, problem, onCarry, onPut, onClose }: Props) {
  const step = job.steps_done
  const [chosen, setChosen] = useState(job.steps[0]?.pinned?.technician ?? '')
  const technician = chosen || null
  const able = ableTechnicians(plan, { number: job.number, step })
  const { places, isWhole } = useFittingPlaces(plan, day, at, now, { number: job.number, step, technician })
  return (
    <Dialog
      open
      full
      title="Geser"
      width="28rem"
      onClose={onClose}
      footer={
        onCarry && (
          <Button variant="alt" onClick={onCarry}>
            Geser di papan
          </Button>
        )
      }
    >
      <div className={layout.stack}>
        <p>
          <b>{plateWords(job.plate)}</b> · {job.work}
        </p>
        {problem && <Alert kind="warn">{problem}</Alert>}
        {able.length > 0 && (
          <SelectField
            label="Teknisi"
            placeholder="Siapa saja"
            options={able.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <h3>Tempat yang muat</h3>
        <section className={layout.stack} aria-label="Tempat yang muat" aria-busy={!isWhole}>
          {places.map(({ stall, begin, words, notified, others }) => (
            <Button
              key={words}
              variant="alt"
              block
              className={styles.place}
              busy={busy}
              onClick={() => onPut({ number: job.number, step, stall, begin, technician })}
            >
              {words}
              {notified && <small>dan kabari {notified}</small>}
              {others.map((one) => (
                <small key={one} className={styles.others}>
                  {one}
                </small>
              ))}
            </Button>
          ))}
          {!isWhole && <p>Mencari tempat…</p>}
          {isWhole && places.length === 0 && <p>Tidak ada tempat yang muat hari ini.</p>}
        </section>
      </div>
    </Dialog>
  )
}
