import { useState } from 'react'
import { dayFromSlashed, longDay, slashedDay } from '#core/days.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LAST_STEP, type TransferStep } from '../car-transfers.contract.ts'
import { useUpdateStep } from './requests.ts'
import { formatTransferFees, formatTransferStep, todayHere } from './transfer-texts.ts'
import styles from './transfers.module.css'

interface Props {
  carId: string
  step: TransferStep
  number: number
  isCurrent: boolean
  /** Opens the dialog of the last step. */
  onFinish: () => void
}

/** One step: what to do, where, with which papers, and when. */
export function StepItem({ carId, step, number, isCurrent, onFinish }: Props) {
  const update = useUpdateStep(carId, step.step)
  const isDone = step.done_on !== null
  const toggle = (name: string) => {
    const ready = step.papers.filter((paper) => paper.ready !== (paper.name === name))
    update.mutate({ papers: ready.map((paper) => paper.name) })
  }
  const finish = () => (step.step === LAST_STEP ? onFinish() : update.mutate({ done_on: todayHere() }))
  return (
    <li
      className={classNames(styles.step, isDone && styles.done, isCurrent && styles.now)}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className={styles.number}>{isDone ? <Icon name="check" size={18} /> : number}</span>
      <h2>{step.title}</h2>
      <p>{formatTransferStep(step)}</p>
      {!isDone && formatTransferFees(step) && <p>{formatTransferFees(step)}</p>}
      {!isDone && step.place && (
        <p className={styles.where}>
          <Icon name="pin" size={18} />
          {step.place}. Jam layanan: tanya Samsat
        </p>
      )}
      {isCurrent && (
        <ul className={styles.papers}>
          {step.papers.map(({ name, ready }) => (
            <li key={name}>
              <Checkbox label={name} checked={ready} onChange={() => toggle(name)} />
            </li>
          ))}
        </ul>
      )}
      <StepActs step={step} isCurrent={isCurrent} finish={finish} onChange={update.mutate} />
      {update.isPaused && <p role="status">Menunggu sambungan.</p>}
      {update.isError && <FormProblem text={messageOf(update.error)} />}
      {isCurrent && (
        <p className={styles.source}>
          {step.source}, {longDay(step.as_of)}.
        </p>
      )}
    </li>
  )
}

interface ActsProps {
  step: TransferStep
  isCurrent: boolean
  finish: () => void
  onChange: (change: { done_on?: string | null; planned_on?: string | null }) => void
}

function StepActs({ step, isCurrent, finish, onChange }: ActsProps) {
  const [typed, setTyped] = useState<string | null>(null)
  if (step.done_on !== null)
    return (
      <div className={styles.acts}>
        <Button variant="quiet" size="sm" onClick={() => onChange({ done_on: null })}>
          Urungkan
        </Button>
      </div>
    )
  const pick = (text: string) => {
    setTyped(text)
    const day = dayFromSlashed(text)
    if (!day) return
    setTyped(null)
    onChange({ planned_on: day })
  }
  return (
    <>
      {step.planned_on && typed === null && <p>Direncanakan {longDay(step.planned_on)}.</p>}
      <div className={styles.acts}>
        {isCurrent && <Button onClick={finish}>Tandai selesai</Button>}
        {typed === null && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => setTyped(step.planned_on ? slashedDay(step.planned_on) : '')}
          >
            Pilih tanggal
          </Button>
        )}
      </div>
      {typed !== null && <DateField label="Tanggal" value={typed} onChange={pick} />}
    </>
  )
}
