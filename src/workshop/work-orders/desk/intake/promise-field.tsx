import { addDays, instantAt, localClock, longDay, ZONE_NAMES, type Zone } from '#core/days.ts'
import { explainComputedPromise, timeInZone } from '#floor/day-plan/desk/public/job-in-plan.ts'
import type { ComputedPromise, DayBoard } from '#floor/day-plan/desk-day-board.model.ts'
import type { Form } from '#web/form/use-form.ts'
import { TimeField } from '#web/ui/time-field.tsx'
import columns from '../order-columns.module.css'
import styles from './intake.module.css'
import { findPromiseRisk, type Intake } from './intake-form.ts'
import { TechnicianField } from './technician-field.tsx'

const READY = ['12:00', '14:30', '16:00']

interface Props {
  form: Form<Intake>
  zone: Zone
  now: Date
  /** The promise that the plan of the day computes; null where the workshop does not plan. */
  computed: ComputedPromise | null
  technicians: DayBoard['technicians']
}

/** The time promised to the customer, and the technician. */
export function PromiseField({ form, zone, now, computed, technicians }: Props) {
  const today = localClock(now, zone).day
  const { promise_day: day, promise_time: time } = form.values
  const tomorrow = addDays(today, 1)
  const ready = computed?.ready_at ?? null
  const risk = findPromiseRisk(form.values, computed, zone)
  const warning =
    risk === 'no_place'
      ? 'Rencana hari ini tidak punya tempat untuk mobil ini. Isi jamnya sendiri'
      : risk === 'early' && ready !== null
        ? `Lebih awal dari hitungan, ${timeInZone(ready, zone, today)}. Boleh, tetapi kemungkinan terlewat`
        : null
  return (
    <>
      <TimeField
        label="Janji selesai"
        name="promise_time"
        suffix={`${ZONE_NAMES[zone]}, ${day === today ? 'hari ini' : longDay(day)}`}
        hint={ready !== null && computed ? explainComputedPromise(computed, { zone, today }) : undefined}
        {...form.choice('promise_time')}
      />
      <p role="status" className={columns.hint} hidden={warning === null}>
        {warning}
      </p>
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
      <TechnicianField form={form} technicians={technicians} />
    </>
  )
}
