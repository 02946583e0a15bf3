import type { ReactNode } from 'react'
import { longDay } from '#core/days.ts'
import { kilometres, withThousands } from '#core/money.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './advice.module.css'
import blocks from './blocks.module.css'
import type { KnownAdvice } from './known-advice.ts'

/** The usual jobs of a service; nothing if no table lists them. */
function ServiceJobs({ jobs }: { jobs: readonly string[] }) {
  if (jobs.length === 0) return null
  return (
    <div className={layout.stack2}>
      <h4 className={styles.jobsTitle}>Biasanya dikerjakan</h4>
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <li key={job}>
            <Icon name="check" size={20} />
            {job}
          </li>
        ))}
      </ul>
    </div>
  )
}

const UNKNOWN = 'Belum diketahui'

/** The facts that the advice is computed from, each with its source. */
export function AdviceReasons({ advice }: { advice: KnownAdvice }) {
  const { last, reading, usage, by_time, every_months, every_km, source, as_of } = advice
  const items = [
    {
      term: 'Servis terakhir',
      detail: last
        ? renderWithSource(
            [longDay(last.day), last.km !== null && kilometres(last.km)],
            last.by === 'workshop' ? 'Catatan bengkel' : 'Dicatat oleh Anda',
          )
        : by_time
          ? renderWithSource([UNKNOWN], `Dihitung sejak ${longDay(by_time.from)}`)
          : UNKNOWN,
    },
    {
      term: 'Jarak terakhir',
      detail: reading
        ? renderWithSource(
            [kilometres(reading.km), longDay(reading.day)],
            reading.source === 'workshop' || reading.source === 'inspection'
              ? 'Catatan bengkel'
              : 'Dicatat oleh Anda',
          )
        : UNKNOWN,
    },
    {
      term: 'Pemakaian',
      detail: usage ? `${withThousands(usage.low)} sampai ${kilometres(usage.high)} per bulan` : UNKNOWN,
    },
    { term: 'Aturan', detail: <DatedText text={formatServiceRule(advice, every_months, every_km)} /> },
    { term: 'Sumber', detail: `${source}, per ${longDay(as_of)}` },
  ]
  return (
    <details className={styles.grounds}>
      <summary>
        Dasar perhitungan
        <Icon name="chevron-down" size={22} />
      </summary>
      <DefinitionList items={items} />
      <ServiceJobs jobs={advice.jobs} />
    </details>
  )
}

function renderWithSource(words: readonly (string | false)[], by: string): ReactNode {
  return (
    <>
      <DatedText text={words.filter(Boolean).join(', ')} />
      <br />
      <span className={blocks.source}>{by}</span>
    </>
  )
}

/** A next service that a workshop entered takes precedence over the service table. */
function formatServiceRule({ last, by_time, by_km }: KnownAdvice, months: number, km: number): string {
  if (!last?.wrote_next) return `Tiap ${months} bulan atau ${kilometres(km)}, mana yang lebih dulu`
  const written = [by_km && kilometres(by_km.to), by_time && longDay(by_time.to)].filter(Boolean)
  return `Ditulis bengkel: ${written.join(' atau ')}, mana yang lebih dulu`
}
