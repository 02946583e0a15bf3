import { STALL_KIND_LABELS } from '@toyota-trust/contracts/desk/workshop/stall-texts.ts'
import { useState } from 'react'
import { Button } from '../../../../platform/ui/button.tsx'
import type { JobInPlan } from '../../day-plan/public/job-in-plan.ts'
import { type StepsBody, StepsDialog } from '../../day-plan/public/steps-dialog.tsx'
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
