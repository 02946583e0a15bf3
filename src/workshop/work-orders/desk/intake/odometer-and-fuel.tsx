import { longDay, placeClock } from '#core/days.ts'
import { kilometres, withThousands } from '#core/money.ts'
import type { Form } from '#web/form/use-form.ts'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import { MileageField } from '#web/ui/mileage-field.tsx'
import { Choices } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { WorkOrder } from '../../desk-work-orders.contract.ts'
import columns from '../order-columns.module.css'
import styles from './intake.module.css'
import type { Intake } from './intake-form.ts'

const EIGHTHS = [1, 2, 3, 4, 5, 6, 7, 8]

interface Props {
  form: Form<Intake>
  order: WorkOrder
  /** Why the reading looks wrong; null where it is plausible. */
  odd: string | null
}

/** The readings of the dashboard, in controls that are large enough for gloves. */
export function OdometerAndFuel({ form, order, odd }: Props) {
  const { last_reading: last, visit } = order
  const known = [
    ...(last
      ? [
          `Terakhir ${kilometres(last.km)}, ${longDay(placeClock(new Date(last.at), visit.branch.timezone).day)}.`,
        ]
      : []),
    ...(visit.mileage > 0 ? [`Perkiraan pelanggan ${withThousands(visit.mileage)}.`] : []),
  ].join(' ')
  const fuel = form.choice('fuel_eighths')
  return (
    <>
      <section className={columns.block}>
        <MileageField
          label="Odometer"
          name="odometer"
          hint={known || undefined}
          className={styles.odometer}
          {...form.choice('odometer')}
        />
        {odd && (
          <>
            <p role="status" className={styles.odd}>
              {odd}
            </p>
            <TextField label="Sebab angka ini" autoComplete="off" {...form.field('odometer_word')} />
          </>
        )}
      </section>
      <section className={columns.block} data-field="fuel_eighths">
        <Choices label="Bahan bakar" className={styles.fuel} error={fuel.error}>
          {(name, describedBy) =>
            EIGHTHS.map((eighth) => (
              <label key={eighth} className={classNames(eighth <= (fuel.value ?? 0) && styles.filled)}>
                <input
                  type="radio"
                  aria-describedby={describedBy}
                  name={name}
                  aria-label={`${eighth} per 8`}
                  checked={fuel.value === eighth}
                  onChange={() => fuel.onChange(eighth)}
                />
                <span aria-hidden="true">{fuel.value === eighth ? `${eighth}/8` : ''}</span>
              </label>
            ))
          }
        </Choices>
        <p className={styles.ends}>
          <span aria-hidden="true">E</span>
          <span className={layout.visuallyHidden}>dari kosong sampai penuh</span>
          <span aria-hidden="true">F</span>
        </p>
      </section>
    </>
  )
}
