import { localClock, longDay, longDayWithWeekday, ZONE_NAMES, zoneOf } from '@toyota-trust/contracts/days.ts'
import type { WorkOrder } from '@toyota-trust/contracts/desk/work-orders.ts'
import { kilometres, rupiah } from '@toyota-trust/contracts/money.ts'
import { displayPhone } from '@toyota-trust/contracts/phone.ts'
import { plateWords } from '@toyota-trust/contracts/plates.ts'
import { costOf } from '@toyota-trust/contracts/work-order-lines.ts'
import paper from '../../../parts/paper.module.css'
import { KIND_WORDS } from '../lines/line-words.ts'

/** The work order on paper, A4, black on white, with a line for both signatures. Seen in print only. */
export function WorkOrderSheet({ order, now }: { order: WorkOrder; now: Date }) {
  const { visit, intake } = order
  const zone = zoneOf(visit.branch.timezone)
  const promised = intake?.promised_ready_at ? localClock(new Date(intake.promised_ready_at), zone) : null
  const printed = localClock(now, zone)
  const lines = order.lines.filter(({ basis }) => basis === 'estimate')
  return (
    <article className={paper.sheet} aria-hidden="true">
      <h1>Perintah kerja</h1>
      <p>
        <b>{visit.branch.branch}</b>, {visit.branch.city} · {visit.number} · dicetak{' '}
        {longDayWithWeekday(printed.day)}, {printed.time} {ZONE_NAMES[zone]}
      </p>
      <p className={paper.plate}>{plateWords(visit.plate)}</p>
      <table>
        <tbody>
          <Fact term="Mobil">{[visit.car_name, visit.car?.year].filter(Boolean).join(', ')}</Fact>
          <Fact term="Nama">{visit.customer.name}</Fact>
          <Fact term="Nomor Handphone">{displayPhone(visit.customer.phone)}</Fact>
          <Fact term="Odometer">{intake?.odometer == null ? '' : kilometres(intake.odometer)}</Fact>
          <Fact term="Bahan bakar">{intake?.fuel_eighths == null ? '' : `${intake.fuel_eighths}/8`}</Fact>
          <Fact term="Keluhan">
            {[visit.service_notes, ...(intake?.symptoms ?? []), intake?.complaint].filter(Boolean).join('; ')}
          </Fact>
          <Fact term="Janji selesai">
            {promised && `${longDay(promised.day)}, ${promised.time} ${ZONE_NAMES[zone]}`}
          </Fact>
          <Fact term="Teknisi">{intake?.technician}</Fact>
        </tbody>
      </table>
      <table>
        <thead>
          <tr>
            <th>Pekerjaan atau part</th>
            <th>Jml</th>
            <th className={paper.number}>Harga</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.title}
                <small>{KIND_WORDS[line.kind]}</small>
              </td>
              <td>{line.quantity}</td>
              <td className={paper.number}>{rupiah(costOf(line))}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={2}>
              <b>Perkiraan</b>
            </td>
            <td className={paper.number}>
              <b>{rupiah(order.totals.estimate)}</b>
            </td>
          </tr>
        </tbody>
      </table>
      <p>Pekerjaan di luar perkiraan dikerjakan setelah disetujui pelanggan.</p>
      <div className={paper.signatures}>
        <p>Pelanggan</p>
        <p>Penasihat servis</p>
      </div>
    </article>
  )
}

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <tr>
    <th>{term}</th>
    <td>{children}</td>
  </tr>
)
