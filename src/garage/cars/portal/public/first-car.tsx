import { BELL } from '#account/notifications/portal/public/bell-path.ts'
import { problem } from '#web/form/checks.ts'
import { useFormDraft } from '#web/form/form-draft.ts'
import { useForm } from '#web/form/use-form.ts'
import { PlateField } from '#web/plates/plate-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { SPANNER } from '#web/ui/icon-paths.ts'
import layout from '#web/ui/layout.module.css'
import { ADD_CAR_FORM, emptyCarForm } from '../car-form.ts'
import styles from './first-car.module.css'
import { plateProblem } from './plate-problem.ts'

const PAPER =
  'M7.4 3.8h6.4l4 4v11.4c0 .5-.4 1-1 1H7.4c-.6 0-1-.5-1-1V4.8c0-.5.4-1 1-1ZM9.4 12h5.2M9.4 15.6h5.2'
const REASONS = [
  { words: 'Diingatkan sebelum STNK habis', path: BELL },
  { words: 'Pesan servis dan ikuti pengerjaannya', path: SPANNER },
  { words: 'Riwayat servis tersimpan', path: PAPER },
]

/** Where a customer without a car begins: "Tambah Kendaraan" opens with the plate that is typed here. */
export function FirstCar({ onAdd }: { onAdd: () => void }) {
  const { held } = useFormDraft(ADD_CAR_FORM, emptyCarForm)
  const form = useForm({
    values: held,
    // The plate only: a problem of the other fields, which the draft may have, could not be shown here.
    check: ({ plate }) => problem('plate', plateProblem(plate)),
    send: (values) => {
      // Stored again, because cancelling the dialog deletes the draft.
      held[1](() => values)
      onAdd()
    },
  })
  return (
    <section className={styles.card} aria-labelledby="first-car">
      <div>
        <h2 id="first-car">Mulai dari nomor polisi</h2>
        <p className={classNames(layout.small, layout.soft)}>
          Lihat pelat mobil Anda. Merek dan tahun diisi di langkah berikutnya.
        </p>
      </div>
      <form className={layout.stack} onSubmit={form.onSubmit} noValidate>
        <PlateField
          label="Nomor Polisi"
          placeholder="B 1234 XYZ"
          hint="Huruf, angka, huruf. Contoh: B 1420 KZT"
          className={styles.plate}
          enterKeyHint="next"
          {...form.field('plate')}
        />
        <Button type="submit" block>
          Tambah mobil
        </Button>
      </form>
      <ul>
        {REASONS.map(({ words, path }) => (
          <li key={words}>
            <StrokeIcon path={path} size={20} />
            {words}
          </li>
        ))}
      </ul>
    </section>
  )
}
