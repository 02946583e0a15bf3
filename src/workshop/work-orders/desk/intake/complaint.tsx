import { PLUS } from '#web/desk/parts/icon-paths.ts'
import type { Form } from '#web/form/use-form.ts'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ComplaintCard, writtenNotes } from '#workshop/complaint-cards/desk/public/complaint-card.tsx'
import type { Visit } from '#workshop/visits/desk-visits.contract.ts'
import { SYMPTOMS } from '../../desk-work-orders.contract.ts'
import columns from '../order-columns.module.css'
import styles from './intake.module.css'
import type { Intake } from './intake-form.ts'

/** The complaint: what the customer wrote, and what they add at the counter. */
export function Complaint({ form, visit }: { form: Form<Intake>; visit: Visit }) {
  const notes = writtenNotes(visit)
  const { symptoms } = form.values
  const toggle = (one: (typeof SYMPTOMS)[number]) =>
    form.change({
      symptoms: symptoms.includes(one) ? symptoms.filter((other) => other !== one) : [...symptoms, one],
    })
  return (
    <section className={columns.block}>
      <h2>Keluhan</h2>
      {notes && (
        <blockquote className={styles.quote}>
          “{notes}”<small>Dari pelanggan saat booking</small>
        </blockquote>
      )}
      <ComplaintCard visit={visit} />
      <fieldset className={styles.chips} aria-label="Gejala">
        {SYMPTOMS.map((one) => {
          const chosen = symptoms.includes(one)
          return (
            <label key={one} className={styles.chip}>
              <input type="checkbox" checked={chosen} onChange={() => toggle(one)} />
              {chosen ? <Icon name="check" size={18} /> : <StrokeIcon path={PLUS} size={18} />}
              {one}
            </label>
          )
        })}
      </fieldset>
      <TextField label="Tulis keluhan lain" optional autoComplete="off" {...form.field('complaint')} />
    </section>
  )
}
