import { type Day, longDay, longDayWithWeekday, placeClock, type Zone, zoneOf } from '#core/days.ts'
import { displayPhone } from '#core/phone.ts'
import { formatPlate } from '#core/plates.ts'
import { PrintCheckbox, PrintHead, PrintSheet } from '#web/desk/parts/print-sheet.tsx'
import { useSession } from '#web/desk/session.ts'
import { VisitBadge } from '#workshop/visits/desk/public/visit-badge.tsx'
import type { TomorrowLine } from '../../desk-preparations.contract.ts'
import * as facts from '../../desk-preparations.contract.ts'
import { formatLineCarName, formatStallAndTechnician } from '../line-texts.ts'
import type { Tomorrow } from '../requests.ts'
import styles from './tomorrow-sheet.module.css'

const CALLS_MAX = 5

/** Print view of the next day, A4: ticks, and the five customers to call before closing. */
export function TomorrowSheet({ data, now }: { data: Tomorrow; now: Date }) {
  const session = useSession()
  const printed = placeClock(now, data.branch.timezone)
  const ready = data.lines.filter((line) => facts.isPrepared(line.preparation)).length
  const calls = data.lines.filter((line) => facts.isOpenFact(line.preparation, 'sure')).slice(0, CALLS_MAX)
  const seen = { zone: zoneOf(data.branch.timezone), today: data.today }
  return (
    <PrintSheet className={styles.sheet}>
      <PrintHead
        title="Daftar Besok"
        aside={`${data.branch.branch} · ${data.lines.length} booking · ${ready} siap`}
      >
        <p>
          <b>{longDayWithWeekday(data.day)}</b> · jam bengkel ({printed.zone})
        </p>
      </PrintHead>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Jam</th>
            <th>Pelat</th>
            <th>Mobil, pekerjaan</th>
            {facts.FACTS.map((fact) => (
              <th key={fact}>{fact === 'sure' ? 'Pasti' : facts.FACT_NAMES[fact]}</th>
            ))}
            {data.planned && <th>Rencana</th>}
          </tr>
        </thead>
        <tbody>
          {data.lines.map((line) => (
            <tr key={line.visit_id}>
              <td>
                <b>{line.order_start_time}</b>
              </td>
              <td>
                <VisitBadge visit={line} className={styles.plate} />
              </td>
              <td>
                <b>{formatLineCarName(line.car_name)}</b>
                <small>
                  {line.work} · {line.first_name}
                </small>
              </td>
              {facts.FACTS.map((fact) => (
                <td key={fact}>
                  <FactMark line={line} fact={fact} seen={seen} />
                </td>
              ))}
              {data.planned && <td>{formatStallAndTechnician(line)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {calls.length > 0 && (
        <section className={styles.calls}>
          <h2>Perlu ditelepon sebelum tutup</h2>
          <ul>
            {calls.map((line) => (
              <li key={line.visit_id}>
                <PrintCheckbox /> <b>{formatPlate(line.plate)}</b> {line.first_name},{' '}
                {line.phone ? displayPhone(line.phone) : 'tanpa nomor'}, {line.order_start_time}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.foot}>
        Dicetak {longDay(printed.day)}, {printed.time} {printed.zone} oleh {session.name}. Berisi data
        pelanggan: hancurkan di akhir hari.
      </p>
    </PrintSheet>
  )
}

function FactMark({
  line,
  fact,
  seen,
}: {
  line: TomorrowLine
  fact: facts.Fact
  seen: { zone: Zone; today: Day }
}) {
  const { look, words } = facts.formatPreparationFact(line.preparation, fact, seen)
  if (look === 'na') return <>–</>
  if (look === 'ok')
    return (
      <>
        <PrintCheckbox done /> {fact === 'spare' && <small>{words}</small>}
      </>
    )
  return (
    <>
      <PrintCheckbox /> {look !== 'todo' && <small>{words}</small>}
    </>
  )
}
