import { useState } from 'react'
import type { Day } from '#core/days.ts'
import type { Problem } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { StallDraft } from '../desk-stalls.contract.ts'
import { createPeriodForm, periodOf, type TypedPeriod } from './period.ts'
import { PeriodFields } from './period-fields.tsx'

interface Typed extends TypedPeriod {
  word: string
}

interface Props {
  stall: StallDraft
  today: Day
  timezone: string
  onClose: () => void
  onClosed: (closed: StallDraft['closed']) => void
}

/** Takes a stall out of use for a while, with the cause. */
export function ClosureDialog({ stall, today, timezone, onClose, onClosed }: Props) {
  const form = useForm<Typed>({
    values: useState<Typed>(() => ({ word: '', ...createPeriodForm(null, today, timezone) })),
    check: ({ word, ...typed }): Problem<keyof Typed>[] => {
      const period = periodOf(typed, timezone)
      return [
        ...(word.trim() ? [] : [{ field: 'word' as const, message: 'Tulis sebab terlebih dahulu' }]),
        ...('from' in period ? [] : [period]),
      ]
    },
    send: ({ word, ...typed }) => {
      const period = periodOf(typed, timezone)
      if ('from' in period) onClosed({ ...period, word: word.trim() })
    },
  })
  return (
    <FormDialog
      title={`Tutup ${stall.name} sementara`}
      width="34rem"
      submit="Terapkan"
      form={form}
      onClose={onClose}
    >
      <TextField
        label="Sebab"
        hint="Misalnya: rusak. Dibaca pelanggan yang jamnya berubah."
        autoComplete="off"
        maxLength={60}
        {...form.field('word')}
      />
      <PeriodFields typed={form.values} errorOf={form.error} onChange={form.change} />
    </FormDialog>
  )
}
