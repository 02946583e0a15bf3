import { BELL } from '#account/notifications/portal/public/bell-path.ts'
import { stnkDaysBefore } from '#garage/reminders/reminder-days.model.ts'
import { problem } from '#web/form/checks.ts'
import { useFormDraft } from '#web/form/form-draft.ts'
import { useForm } from '#web/form/use-form.ts'
import { PlateField } from '#web/plates/plate-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { ADD_CAR_FORM, emptyCarForm } from '../car-form.ts'
import { DATE_PATHS } from '../care/date-icon.tsx'
import styles from './first-car.module.css'
import { plateProblem } from './plate-problem.ts'

const BACK = 'M4.4 12a7.8 7.8 0 1 0 2.5-5.7L4.4 8.6M4.4 4.6v4h4M12 8v4.2l2.8 1.8'
const REASONS = [
  { name: 'Pengingat STNK dan servis', words: `${stnkDaysBefore} hari sebelumnya`, path: BELL },
  {
    name: 'Janji pabrikan',
    words: 'Servis gratis dan garansi yang masih berlaku',
    path: DATE_PATHS.warranty,
  },
  { name: 'Riwayat dari bengkel', words: 'Ikut sampai mobil dijual', path: BACK },
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
      <PlateToCome />
      <div className={layout.stack3}>
        <h2 id="first-car">Mulai dari nomor polisi</h2>
        <p className={layout.soft}>Tanggal STNK, servis gratis, dan garansi mobil Anda langsung terlihat.</p>
        <form className={layout.stack} onSubmit={form.onSubmit} noValidate>
          <PlateField
            label="Nomor Polisi"
            placeholder="B 1420 KZT"
            hint="Seperti pada pelat, spasi boleh."
            enterKeyHint="next"
            {...form.field('plate')}
          />
          <Button type="submit" block>
            Tambah mobil
          </Button>
        </form>
        <ul>
          {REASONS.map(({ name, words, path }) => (
            <li key={name}>
              <span>
                <StrokeIcon path={path} size={22} />
              </span>
              <p>
                <b>{name}</b>
                {words}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The bay of a car that is not there yet, with the outline of its plate. */
const PlateToCome = () => (
  <svg viewBox="0 0 300 172" className={styles.bay} aria-hidden="true">
    <rect y="132" width="300" height="40" fill="var(--tt-sand-2)" />
    <path d="M0 154H300" stroke="var(--tt-paper)" strokeWidth="4" strokeDasharray="30 24" />
    <rect
      x="62"
      y="34"
      width="176"
      height="74"
      rx="14"
      fill="none"
      stroke="var(--tt-edge)"
      strokeWidth="2.5"
      strokeDasharray="9 7"
    />
    <text x="150" y="79" textAnchor="middle" fill="var(--tt-ink-3)">
      B •••• •••
    </text>
  </svg>
)
