import { daysBetween, localClock, longDayWithWeekday, ZONE_NAMES, zoneOf } from '#core/days.ts'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'
import { kilometres, withThousands } from '#core/money.ts'
import type { Order } from '#stock/orders/orders.contract.ts'
import styles from '#stock/orders/portal/public/order-parts.module.css'
import { type OrderAccess, readPhoto } from '#stock/orders/portal/requests.ts'
import { Link } from '#web/router/link.tsx'
import { AuthenticatedImage } from '#web/ui/authenticated-image.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import { useNow } from '#web/ui/use-now.ts'

const MINUTE_MS = 60_000

/** "Masa pengembalian": how long, and the odometer value to look for. */
export function ReturnWindow({ order, page }: { order: Order; page: string }) {
  const now = useNow(MINUTE_MS)
  const { hand_over, return_until, return_km } = order
  if (order.state !== 'handed_over' || !hand_over || !return_until || return_km === null) return null
  const zone = zoneOf(order.branch.timezone)
  const last = localClock(new Date(return_until), zone).day
  const left = daysBetween(localClock(now, zone).day, last)
  const limit = withThousands(hand_over.odometer_km + return_km)
  return (
    <section className={styles.section} aria-labelledby="masa-pengembalian">
      <h2 id="masa-pengembalian">Masa pengembalian</h2>
      <div className={styles.window}>
        <div className={classNames(left <= 0 && styles.last)}>
          <b>{left > 0 ? `${left} hari lagi` : 'hari ini sampai 23:59'}</b>
          <span>
            sampai {dayAndMonthWithWeekday(last)}, 23:59 {ZONE_NAMES[zone]}
          </span>
        </div>
        <div>
          <b>sampai {limit} KM</b>
          <span>{return_km} KM dari serah terima</span>
        </div>
      </div>
      <p className={layout.soft}>Tanpa alasan. Lebih dari {limit} KM tidak bisa dikembalikan.</p>
      <p>
        <Link to={`${page}?langkah=kembalikan`} className={layout.link}>
          Kembalikan mobil
        </Link>
      </p>
    </section>
  )
}

/** "Yang Anda terima": photos, keys, papers and equipment of the hand-over. */
export function ReceivedThings({ order, access, page }: { order: Order; access: OrderAccess; page: string }) {
  const { hand_over } = order
  if (!hand_over) return null
  return (
    <section className={styles.section} aria-labelledby="yang-anda-terima">
      <h2 id="yang-anda-terima">Yang Anda terima</h2>
      <div className={styles.twoPhotos}>
        {hand_over.photos.map(({ id, label }) => (
          <figure key={id}>
            <AuthenticatedImage id={id} load={(photoId) => readPhoto(access, photoId)} alt={label} />
            <figcaption>{label}</figcaption>
          </figure>
        ))}
      </div>
      <dl className={styles.lines}>
        <div>
          <dt>Odometer</dt>
          <dd>
            {kilometres(hand_over.odometer_km)}
            {hand_over.reading_low && <small className={styles.note}>di bawah angka inspeksi</small>}
          </dd>
        </div>
        <Things term="Kunci" things={hand_over.keys} />
        <Things term="Surat" things={hand_over.papers} />
        <Things term="Perlengkapan" things={hand_over.equipment} />
        <div>
          <dt>Nomor kuitansi</dt>
          <dd>{hand_over.receipt_number}</dd>
        </div>
      </dl>
      <p className={layout.soft}>
        {hand_over.signed_on_paper ? 'Ditandatangani di kertas.' : 'Ditandatangani dengan kode SMS Anda.'}
      </p>
      <p>
        <Link to={`${page}?langkah=bukti`} className={layout.link}>
          Bukti serah terima
        </Link>
      </p>
    </section>
  )
}

const Things = ({ term, things }: { term: string; things: readonly string[] }) => (
  <div>
    <dt>{term}</dt>
    <dd>{things.join(', ') || 'tidak ada'}</dd>
  </div>
)

/** "Servis pertama": what was booked at the hand-over. */
export function FirstService({ order }: { order: Order }) {
  const service = order.hand_over?.first_service
  if (!service) return null
  return (
    <section className={styles.section} aria-labelledby="servis-pertama">
      <h2 id="servis-pertama">Servis pertama</h2>
      <p>
        <b>{service.service}</b>
        <br />
        {longDayWithWeekday(service.day)}, {service.time}, {order.branch.name}
      </p>
      {order.in_account && (
        <div className={styles.pair}>
          <ButtonLink variant="alt" to="/dashboard/booking-service?tab=riwayat">
            Lihat booking
          </ButtonLink>
          <ButtonLink variant="alt" to="/dashboard/cars">
            Mobil Saya
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
