import { useLayoutEffect, useRef, useState } from 'react'
import type { CallOf } from '#core/endpoint.ts'
import { formatPlate } from '#core/plates.ts'
import { STALL_KIND_LABELS } from '#floor/stalls/desk-stall-texts.model.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { BoardJob, DayBoard } from '../../desk-day-board.model.ts'
import type { setSteps } from '../../desk-plan-acts.contract.ts'
import type { StallKind } from '../../plan-terms.model.ts'
import {
  addStepRow,
  countFreeStepRows,
  createStepRows,
  extractChangedJob,
  extractRefusedRow,
  filterPlannedRows,
  kindsFor,
  minutesProblems,
  plannedSteps,
  stepsOf,
  type TypedStep,
} from '../steps-form.ts'
import styles from './steps-dialog.module.css'

/** The work of a visit as it is sent. */
export type StepsBody = CallOf<typeof setSteps>['body']

interface Typed {
  rows: TypedStep[]
  overnight: boolean
}

interface Props {
  plan: DayBoard
  job: BoardJob
  send: (body: StepsBody) => Promise<unknown>
  onClose: () => void
}

/** A form for the work of a visit: the steps that are left, their minutes, and whether the car may stay overnight. */
export function StepsDialog({ plan, job, send, onClose }: Props) {
  // After a version conflict, the job as the other person left it.
  const [newest, setNewest] = useState(job)
  const form = useForm<Typed>({
    values: useState<Typed>(() => ({ rows: createStepRows(job), overnight: job.may_stay_overnight })),
    check: ({ rows }) => {
      const wrong = minutesProblems(rows).find(Boolean)
      return wrong ? [{ field: 'rows', message: wrong }] : []
    },
    async send({ rows, overnight }) {
      const body = { version: newest.version, day: plan.day, steps: stepsOf(rows) }
      try {
        await send({ ...body, may_stay_overnight: overnight })
      } catch (failure) {
        const changed = extractChangedJob(failure)
        if (changed) {
          setNewest(changed)
          form.change({ rows: filterPlannedRows(rows, changed) })
        }
        throw failure
      }
      onClose()
    },
  })
  const { rows, overnight } = form.values
  const added = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (last !== null) added.current?.querySelector<HTMLElement>(`[name="minutes-${last}"]`)?.focus()
  }, [last])
  const wrong = form.error('rows') ? minutesProblems(rows) : []
  const refused = form.busy ? null : extractRefusedRow(form.failure)
  const isOvertaken = extractChangedJob(form.failure) !== null
  const kinds = kindsFor(plan, rows)
  const begun = newest.all_steps.filter(({ state }) => state !== 'planned')
  const put = (next: TypedStep[]) => form.change({ rows: next })
  const change = (key: number, part: Partial<TypedStep>) =>
    put(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const room = countFreeStepRows(newest, rows)
  return (
    <FormDialog
      title={`Langkah ${formatPlate(job.plate)}`}
      width="34rem"
      submit="Simpan"
      form={refused ? { ...form, failure: null } : form}
      notice={
        isOvertaken && (
          <Alert
            kind="warn"
            action={
              <Button
                variant="alt"
                size="sm"
                onClick={() => {
                  form.change({ rows: createStepRows(newest), overnight: newest.may_stay_overnight })
                  form.reset()
                }}
              >
                Pakai yang terbaru
              </Button>
            }
          >
            {`${messageOf(form.failure)}. Sekarang: ${formatPlannedSteps(newest)}.`}
          </Alert>
        )
      }
      onClose={onClose}
    >
      {begun.length > 0 && (
        <ul className={styles.begun}>
          {begun.map(({ step, kind, minutes, more, state }) => (
            <li key={step}>
              <b>{STALL_KIND_LABELS[kind]}</b> {minutes + more} mnt ·{' '}
              {state === 'done' ? 'selesai' : 'sedang dikerjakan'}
            </li>
          ))}
        </ul>
      )}
      <div ref={added} className={styles.rows}>
        {rows.map((row, at) => (
          <StepFields
            key={row.key}
            row={row}
            kinds={kinds}
            number={begun.length + at + 1}
            errors={{
              kind: refused?.row === at && refused.part === 'kind' ? refused.message : undefined,
              minutes: refused?.row === at && refused.part === 'minutes' ? refused.message : wrong[at],
            }}
            canRemove={begun.length + rows.length > 1}
            onChange={(part) => change(row.key, part)}
            onRemove={() => put(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </div>
      <div className={styles.acts}>
        {room > 0 ? (
          <Button
            variant="alt"
            size="sm"
            onClick={() => {
              const next = addStepRow(rows, kinds)
              put(next)
              setLast(Math.max(...next.map(({ key }) => key)))
            }}
          >
            Tambah langkah
          </Button>
        ) : (
          <p className={styles.full}>Paling banyak 6 langkah</p>
        )}
        {rows.at(-1)?.kind === 'wash' && begun.length + rows.length > 1 && (
          <Button variant="alt" size="sm" onClick={() => put(rows.slice(0, -1))}>
            Tanpa cuci
          </Button>
        )}
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={overnight}
          onChange={({ target }) => form.change({ overnight: target.checked })}
        />
        Boleh menginap
      </label>
    </FormDialog>
  )
}

/** `Umum 60, Cuci 20` */
const formatPlannedSteps = (job: BoardJob): string =>
  plannedSteps(job)
    .map(({ kind, minutes }) => `${STALL_KIND_LABELS[kind]} ${minutes}`)
    .join(', ') || 'semua langkah sudah dimulai'

interface FieldsProps {
  row: TypedStep
  number: number
  kinds: readonly StallKind[]
  errors: { kind: string | undefined; minutes: string | undefined }
  canRemove: boolean
  onChange: (part: Partial<TypedStep>) => void
  onRemove: () => void
}

const StepFields = ({ row, number, kinds, errors, canRemove, onChange, onRemove }: FieldsProps) => (
  <fieldset className={styles.step}>
    <legend>Langkah {number}</legend>
    <SelectField
      className={styles.kind ?? ''}
      label="Jenis"
      placeholder="Pilih jenis"
      options={kinds.map((kind) => ({ value: kind, label: STALL_KIND_LABELS[kind] }))}
      value={row.kind}
      {...(errors.kind && { error: errors.kind })}
      onChange={(value) => {
        const kind = kinds.find((one) => one === value)
        if (kind) onChange({ kind })
      }}
    />
    <TextField
      className={styles.minutes ?? ''}
      label="Menit"
      name={`minutes-${row.key}`}
      inputMode="numeric"
      autoComplete="off"
      value={row.minutes}
      {...(errors.minutes && { error: errors.minutes })}
      onChange={({ target }) => onChange({ minutes: target.value })}
    />
    {canRemove && (
      <IconButton
        label={`Hapus langkah ${number}`}
        icon="close"
        className={styles.remove}
        onClick={onRemove}
      />
    )}
  </fieldset>
)
