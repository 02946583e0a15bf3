import { useState } from 'react'
import { dayFromSlashed } from '#core/days.ts'
import { type Check, problem } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import blocks from './blocks.module.css'
import { useAnswerCare } from './care-requests.ts'

const HINT = 'Halaman pertama buku garansi. Bukan tanggal Anda membeli mobil bekas.'

const check: Check<{ day: string }> = ({ day }) =>
  problem('day', !dayFromSlashed(day) && 'Tanggal tidak valid')

/** Asks for the day on which a car was handed over to its first owner. */
export function HandOverDayForm({
  carId,
  today,
  onAnswered,
}: {
  carId: string
  today: string
  onAnswered: () => void
}) {
  const answer = useAnswerCare(carId)
  const form = useForm({
    values: useState({ day: '' }),
    check,
    async send({ day }) {
      await answer.mutateAsync({ handed_over_on: dayFromSlashed(day) ?? undefined })
      onAnswered()
    },
  })
  return (
    <form className={layout.stack} onSubmit={form.onSubmit} noValidate>
      <DateField
        name="day"
        label="Tanggal diserahkan ke pemilik pertama"
        hint={HINT}
        max={today}
        {...form.choice('day')}
      />
      {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
      <div className={blocks.acts}>
        <Button type="submit" variant="alt" busy={form.busy}>
          Simpan
        </Button>
      </div>
    </form>
  )
}
