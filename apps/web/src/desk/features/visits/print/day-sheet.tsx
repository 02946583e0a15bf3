import { localClock, longDayWithWeekday, ZONE_NAMES, zoneOf } from '@toyota-trust/contracts/days.ts'
import type { DeskDay } from '@toyota-trust/contracts/desk/visits.ts'
import { plateGroups } from '../../../../plates/plate.tsx'
import paper from '../../../parts/paper.module.css'
import { carWords } from '../slip.tsx'
import { flagsOf, STATE_WORDS } from '../words.ts'

/** The day on paper, A4, black on white: what the yard hangs up in the morning. Seen in print only. */
export function DaySheet({ sheet, now }: { sheet: DeskDay; now: Date }) {
  const zone = zoneOf(sheet.branch.timezone)
  const printed = localClock(now, zone)
  return (
    <article className={paper.sheet} aria-hidden="true">
      <header>
        <h1>Lembar hari</h1>
        <p>
          <b>{sheet.branch.branch}</b>, {sheet.branch.city}
        </p>
        <p>
          {longDayWithWeekday(sheet.day)} · {sheet.visits.length} kunjungan · waktu {ZONE_NAMES[zone]} ·
          dicetak {printed.time}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th>Jam</th>
            <th>Pelat</th>
            <th>Mobil</th>
            <th>Servis</th>
            <th>Nama</th>
            <th>Keadaan</th>
            <th>Paraf</th>
          </tr>
        </thead>
        <tbody>
          {sheet.visits.map((visit) => (
            <tr key={visit.id}>
              <td>
                <b>{visit.order_start_time}</b>
              </td>
              <td>
                <b>{plateGroups(visit.plate).join(' ')}</b>
              </td>
              <td>{carWords(visit.car_name)}</td>
              <td>{visit.service_type}</td>
              <td>{visit.first_name}</td>
              <td>
                {STATE_WORDS[visit.state]}
                {flagsOf(visit, zone, now).map(({ words }) => (
                  <small key={words}>{words}</small>
                ))}
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
