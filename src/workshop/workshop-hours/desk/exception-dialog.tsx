import { useState } from 'react'
import { type Day, dayFromSlashed, slashedDay } from '#core/days.ts'
import type { Problem } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import { dayException } from '../desk-workshop-hours.contract.ts'
import type { DayException } from '../opening-hours.model.ts'

const KINDS = [
  { value: 'closed', label: 'Tutup' },
  { value: 'half', label: 'Jam lain' },
  { value: 'places', label: 'Tempat lain' },
  { value: 'open', label: 'Tetap buka' },
] as const

interface Typed {
  day: string
  kind: DayException['kind']
  opens: string
  closes: string
  places: string
  reason: string
}

interface Props {
  /** The day that was chosen in the calendar. */
  day: Day
  today: Day
  /** The existing exception of the day. */
  known: DayException | undefined
  onClose: () => void
  onPut: (exception: DayException) => void
  onRemove: (day: Day) => void
}

/** Adds an exception of one day to the unsaved changes; the bookings are decided on before those are saved. */
export function ExceptionDialog({ day, today, known, onClose, onPut, onRemove }: Props) {
  const values = useState<Typed>({
    day: slashedDay(known?.day ?? day),
    kind: known?.kind ?? 'closed',
    opens: known?.opens ?? '',
    closes: known?.closes ?? '',
    places: known?.capacity ? String(known.capacity) : '',
    reason: known?.reason ?? '',
  })
  const form = useForm<Typed>({
    values,
    check: (typed) => problemsOf(typed, today),
    send: (typed) => onPut(exceptionOf(typed)),
  })
  const { kind } = form.values
  const kindChoice = form.choice('kind')
  return (
    <FormDialog title="Pengecualian" submit="Terapkan" form={form} onClose={onClose}>
      <DateField label="Tanggal" min={today} {...form.field('day')} onChange={form.choice('day').onChange} />
      <SelectField
        label="Keadaan"
        placeholder="Pilih keadaan"
        options={KINDS}
        value={kindChoice.value}
        error={kindChoice.error}
        onChange={(value) => kindChoice.onChange(KINDS.find((one) => one.value === value)?.value ?? 'closed')}
      />
      {(kind === 'half' || kind === 'open') && (
        <>
          <TimeField
            label="Jam buka"
            optional
            {...form.field('opens')}
            onChange={form.choice('opens').onChange}
          />
          <TimeField
            label="Jam tutup"
            optional
            {...form.field('closes')}
            onChange={form.choice('closes').onChange}
          />
        </>
      )}
      {(kind === 'places' || kind === 'open') && (
        <TextField label="Tempat" optional={kind === 'open'} inputMode="numeric" {...form.field('places')} />
      )}
      <TextField label="Alasan" hint="Dibaca pelanggan" maxLength={120} {...form.field('reason')} />
      {known && (
        <Button variant="quiet" onClick={() => onRemove(known.day)}>
          Hapus pengecualian
        </Button>
      )}
    </FormDialog>
  )
}

/** The exception with the fields of its kind only: input for another kind is left out. */
function exceptionOf({ day, kind, opens, closes, places, reason }: Typed): DayException {
  const timed = kind === 'half' || kind === 'open'
  const counted = kind === 'places' || kind === 'open'
  return {
    day: dayFromSlashed(day) ?? '',
    kind,
    opens: (timed && opens.trim()) || null,
    closes: (timed && closes.trim()) || null,
    capacity: counted && places.trim() ? Number(places) : null,
    reason: reason.trim(),
  }
}

const FIELDS = { capacity: 'places' } as const

/** The error messages of the contract, by the fields of the form. */
function problemsOf(typed: Typed, today: Day): Problem<keyof Typed>[] {
  const day = dayFromSlashed(typed.day)
  if (!day) return [{ field: 'day', message: 'Tanggal tidak valid' }]
  if (day < today) return [{ field: 'day', message: 'Hari yang sudah lewat tidak bisa diubah' }]
  const issues = dayException.safeParse(exceptionOf(typed)).error?.issues ?? []
  return issues.map(({ path, message }) => {
    const name = String(path[0] ?? 'day')
    return { field: (FIELDS[name as keyof typeof FIELDS] ?? name) as keyof Typed, message }
  })
}
