import type { Form } from '#web/form/use-form.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { MileageField } from '#web/ui/mileage-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import columns from '../order-columns.module.css'
import styles from './bill.module.css'
import type { Bill } from './bill-form.ts'

/** The next service: the proposal of the service table until the user enters another one. */
export const NextService = ({ form }: { form: Form<Bill> }) => (
  <section className={columns.block}>
    <h2>Servis berikutnya</h2>
    <div className={styles.next}>
      <MileageField
        label="Kilometer"
        optional
        hint="Dari tabel: tiap 10.000 KM"
        {...form.choice('next_km')}
      />
      <DateField
        label="Tanggal"
        name="next_day"
        optional
        hint="atau 6 bulan, mana yang dulu"
        {...form.choice('next_day')}
      />
      <TextField
        label="Saran untuk pelanggan"
        optional
        autoComplete="off"
        maxLength={500}
        {...form.field('advice')}
      />
    </div>
  </section>
)
