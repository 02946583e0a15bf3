import type { Zone } from '#core/days.ts'
import paper from '#web/desk/parts/print-sheet.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { payerNote, priceText } from '../../line-payer.model.ts'
import type { ServiceRecord } from '../../service-records.contract.ts'
import styles from './record.module.css'
import { isBilled, lineNote } from './record-texts.ts'

/** Work and parts of a record; parts with their fitting count as work. */
export function RecordLines({ record, zone }: { record: ServiceRecord; zone: Zone }) {
  const billed = record.lines.filter(isBilled)
  const groups = [
    { title: 'Pekerjaan', lines: billed.filter(({ kind }) => kind !== 'part') },
    { title: 'Suku cadang', lines: billed.filter(({ kind }) => kind === 'part') },
  ]
  return groups
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => (
      <section key={title}>
        <h3>{title}</h3>
        <table>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>
                  {line.title}{' '}
                  <small>{[lineNote(line, zone), payerNote(line)].filter(Boolean).join(' · ')}</small>
                </td>
                <td className={classNames(paper.number, styles.price)}>{priceText(line)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    ))
}
