import { useState } from 'react'
import { type Day, dayFromSlashed, longDayWithWeekday, slashedDay } from '#core/days.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { DateField } from '#web/ui/date-field.tsx'
import styles from './stalls.module.css'

interface Props {
  /** Null while days are not planned. */
  from: Day | null
  today: Day
  onChange: (from: Day | null) => void
}

/** Switches planning on from a chosen day, and off. */
export function PlannedSwitch({ from, today, onChange }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={from !== null}
          checked={from !== null}
          onChange={({ target }) => (target.checked ? setAsking(true) : onChange(null))}
        />
        {from ? `Rencana dipakai sejak ${longDayWithWeekday(from)}` : 'Rencana belum dipakai'}
      </label>
      {asking && (
        <StartDialog
          today={today}
          onClose={() => setAsking(false)}
          onStart={(day) => {
            onChange(day)
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

interface StartProps {
  today: Day
  onClose: () => void
  onStart: (day: Day) => void
}

function StartDialog({ today, onClose, onStart }: StartProps) {
  const form = useForm({
    values: useState({ day: slashedDay(today) }),
    check: ({ day }) =>
      dayFromSlashed(day) ? [] : [{ field: 'day' as const, message: 'Tanggal tidak valid' }],
    send: ({ day }) => onStart(dayFromSlashed(day) ?? today),
  })
  return (
    <FormDialog title="Pakai rencana" submit="Terapkan" form={form} onClose={onClose}>
      <DateField
        label="Hari mulai"
        min={today}
        {...form.field('day')}
        onChange={form.choice('day').onChange}
      />
    </FormDialog>
  )
}
