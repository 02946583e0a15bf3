import type { DayBoard } from '#floor/day-plan/desk-day-board.model.ts'
import type { Form } from '#web/form/use-form.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Intake } from './intake-form.ts'

/** The technician of the car: a choice where the workshop has technicians, else a text field. A former name stays a choice. */
export function TechnicianField({
  form,
  technicians,
}: {
  form: Form<Intake>
  technicians: DayBoard['technicians']
}) {
  if (technicians.length === 0)
    return <TextField label="Teknisi" optional autoComplete="off" {...form.field('technician')} />
  const written = form.values.technician.trim()
  const names = technicians.map(({ name }) => name)
  if (written && !names.includes(written)) names.unshift(written)
  return (
    <SelectField
      label="Teknisi"
      optional
      placeholder="Pilih teknisi"
      options={names.map((name) => ({ value: name, label: name }))}
      {...form.choice('technician')}
      value={written}
    />
  )
}
