import {
  addDays,
  instantAt,
  localClock,
  longDay,
  ZONE_NAMES,
  type Zone,
} from '@toyota-trust/contracts/platform/days.ts'
import type { Form } from '../../../../platform/form/use-form.ts'
import { TextField } from '../../../../platform/ui/text-field.tsx'
import { TimeField } from '../../../../platform/ui/time-field.tsx'
import styles from './intake.module.css'
import type { Intake } from './intake-form.ts'

const READY = ['12:00', '14:30', '16:00']

/** The time promised to the customer, and the mechanic. */
export function PromiseField({ form, zone, now }: { form: Form<Intake>; zone: Zone; now: Date }) {
  const today = localClock(now, zone).day
  const { promise_day: day, promise_time: time } = form.values
  const tomorrow = addDays(today, 1)
  return (
    <>
      <TimeField
        label="Janji selesai"
        name="promise_time"
        suffix={`${ZONE_NAMES[zone]}, ${day === today ? 'hari ini' : longDay(day)}`}
        {...form.choice('promise_time')}
      />
      <fieldset className={styles.chips} aria-label="Jam siap">
        {READY.map((one) => (
          <label key={one} className={styles.chip}>
            <input
              type="radio"
              name="ready-time"
              checked={time === one}
              disabled={instantAt(day, one, zone) <= now}
              onChange={() => form.change({ promise_time: one })}
            />
            {one}
          </label>
        ))}
        <label className={styles.chip}>
          <input
            type="checkbox"
            checked={day === tomorrow}
            onChange={({ target }) => form.change({ promise_day: target.checked ? tomorrow : today })}
          />
          Besok
        </label>
      </fieldset>
      <TextField label="Teknisi" optional autoComplete="off" {...form.field('technician')} />
    </>
  )
}
