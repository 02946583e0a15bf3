import type { ReactNode } from 'react'
import { DEFAULT_ZONE, localClock, longDay, shortDay } from '#core/days.ts'
import { rupiah, withThousands } from '#core/money.ts'
import table from '#web/desk/parts/table.module.css'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Figure, FigureHeads, PendingFigures } from '#workshop/figures/desk/public/figure.tsx'
import styles from '#workshop/figures/desk/public/figures.module.css'
import type { FigurePeriod } from '#workshop/figures/desk-figures.contract.ts'
import { ANSWERED_WITHIN_HOURS, type MessageFigures } from '../../desk-message-figures.contract.ts'
import { getTemplateName } from '../../desk-template-texts.model.ts'
import {
  formatSeconds,
  formatShare,
  MESSAGE_CATEGORY_LABELS,
  MESSAGE_FAILURE_LABELS,
} from '../message-texts.ts'
import { useMessageFigures } from '../requests.ts'
import { MessageNotices } from './message-notices.tsx'

type Counts = Pick<MessageFigures['total'], 'sent' | 'delivered' | 'read' | 'failed' | 'replaced' | 'cost'>

const formatMessageCost = (cost: number | null) => (cost === null ? '–' : rupiah(cost))

/** "WhatsApp": delivery of messages, messages of customers, and costs. */
export function MessageFiguresSection({ of, period }: { of: number | 'all'; period: FigurePeriod }) {
  const asked = useMessageFigures(of, period)
  const { data } = asked
  if (data) return <MessageFigureList figures={data} />
  return <PendingFigures asked={asked} />
}

function MessageFigureList({ figures }: { figures: MessageFigures }) {
  const { total, numbers, templates, causes, inbound, consents, rates_as_of, categories } = figures
  return (
    <>
      <MessageNotices />
      <div className={styles.figures}>
        <Figure value={withThousands(total.sent)} word="Terkirim">
          {longDay(figures.from)} sampai {longDay(figures.until)}
        </Figure>
        <Figure value={formatShare(total.delivered, total.sent)} word="Sampai">
          {withThousands(total.delivered)} · separuh dalam {formatSeconds(total.median_seconds)}, 90% dalam{' '}
          {formatSeconds(total.p90_seconds)}
        </Figure>
        <Figure
          value={`${withThousands(total.replaced)} dari ${withThousands(total.failed)}`}
          word="Gagal, diganti SMS"
        >
          {total.slowest_fallback_seconds !== null &&
            `paling lama ${formatSeconds(total.slowest_fallback_seconds)}`}
        </Figure>
        {consents && (
          <Figure value={formatShare(consents.agreed, consents.of)} word="Pelanggan setuju">
            dari {withThousands(consents.of)} dengan nomor terbukti
          </Figure>
        )}
        <Figure value={formatMessageCost(total.cost)} word="Perkiraan biaya">
          {rates_as_of ? `perkiraan, tarif per ${longDay(rates_as_of)}` : 'belum ada pesan berbayar'}
        </Figure>
      </div>
      <div className={`${styles.pair} ${styles.withSide}`}>
        <section>
          <h2>Per nomor</h2>
          <Rows
            head="Nomor, bengkel"
            label="Angka per nomor"
            rows={numbers.map(({ number_id, branches, ...row }) => ({
              ...row,
              key: number_id,
              name: (
                <>
                  {number_id}
                  <small>{branches.join(', ') || 'Nomor bersama'}</small>
                </>
              ),
              last: formatSeconds(row.median_seconds),
            }))}
            lastHead="Sampai, tengah"
          />
        </section>
        <Causes causes={causes} failed={total.failed} />
      </div>
      <div className={`${styles.pair} ${styles.withSide}`}>
        <section>
          <h2>Per kabar</h2>
          <Rows
            head="Templat"
            label="Angka per kabar"
            rows={templates.map(({ template, paused, ...row }) => ({
              ...row,
              key: template ?? '',
              name: (
                <>
                  {getTemplateName(template, 'Teks bebas')}
                  <small>{template}</small>
                </>
              ),
              last: paused ? (
                <span className={styles.bad}>
                  Dijeda {shortDay(localClock(new Date(paused.since), DEFAULT_ZONE).day)}
                </span>
              ) : (
                'Disetujui'
              ),
            }))}
            lastHead="Keadaan"
          />
        </section>
        <section>
          <h2>Pesan masuk</h2>
          <DefinitionList items={inboundRows(inbound, consents)} />
          {categories.length > 0 && (
            <>
              <h2>Perkiraan per kategori</h2>
              <DefinitionList
                items={categories.map(({ category, messages, cost }) => ({
                  term: MESSAGE_CATEGORY_LABELS[category] ?? category,
                  detail: `${withThousands(messages)} pesan · ${formatMessageCost(cost)}`,
                }))}
              />
            </>
          )}
        </section>
      </div>
    </>
  )
}

const inboundRows = (inbound: MessageFigures['inbound'], consents: MessageFigures['consents']) => [
  {
    term: 'Pesan pelanggan',
    detail: `${withThousands(inbound.messages)}, dari ${withThousands(inbound.people)} orang`,
  },
  {
    term: `Dijawab dalam ${ANSWERED_WITHIN_HOURS} jam`,
    detail: formatShare(inbound.answered, inbound.turns),
  },
  {
    term: 'Jawaban pertama, tengah',
    detail: inbound.first_answer_minutes === null ? '–' : `${inbound.first_answer_minutes} menit`,
  },
  { term: 'Foto', detail: withThousands(inbound.photos) },
  { term: 'Jenis lain, tidak disimpan', detail: withThousands(inbound.not_stored) },
  ...(consents ? [{ term: 'BERHENTI', detail: withThousands(consents.stopped) }] : []),
]

interface RowsProps {
  head: string
  label: string
  lastHead: string
  rows: readonly (Counts & { key: string; name: ReactNode; last: ReactNode })[]
}

const HEADS = ['Terkirim', 'Sampai', 'Dibaca', 'Gagal', 'Jadi SMS', 'Perkiraan']

const Rows = ({ head, label, lastHead, rows }: RowsProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the table.
  <section className={styles.scroll} tabIndex={0} aria-label={label}>
    <table className={table.table}>
      <FigureHeads words={[head, ...HEADS, lastHead]} />
      <tbody>
        {rows.map(({ key, name, last, sent, delivered, read, failed, replaced, cost }) => (
          <tr key={key}>
            <th scope="row" className={styles.named}>
              {name}
            </th>
            <td className={table.number}>{withThousands(sent)}</td>
            <td className={table.number}>{formatShare(delivered, sent)}</td>
            <td className={table.number}>{formatShare(read, sent)}</td>
            <td className={table.number}>{withThousands(failed)}</td>
            <td className={table.number}>{withThousands(replaced)}</td>
            <td className={table.number}>{formatMessageCost(cost)}</td>
            <td className={table.number}>{last}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

function Causes({ causes, failed }: { causes: MessageFigures['causes']; failed: number }) {
  const most = Math.max(1, ...causes.map(({ count }) => count))
  return (
    <section>
      <h2>Sebab gagal, {withThousands(failed)}</h2>
      <dl className={styles.bars}>
        {causes.map(({ cause, count }) => (
          <div key={cause} className={styles.bar}>
            <dt>{MESSAGE_FAILURE_LABELS[cause]}</dt>
            <dd aria-hidden="true">
              <svg
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                className={styles.causeBar}
                aria-hidden="true"
              >
                <rect width={(100 * count) / most} height="4" fill="currentColor" />
              </svg>
            </dd>
            <dd>{withThousands(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
