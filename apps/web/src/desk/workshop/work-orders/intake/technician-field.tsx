import type { DayBoard } from '@toyota-trust/contracts/desk/workshop/day-board.ts'
import type { Form } from '../../../../platform/form/use-form.ts'
import { SelectField } from '../../../../platform/ui/select-field.tsx'
import { TextField } from '../../../../platform/ui/text-field.tsx'
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
