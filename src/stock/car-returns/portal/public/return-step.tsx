import { type FormEvent, useState } from 'react'
import { localClock, longDayWithWeekday, ZONE_NAMES, zoneOf } from '#core/days.ts'
import { rupiah, withThousands } from '#core/money.ts'
import { type Hour, HourFields, hourBody } from '#stock/hand-overs/portal/public/hour-fields.tsx'
import type { Order } from '#stock/orders/orders.contract.ts'
import styles from '#stock/orders/portal/public/order-parts.module.css'
import type { OrderActs } from '#stock/orders/portal/requests.ts'
import { showProblems } from '#web/form/use-form.ts'
import { refusalOf } from '#web/refusal.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import layout from '#web/ui/layout.module.css'
import { MileageField } from '#web/ui/mileage-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface Props {
  order: Order
  acts: OrderActs
  page: string
  onDone: () => void
}

/** The days of the branch in which the car is brought. */
const DAYS_OFFERED = 4

/** "Kembalikan mobil": the reading, what comes back to the rupiah, and the hour at the branch. */
export function ReturnStep({ order, acts, page, onDone }: Props) {
  const { hand_over, return_until, return_km, return_returns_idr } = order
  const [km, setKm] = useState<number | null>(null)
  const [isFalse, setFalse] = useState(false)
  const [statement, setStatement] = useState('')
  const [hour, setHour] = useState<Hour>({ day: '', time: '' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  if (!hand_over || !return_until || return_km === null) return null
  const zone = zoneOf(order.branch.timezone)
  const last = localClock(new Date(return_until), zone)
  const driven = km === null ? null : km - hand_over.odometer_km
  const isFar = driven !== null && driven > return_km && !isFalse
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    showProblems(event.currentTarget, () => setMissing(true))
    if (busy || km === null || !hour.time || (isFalse && !statement.trim())) return
    setBusy(true)
    setProblem(null)
    try {
      await acts.askReturn({
        version: order.version,
        odometer_km: km,
        hour: hourBody(hour, order.branch.timezone),
        ...(isFalse && { false_statement: statement }),
      })
      onDone()
    } catch (failure) {
      setProblem(refusalOf(failure).message)
      void acts.order.refetch()
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.page}>
      <BackLink to={page}>Pesanan {order.number}</BackLink>
      <h1>Kembalikan mobil</h1>
      <p className={layout.soft}>
        Bisa sampai {longDayWithWeekday(last.day)}, {last.time} {ZONE_NAMES[zone]}. Alasan tidak perlu.
      </p>
      <form className={layout.stack} noValidate onSubmit={(event) => void submit(event)}>
        <MileageField
          label="Jarak tempuh sekarang"
          hint="Baca di odometer. Petugas membacanya lagi saat mobil datang."
          value={km}
          onChange={setKm}
          error={isMissing && km === null ? 'Isi jarak tempuh terlebih dahulu!' : undefined}
        />
        {driven !== null && driven >= 0 && (
          <dl className={styles.lines}>
            <div>
              <dt>Sudah dibayar</dt>
              <dd>{rupiah(order.amounts.received_idr)}</dd>
            </div>
            <div>
              <dt>{withThousands(driven)} KM sejak serah terima</dt>
              <dd>dari {return_km} KM</dd>
            </div>
            {!isFar && return_returns_idr !== null && (
              <div className={styles.sum}>
                <dt>Dikembalikan, bila tidak ada kerusakan baru</dt>
                <dd>{rupiah(return_returns_idr)}</dd>
              </div>
            )}
          </dl>
        )}
        <Checkbox
          label="Mobil berbeda dari inspeksi"
          note="Kantor pusat memutuskan. Batas jarak tidak berlaku."
          checked={isFalse}
          onChange={setFalse}
        />
        {isFalse && (
          <TextArea
            label="Yang berbeda"
            maxLength={500}
            value={statement}
            error={isMissing && !statement.trim() ? 'Tulis yang berbeda terlebih dahulu!' : undefined}
            onChange={({ target }) => setStatement(target.value)}
          />
        )}
        {isFar ? (
          <Alert>
            Pengembalian hanya sampai {return_km} KM sejak serah terima, mobil ini{' '}
            {withThousands(driven ?? 0)} KM
          </Alert>
        ) : (
          <section className={styles.section} aria-labelledby="antar">
            <h2 id="antar">Antar ke {order.branch.name}</h2>
            <p className={layout.soft}>Bawa mobil, semua kunci, dan semua surat.</p>
            <HourFields
              order={order}
              hour={hour}
              onHour={setHour}
              only={DAYS_OFFERED}
              isMissing={isMissing}
            />
          </section>
        )}
        {problem !== null && <Alert>{problem}</Alert>}
        {!isFar && (
          <Button type="submit" block busy={busy}>
            Ajukan pengembalian
          </Button>
        )}
        <p className={layout.soft}>
          Tanggalnya dihitung saat Anda menekan tombol ini, bukan saat mobil datang.
        </p>
      </form>
    </div>
  )
}
