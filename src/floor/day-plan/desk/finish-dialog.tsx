import { useState } from 'react'
import { formatPlate } from '#core/plates.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import type { BoardJob } from '../desk-day-board.model.ts'
import { type Acts, getRefusalMessage } from './use-acts.ts'

/** The final check of a step: it passes, or the work is repeated for some minutes. */
export function FinishDialog({ job, acts, onClose }: { job: BoardJob; acts: Acts; onClose: () => void }) {
  const [again, setAgain] = useState('')
  const [error, setError] = useState<string | undefined>()
  const problem = getRefusalMessage(acts.failure)
  const done = (minutes?: number) => void acts.finish(job, minutes).then(onClose, () => undefined)
  const repeat = () => {
    const minutes = Number(again)
    if (!Number.isInteger(minutes) || minutes < 5 || minutes > 600)
      return setError('Menit harus angka bulat, 5 sampai 600')
    done(minutes)
  }
  const isWash = job.steps[0]?.kind === 'wash'
  return (
    <Dialog
      open
      title={isWash ? 'Selesai langkah' : 'Periksa akhir'}
      onClose={onClose}
      onBackToFocus={() => document.querySelector('[data-proposed]')}
      footer={
        <>
          {!isWash && (
            <Button variant="alt" onClick={repeat}>
              Ulang
            </Button>
          )}
          <Button data-first-focus busy={acts.running === 'finish'} onClick={() => done()}>
            {isWash ? 'Selesai' : 'Lulus'}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <p>
          <b>{formatPlate(job.plate)}</b> · {isWash ? 'cuci' : job.work}
        </p>
        {!isWash && (
          <TextField
            label="Menit"
            hint="Bila harus diulang."
            required={false}
            inputMode="numeric"
            autoComplete="off"
            value={again}
            {...(error && { error })}
            onChange={(event) => {
              setAgain(event.target.value)
              setError(undefined)
            }}
          />
        )}
        {problem && <FormProblem text={problem} />}
      </div>
    </Dialog>
  )
}
