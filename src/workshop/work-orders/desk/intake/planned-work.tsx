import { useState } from 'react'
import type { JobInPlan } from '#floor/day-plan/desk/public/job-in-plan.ts'
import { type StepsBody, StepsDialog } from '#floor/day-plan/desk/public/steps-dialog.tsx'
import { STALL_KIND_LABELS } from '#floor/stalls/desk-stall-texts.model.ts'
import { Button } from '#web/ui/button.tsx'
import columns from '../order-columns.module.css'
import styles from './intake.module.css'

interface Props {
  inPlan: JobInPlan
  send: (body: StepsBody) => Promise<unknown>
}

/** The work from which the promise is computed, with a button that changes it. */
export function PlannedWork({ inPlan: { plan, job }, send }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.work}>
      <p className={columns.hint}>
        <b>Langkah</b>{' '}
        {job.all_steps.map(({ kind, minutes }) => `${STALL_KIND_LABELS[kind]} ${minutes} mnt`).join(', ')}
      </p>
      <Button variant="alt" size="sm" onClick={() => setOpen(true)}>
        Ubah langkah
      </Button>
      {isOpen && <StepsDialog plan={plan} job={job} send={send} onClose={() => setOpen(false)} />}
    </div>
  )
}
