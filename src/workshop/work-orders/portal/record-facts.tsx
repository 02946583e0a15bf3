import { DEFAULT_ZONE, localClock, longDay } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import layout from '#web/ui/layout.module.css'
import { useNow } from '#web/ui/use-now.ts'
import type { ServiceRecord } from '../service-records.contract.ts'
import { billOf, distanceLeft, explainOmittedLine, formatRecordMoment, timeLeft } from './record-texts.ts'
import styles from './service-record.module.css'

/** The next service, the staff of the visit, and later corrections. */
export function RecordFacts({ record }: { record: ServiceRecord }) {
  const left = billOf(record.lines).left.map(explainOmittedLine)
  return (
    <div>
      <NextService record={record} />
      <section className={styles.block} aria-labelledby="keterangan">
        <h2 id="keterangan">Keterangan</h2>
        <DefinitionList
          items={[
            { term: 'Nomor faktur', detail: record.invoice_number },
            ...(record.arrived_at
              ? [{ term: 'Datang', detail: formatRecordMoment(record.arrived_at, record) }]
              : []),
            { term: 'Diserahkan', detail: formatRecordMoment(record.handed_over_at, record) },
            { term: 'Penasihat servis', detail: record.advisor },
            ...(record.technician ? [{ term: 'Teknisi', detail: record.technician }] : []),
            ...(left.length > 0 ? [{ term: 'Tidak dikerjakan', detail: left.join('; ') }] : []),
            ...(record.advice ? [{ term: 'Saran bengkel', detail: record.advice }] : []),
          ]}
        />
      </section>
      <section className={styles.block} aria-labelledby="koreksi">
        <h2 id="koreksi">Koreksi</h2>
        {record.corrections.map((correction) => (
          <p key={correction.id} className={layout.soft}>
            {correction.words.replace(/\.?$/, '.')} Dibetulkan {correction.by} pada{' '}
            {formatRecordMoment(correction.at, record)}
            {correction.former_odometer !== null && ` dari ${kilometres(correction.former_odometer)}`}
            {correction.odometer !== null && ` menjadi ${kilometres(correction.odometer)}`}.
          </p>
        ))}
        {record.corrections.length === 0 && <p className={layout.soft}>Tidak ada koreksi.</p>}
        <p className={styles.source}>
          Catatan servis tidak pernah diubah, hanya dilengkapi catatan berikutnya.
        </p>
      </section>
    </div>
  )
}

function NextService({ record }: { record: ServiceRecord }) {
  const today = localClock(useNow(60_000), DEFAULT_ZONE).day
  const { next_day, next_km } = record
  if (next_day === null && next_km === null) return null
  return (
    <section className={styles.block} aria-labelledby="berikutnya">
      <h2 id="berikutnya">Servis berikutnya</h2>
      <p className={styles.figures}>
        {next_day !== null && (
          <span>
            <b>
              <DatedText text={longDay(next_day)} />
            </b>{' '}
            {timeLeft(next_day, today)}
          </span>
        )}
        {next_day !== null && next_km !== null && <em>atau</em>}
        {next_km !== null && (
          <span>
            <b>{kilometres(next_km)}</b> {distanceLeft(record)}
          </span>
        )}
      </p>
    </section>
  )
}
