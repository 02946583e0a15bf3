import { midSentence } from '#core/mid-sentence.ts'
import { rupiah } from '#core/money.ts'
import { Alert } from '#web/ui/alert.tsx'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import { formatEventTime } from '#workshop/visits/portal/public/visit-texts.ts'
import type { ExtraWork } from '../extra-work.contract.ts'
import { costOf } from '../work-order-lines.model.ts'
import styles from './extra-work.module.css'
import { type Answers, isWanted, sumOf } from './sums.ts'

/** The old sum beside the new one, as it follows from the answers, and what else they change. */
export function ExtraSum({ work, answers }: { work: ExtraWork; answers: Answers }) {
  const { total, beyond } = sumOf(work, answers)
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>Perkiraan awal</dt>
          <dd>{rupiah(work.totals.estimate)}</dd>
        </div>
        {work.lines.map((line) => {
          const wanted = isWanted(line, answers)
          return (
            <div key={line.id}>
              <dt>
                {line.title}
                {wanted === false && (line.answer === 'withdrawn' ? ', ditarik' : ', tidak')}
                {wanted === null && ', belum dijawab'}
              </dt>
              <dd className={classNames(wanted === null && layout.muted, wanted === false && styles.gone)}>
                + {rupiah(costOf(line))}
              </dd>
            </div>
          )
        })}
        <div className={styles.total}>
          <dt>Total baru</dt>
          <dd aria-live="polite">{rupiah(total)}</dd>
        </div>
      </dl>
      {beyond > 0 && (
        <Alert kind="warn" title="Melewati batas biaya Anda">
          Batas {rupiah(work.spending_limit ?? 0)}, lebih {rupiah(beyond)}. Setuju berarti batas ini naik
          untuk kunjungan ini saja.
        </Alert>
      )}
      <NewPromise work={work} answers={answers} />
    </>
  )
}

/** What the answers do to the hour at which the car is promised. */
function NewPromise({ work, answers }: { work: ExtraWork; answers: Answers }) {
  const asked = work.lines.filter(({ id, answer }) => answer === 'waiting' && answers[id] !== false)
  if (!work.new_promise_at || asked.length === 0) return null
  const now = new Date()
  const time = (at: string) => formatEventTime(at, work, now)
  return (
    <p className={classNames(layout.small, layout.soft)}>
      Janji siap {work.promised_ready_at ? `berubah dari ${time(work.promised_ready_at)} ` : ''}menjadi{' '}
      <b className={styles.strong}>{time(work.new_promise_at)}</b> bila{' '}
      {asked.map(({ title }) => midSentence(title)).join(' atau ')} dikerjakan.
    </p>
  )
}
