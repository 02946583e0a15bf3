import { type Day, monthName, weekdayName, weekdayOf } from '#core/days.ts'
import { Segments } from '#web/desk/parts/segments.tsx'
import table from '#web/desk/parts/table.module.css'
import { WarnFlag } from '#web/desk/parts/warn-flag.tsx'
import { Plate } from '#web/plates/plate.tsx'
import type { AffectedBooking } from '../../desk-workshop-hours.contract.ts'
import hoursStyles from '../hours.module.css'
import styles from './affected-bookings.module.css'
import { type Act, actOf } from './decisions.ts'

export interface ShownBooking
  extends Pick<
    AffectedBooking,
    'id' | 'version' | 'day' | 'start' | 'plate' | 'car_name' | 'first_name' | 'nearest' | 'reason'
  > {
  /** What is done to the car. */
  work: string
  /** What it means to serve the booking unchanged. */
  keepNote: string
}

const FOR_ALL: readonly { value: Act; label: string }[] = [
  { value: 'move', label: 'Pindah ke jam terdekat' },
  { value: 'cancel', label: 'Batalkan dengan kabar' },
  { value: 'keep', label: 'Tetap layani' },
]

interface Props {
  /** `2 booking kehilangan jamnya`. */
  title: string
  affected: readonly ShownBooking[]
  zoneName: string
  /** Acts that can be chosen for all at once. */
  forAll?: readonly Act[]
  chosen: Readonly<Record<string, Act>>
  onChoose: (ids: readonly string[], act: Act) => void
}

/** The bookings that lose their hour, with the act on each. */
export function AffectedBookings({ title, affected, zoneName, forAll, chosen, onChoose }: Props) {
  if (affected.length === 0) return <p className={hoursStyles.note}>Tidak ada booking yang terdampak</p>
  const acts = affected.map((booking) => actOf(booking, chosen))
  return (
    <>
      <div className={`${hoursStyles.row} ${hoursStyles.between}`}>
        <h2>{title}</h2>
        <span className={hoursStyles.row}>
          <span className={hoursStyles.note}>Untuk semua:</span>
          <Segments
            label="Untuk semua"
            items={FOR_ALL.filter(({ value }) => forAll?.includes(value) ?? true)}
            value={acts.every((act) => act === acts[0]) ? (acts[0] ?? null) : null}
            onChange={(act) =>
              onChoose(
                affected.map(({ id }) => id),
                act,
              )
            }
          />
        </span>
      </div>
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th>Jam lama ({zoneName})</th>
            <th>Pelat</th>
            <th>Mobil</th>
            <th>Tindakan</th>
            <th>Hasil</th>
          </tr>
        </thead>
        <tbody>
          {affected.map((booking) => (
            <tr key={booking.id}>
              <th scope="row" className={styles.when}>
                {formatAffectedTime(booking)}
              </th>
              <td>
                <Plate number={booking.plate} size="sm" className={styles.plate} />
              </td>
              <td>
                {booking.car_name}
                <small>
                  {booking.work} · {booking.first_name}
                </small>
              </td>
              <td className={styles.act}>
                <Segments
                  label={`Tindakan ${booking.plate}`}
                  items={[
                    { value: 'move', label: 'Pindah', disabled: !booking.nearest },
                    { value: 'cancel', label: 'Batalkan' },
                    { value: 'keep', label: 'Tetap' },
                  ]}
                  value={actOf(booking, chosen)}
                  onChange={(act) => onChoose([booking.id], act)}
                />
              </td>
              <td className={styles.result}>
                <Result booking={booking} act={actOf(booking, chosen)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Result({ booking, act }: { booking: ShownBooking; act: Act }) {
  const { nearest, reason, keepNote } = booking
  if (act === 'move' && nearest) return <b>ke {formatAffectedTime(nearest).replace(',', '')}</b>
  if (act === 'cancel') return <>Alasan: “{reason}”</>
  return (
    <>
      <WarnFlag>{keepNote}</WarnFlag>
      {!nearest && <small>Tidak ada jam kosong untuk pindah</small>}
    </>
  )
}

/** `Kam 24 Des, 08:00` */
const formatAffectedTime = ({ day, start }: { day: Day; start: string }): string =>
  `${weekdayName(weekdayOf(day)).slice(0, 3)} ${Number(day.slice(8))} ${monthName(day).slice(0, 3)}, ${start}`
