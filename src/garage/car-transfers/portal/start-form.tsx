import { useState } from 'react'
import { problem } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { SelectField } from '#web/ui/select-field.tsx'
import type { ShownTransfer } from '../car-transfers.contract.ts'
import { useStartTransfer } from './requests.ts'

/** From which city to which: that decides whether files move. */
export function StartForm({ carId, cities }: { carId: string; cities: ShownTransfer['cities'] }) {
  const start = useStartTransfer(carId)
  const form = useForm({
    values: useState({ from: '', to: '' }),
    check: ({ from, to }) => [
      ...problem('from', from === '' && 'Pilih kota pada STNK'),
      ...problem('to', to === '' && 'Pilih kota KTP Anda'),
    ],
    async send({ from, to }) {
      await start.mutateAsync({ from_city: Number(from), to_city: Number(to) })
    },
  })
  const options = cities.map(({ id, city, province }) => ({
    value: String(id),
    label: `${city}, ${province}`,
  }))
  return (
    <form className={layout.stack} noValidate onSubmit={form.onSubmit}>
      <SelectField
        label="Kota pada STNK sekarang"
        required={false}
        placeholder="Pilih kota"
        options={options}
        {...form.choice('from')}
      />
      <SelectField label="Kota KTP Anda" placeholder="Pilih kota" options={options} {...form.choice('to')} />
      {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
      <p>
        <Button type="submit" busy={form.busy}>
          Mulai balik nama
        </Button>
      </p>
    </form>
  )
}
