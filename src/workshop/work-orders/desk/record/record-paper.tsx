import type { ReactNode } from 'react'
import { longDay, longDayWithWeekday, placeClock, zoneOf } from '#core/days.ts'
import { kilometres, rupiah } from '#core/money.ts'
import paper from '#web/desk/parts/print-sheet.module.css'
import { Plate } from '#web/plates/plate.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { ServiceRecord } from '../../service-records.contract.ts'
import styles from './record.module.css'
import { RecordLines } from './record-lines.tsx'
import { isBilled } from './record-texts.ts'

/** A service record, for the screen and for A4. */
export function RecordPrintSheet({ record }: { record: ServiceRecord }) {
  const moment = (at: string) => {
    const { day, time, zone } = placeClock(new Date(at), record.timezone)
    return `${longDay(day)}, ${time} ${zone}`
  }
  const { totals, corrections } = record
  const undone = record.lines.filter((line) => !isBilled(line))
  const next = [
    ...(record.next_day ? [longDay(record.next_day)] : []),
    ...(record.next_km === null ? [] : [kilometres(record.next_km)]),
  ]
  return (
    <article className={classNames(paper.sheet, styles.paper)} aria-label="Catatan servis">
      <BrandMark />
      <h2 className={styles.title}>{record.service_type}</h2>
      <p>
        {longDayWithWeekday(placeClock(new Date(record.handed_over_at), record.timezone).day)} ·{' '}
        {record.branch}, {record.city}
      </p>
      <div className={styles.car}>
        <Plate number={record.plate} term={record.stnk_term} />
        <p>
          <b>{record.car_name}</b>
          <br />
          {[record.year, record.odometer !== null && `${kilometres(record.odometer)} saat datang`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <RecordLines record={record} zone={zoneOf(record.timezone)} />
      <table>
        <tbody>
          <Sum of="Perkiraan awal">{rupiah(totals.estimate)}</Sum>
          <Sum of="Tambahan yang disetujui">{rupiah(totals.approved)}</Sum>
          {totals.let_pass > 0 && <Sum of="Diloloskan kepala bengkel">{rupiah(totals.let_pass)}</Sum>}
          <Sum of="Total dibayar" all>
            {rupiah(totals.total)}
          </Sum>
        </tbody>
      </table>
      {(next.length > 0 || record.advice) && <h3>Servis berikutnya</h3>}
      {next.length > 0 && <p className={styles.next}>{next.join(' atau ')}</p>}
      {record.advice && <p>{record.advice}</p>}
      <h3>Keterangan</h3>
      <table>
        <tbody>
          <Fact term="Nomor faktur">{record.invoice_number}</Fact>
          <Fact term="Nomor booking">{record.number}</Fact>
          <Fact term="Datang">{record.arrived_at && moment(record.arrived_at)}</Fact>
          <Fact term="Diserahkan">{moment(record.handed_over_at)}</Fact>
          <Fact term="Odometer keluar">
            {record.odometer_out !== null && kilometres(record.odometer_out)}
          </Fact>
          <Fact term="Penasihat servis">{record.advisor}</Fact>
          <Fact term="Teknisi">{record.technician}</Fact>
          <Fact term="Tidak dikerjakan">{undone.map(({ title }) => title).join(', ')}</Fact>
        </tbody>
      </table>
      {corrections.length > 0 && <h3>Koreksi</h3>}
      {corrections.map(({ id, at, words, odometer, former_odometer, by }) => (
        <p key={id}>
          {words}
          {odometer !== null &&
            ` Odometer saat datang${former_odometer === null ? '' : ` dari ${kilometres(former_odometer)}`} menjadi ${kilometres(odometer)}.`}
          <small>
            {by}, {moment(at)}
          </small>
        </p>
      ))}
      <p>
        <small>Catatan servis tidak pernah diubah, hanya dilengkapi catatan berikutnya.</small>
      </p>
    </article>
  )
}

const Sum = ({ of, all, children }: { of: string; all?: boolean; children: ReactNode }) => (
  <tr className={classNames(all && styles.all)}>
    <th scope="row">{of}</th>
    <td className={classNames(paper.number, styles.price)}>{children}</td>
  </tr>
)

/** A row of the table; omitted without a value. */
const Fact = ({ term, children }: { term: string; children: ReactNode }) =>
  children ? (
    <tr>
      <th scope="row">{term}</th>
      <td>{children}</td>
    </tr>
  ) : null
