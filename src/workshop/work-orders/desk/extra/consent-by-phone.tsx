import { useState } from 'react'
import { localClock, ZONE_NAMES, type Zone } from '#core/days.ts'
import { call } from '#web/desk/call.ts'
import { PHONE } from '#web/desk/parts/icon-paths.ts'
import { type Check, problem, sentenceOf } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { consentByPhone, type WorkOrder } from '../../desk-work-orders.contract.ts'
import type { WorkLine } from '../../work-order-lines.model.ts'
import columns from '../order-columns.module.css'
import type { OrderAct } from '../requests.ts'
import styles from './extra.module.css'

/** Id of the section, for moving the focus to it. */
export const CONSENT_BY_PHONE = 'consent-by-phone'

interface Values {
  spoke: string
  at: string
  answers: Record<string, 'yes' | 'no'>
}
const { spoke, at } = consentByPhone.body.shape
const check: Check<Values> = (values) => [
  ...problem('answers', Object.keys(values.answers).length === 0 && 'Pilih jawaban terlebih dahulu'),
  ...problem('spoke', sentenceOf(spoke, values.spoke)),
  ...problem('at', sentenceOf(at, values.at)),
]
const ANSWERS = [
  { value: 'yes', label: 'Disetujui' },
  { value: 'no', label: 'Ditolak' },
] as const

interface Props {
  order: WorkOrder
  waiting: readonly WorkLine[]
  zone: Zone
  now: Date
  act: OrderAct
}

/** A consent given on the phone: by whom, when, and for which lines. */
export function ConsentByPhone({ order: { visit }, waiting, zone, now, act }: Props) {
  const toast = useToast()
  const form = useForm<Values>({
    values: useState<Values>({ spoke: visit.customer.name, at: localClock(now, zone).time, answers: {} }),
    check,
    mode: 'onSubmit',
    async send({ answers, ...said }) {
      const body = {
        ...said,
        version: visit.version,
        // A line that was answered meanwhile is not waiting any more.
        answers: waiting.flatMap(({ id }) => (answers[id] ? [{ id, approved: answers[id] === 'yes' }] : [])),
      }
      // The failure is shown beside the sums, and the form keeps its input.
      await act.mutateAsync({
        what: 'phone',
        send: () => call(consentByPhone, { params: { visitId: visit.id }, body }),
      })
      form.change({ answers: {} })
      toast('Tersimpan')
    },
  })
  const { answers } = form.values
  const unanswered = form.error('answers')
  return (
    <section
      id={CONSENT_BY_PHONE}
      tabIndex={-1}
      className={columns.block}
      aria-labelledby="consent-by-phone-head"
    >
      <h2 id="consent-by-phone-head">Persetujuan lewat telepon</h2>
      <p className={styles.detail}>
        Catat siapa yang bicara dan kapan. Pelanggan menerima email berisi catatan ini.
      </p>
      <form className={columns.block} noValidate onSubmit={form.onSubmit}>
        {waiting.map(({ id, title }) => (
          <RadioGroup
            key={id}
            label={title}
            options={ANSWERS}
            value={answers[id] ?? ''}
            onChange={(answer) => form.change({ answers: { ...answers, [id]: answer } })}
          />
        ))}
        {unanswered && <FieldError id="phone-answers">{unanswered}</FieldError>}
        <div className={styles.said}>
          <TextField label="Yang bicara" autoComplete="off" {...form.field('spoke')} />
          <TimeField label="Jam" name="at" suffix={ZONE_NAMES[zone]} {...form.choice('at')} />
          <Button type="submit" variant="alt" busy={form.busy}>
            <StrokeIcon path={PHONE} size={20} />
            Catat persetujuan
          </Button>
        </div>
      </form>
    </section>
  )
}
