import { useState } from 'react'
import { formatPlate } from '#core/plates.ts'
import { Key } from '#web/desk/parts/key.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { SelectField } from '#web/ui/select-field.tsx'
import { visitPath } from '#workshop/visits/desk/public/visit-path.ts'
import { STALLS_FOR } from '../plan-terms.model.ts'
import { formatStepWork } from './board-texts.ts'
import type { JobOnBoard } from './job-on-board.ts'
import styles from './job-panel.module.css'
import { type Acts, getRefusalMessage } from './use-acts.ts'

interface Props extends JobOnBoard {
  acts: Acts
}

/** Who begins the next step of a job, and where: as it is planned until another is chosen. */
function useBegin({ day, job, acts }: Props) {
  const block = day.blocks.find((one) => one.job === job.number && one.step === job.steps_done)
  const [stall, setStall] = useState(block?.stall ?? '')
  const [technician, setTechnician] = useState(block?.technician ?? '')
  return {
    stall,
    setStall,
    technician,
    setTechnician,
    begin: () => acts.start(job, stall || null, technician || null),
  }
}

function BeginFields({ plan, job, who }: Props & { who: ReturnType<typeof useBegin> }) {
  const kind = job.steps[0]?.kind
  if (!kind) return null
  const stalls = plan.stalls.filter((stall) => STALLS_FOR[kind].includes(stall.kind))
  const people = plan.technicians.filter(({ kinds, present }) => kinds.includes(kind) && present.length > 0)
  return (
    <div className={styles.pair}>
      {kind !== 'wash' && (
        <SelectField
          label="Teknisi"
          placeholder="Pilih teknisi"
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={who.technician}
          onChange={who.setTechnician}
        />
      )}
      <SelectField
        label="Stall"
        placeholder="Pilih stall"
        options={stalls.map(({ id, name }) => ({ value: id, label: name }))}
        value={who.stall}
        onChange={who.setStall}
      />
    </div>
  )
}

/** In the panel of a job: the begin of its next step, or the intake that comes before it. */
export function BeginWork(props: Props) {
  const { job, acts } = props
  const who = useBegin(props)
  if (job.state === 'arrived' && job.visit_id)
    return (
      <ButtonLink variant="alt" block to={`${visitPath(job.visit_id)}/terima`}>
        Terima mobil
      </ButtonLink>
    )
  if (job.state !== 'in_work' || !job.steps[0]) return null
  return (
    <section className={styles.section}>
      <BeginFields {...props} who={who} />
      <Button
        variant="alt"
        block
        busy={acts.running === 'start'}
        onClick={() => void who.begin().catch(() => undefined)}
      >
        Mulai
        <Key>A</Key>
      </Button>
    </section>
  )
}

/** The same as a dialog: a shortcut opens it, and `Enter` begins the work. */
export function BeginDialog({ onClose, ...props }: Props & { onClose: () => void }) {
  const { job, acts } = props
  const who = useBegin(props)
  const problem = getRefusalMessage(acts.failure)
  const kind = job.steps[0]?.kind
  return (
    <Dialog
      open
      title="Mulai"
      onClose={onClose}
      footer={
        <Button
          data-first-focus
          busy={acts.running === 'start'}
          onClick={() => void who.begin().then(onClose, () => undefined)}
        >
          Mulai
        </Button>
      }
    >
      <div className={layout.stack}>
        <p>
          <b>{formatPlate(job.plate)}</b>
          {kind && ` · ${formatStepWork({ job, kind, step: job.steps_done })}`}
        </p>
        <BeginFields {...props} who={who} />
        {problem && <FormProblem text={problem} />}
      </div>
    </Dialog>
  )
}
