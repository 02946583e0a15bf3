import { useState } from 'react'
import { type Day, dayFromSlashed } from '#core/days.ts'
import { type Check, problem } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { MileageField } from '#web/ui/mileage-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import blocks from './blocks.module.css'
import { useAddReading, useAnswerCare } from './care-requests.ts'

interface Values {
  km: number | null
  service: string
}

interface Props {
  carId: string
  asks: 'both' | 'service'
  today: Day
  /** The form disappears with its question: the focus needs another place. */
  onAnswered: () => void
}

const checkFor =
  (asks: Props['asks']): Check<Values> =>
  ({ km, service }) => [
    ...problem('km', asks === 'both' && km === null && 'Jarak tempuh wajib diisi'),
    ...problem('service', service !== '' && !dayFromSlashed(service) && 'Tanggal tidak valid'),
    ...problem('service', asks === 'service' && service === '' && 'Servis terakhir wajib diisi'),
  ]

/** Asks inline for the missing answers only. */
export function AdviceQuestion({ carId, asks, today, onAnswered }: Props) {
  const read = useAddReading(carId)
  const answer = useAnswerCare(carId)
  const toast = useToast()
  const form = useForm({
    values: useState<Values>({ km: null, service: '' }),
    check: checkFor(asks),
    async send({ km, service }) {
      const last_service_on = dayFromSlashed(service)
      // The day first: once the kilometres are there, this question is gone.
      if (last_service_on) await answer.mutateAsync({ last_service_on })
      if (asks === 'both' && km !== null) {
        await read.mutateAsync({ km })
        toast('Jarak tempuh dicatat')
      }
      onAnswered()
    },
  })
  return (
    <form className={layout.stack} onSubmit={form.onSubmit} noValidate>
      {asks === 'both' && (
        <MileageField
          name="km"
          label="Jarak tempuh sekarang"
          placeholder="Contoh: 45.000"
          {...form.choice('km')}
        />
      )}
      <DateField
        name="service"
        label="Servis terakhir"
        optional={asks === 'both'}
        max={today}
        {...form.choice('service')}
      />
      {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
      <div className={blocks.acts}>
        <Button type="submit" variant={asks === 'both' ? 'primary' : 'alt'} busy={form.busy}>
          Simpan
        </Button>
      </div>
    </form>
  )
}
