import { longDay, longDayWithWeekday, placeClock, zoneOf } from '#core/days.ts'
import { PrintCheckbox, PrintHead, PrintSheet } from '#web/desk/parts/print-sheet.tsx'
import { useSession } from '#web/desk/session.ts'
import { VISIT_STATE_LABELS } from '../../desk-state-texts.model.ts'
import type { DeskDay } from '../../desk-visits.contract.ts'
import { VisitBadge } from '../public/visit-badge.tsx'
import { formatSlipCarName } from '../slip.tsx'
import { listFlags } from '../texts.ts'
import { StateShape } from '../visit-state-badge.tsx'
import styles from './day-sheet.module.css'

/** Print view of the day, A4, black on white. */
export function DaySheet({ sheet, now }: { sheet: DeskDay; now: Date }) {
  const session = useSession()
  const printed = placeClock(now, sheet.branch.timezone)
  return (
    <PrintSheet className={styles.day}>
      <PrintHead
        title="Lembar Hari"
        aside={[sheet.branch.branch, `${sheet.visits.length} kunjungan`, placesOf(sheet)]
          .filter(Boolean)
          .join(' · ')}
      >
        <p>
          <b>{longDayWithWeekday(sheet.day)}</b> · jam bengkel ({printed.zone})
        </p>
      </PrintHead>
      <table>
        <thead>
          <tr>
            <th>Jam</th>
            <th>Pelat</th>
            <th>Mobil dan servis</th>
            <th>Pelanggan</th>
            <th>Status {printed.time}</th>
            <th>Datang</th>
            <th className={styles.notes}>Catatan</th>
          </tr>
        </thead>
        <tbody>
          {sheet.visits.map((visit) => (
            <tr key={visit.id}>
              <td>
                <b>{visit.order_start_time}</b>
              </td>
              <td>
                <VisitBadge visit={visit} className={styles.plate} />
              </td>
              <td>
                <b>{formatSlipCarName(visit.car_name)}</b>
                <small>{visit.service_type}</small>
              </td>
              <td>{visit.first_name}</td>
              <td>
                <span className={styles.state}>
                  <StateShape state={visit.state} size={13} />
                  {VISIT_STATE_LABELS[visit.state]}
                </span>
              </td>
              <td>
                <PrintCheckbox done={visit.arrived_at !== null} />
              </td>
              <td>
                {listFlags(visit, zoneOf(sheet.branch.timezone), now).map(({ words }) => (
                  <small key={words}>{words}</small>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        Dicetak {longDay(printed.day)}, {printed.time} {printed.zone} oleh {session.name}. Berisi data
        pelanggan: hancurkan di akhir hari.
      </p>
    </PrintSheet>
  )
}

/** `7 tempat per slot`, or from the fewest to the most. */
function placesOf({ slots }: DeskDay): string {
  const places = slots.map(({ capacity }) => capacity)
  if (places.length === 0) return ''
  const fewest = Math.min(...places)
  const most = Math.max(...places)
  return `${fewest === most ? most : `${fewest}–${most}`} tempat per slot`
}
