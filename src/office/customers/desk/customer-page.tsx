import { localClock, longDay, ZONE_NAMES, zoneOf } from '#core/days.ts'
import { RecordPage } from '#web/desk/lists/record.tsx'
import table from '#web/desk/parts/table.module.css'
import { Plate } from '#web/plates/plate.tsx'
import { Link } from '#web/router/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { momentText } from '#web/ui/moment.ts'
import { visitPath } from '#workshop/visits/desk/public/visit-path.ts'
import { VISIT_STATE_LABELS } from '#workshop/visits/desk-state-texts.model.ts'
import type { CustomerRecord } from '../desk-customers.contract.ts'
import styles from './customers.module.css'
import { EndSessions } from './end-sessions.tsx'

interface Props {
  customer: CustomerRecord
  /** As it is written; null for none. */
  phone: string | null
}

/** A customer as head office sees them: no password, no code, and no way to sign in as them. */
export const CustomerPage = ({ customer, phone }: Props) => (
  <RecordPage
    back={{ to: '/desk/pelanggan', label: 'Kembali ke pencarian' }}
    title={customer.name}
    facts={`Pelanggan sejak ${momentText(customer.since)}`}
    side={
      <>
        <section>
          <h2>Kontak</h2>
          <p className={styles.line}>
            {customer.email} <Badge>{customer.confirmed ? 'terkonfirmasi' : 'belum dikonfirmasi'}</Badge>
          </p>
          <p className={styles.line}>
            {phone ?? 'Tanpa nomor handphone'}{' '}
            {phone && <Badge>{customer.phone_proved ? 'terbukti' : 'belum terbukti'}</Badge>}
          </p>
          <p className={styles.soft}>
            {customer.seen_at ? `Terakhir masuk ${momentText(customer.seen_at)}` : 'Belum pernah masuk'}
          </p>
        </section>
        <EndSessions customerId={customer.id} />
        <section>
          <h2>Membuka data</h2>
          <p className={styles.soft}>Tercatat di Jejak atas nama Anda</p>
          <p>
            <Link to={`/desk/jejak?customer=${customer.id}`}>Lihat jejak pelanggan ini</Link>
          </p>
        </section>
      </>
    }
  >
    <section>
      <h2>Mobil</h2>
      {customer.cars.length === 0 && <p className={styles.soft}>Belum ada mobil.</p>}
      <ul className={styles.cars}>
        {customer.cars.map(({ id, plate, name, year, stnk_term }) => (
          <li key={id}>
            <Plate number={plate} term={stnk_term} />
            <span>
              {name}, {year}
            </span>
          </li>
        ))}
      </ul>
    </section>
    <section>
      <h2>Kunjungan</h2>
      {customer.visits.length === 0 ? (
        <p className={styles.soft}>Belum ada kunjungan.</p>
      ) : (
        <Visits visits={customer.visits} />
      )}
    </section>
  </RecordPage>
)

const Visits = ({ visits }: Pick<CustomerRecord, 'visits'>) => (
  <table className={table.table}>
    <thead>
      <tr>
        <th scope="col">Waktu</th>
        <th scope="col">Bengkel</th>
        <th scope="col">Keadaan</th>
      </tr>
    </thead>
    <tbody>
      {visits.map(({ id, number, plate, branch, timezone, service_type, service_date, state }) => {
        const zone = zoneOf(timezone)
        const { day, time } = localClock(new Date(service_date), zone)
        return (
          <tr key={id}>
            <th scope="row">
              {longDay(day)}
              <small>
                {time} {ZONE_NAMES[zone]}
              </small>
            </th>
            <td>
              {branch}
              <small>
                {service_type}
                {plate && ` · ${plate}`}
              </small>
            </td>
            <td>
              {state ? VISIT_STATE_LABELS[state] : 'Belum diverifikasi'}
              {number && (
                <small>
                  <Link to={visitPath(id)}>{number}</Link>
                </small>
              )}
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
