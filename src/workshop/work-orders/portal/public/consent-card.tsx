import { useId } from 'react'
import { rupiah } from '#core/money.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { preloadPage } from '#web/router/page-preload.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { formatRelativeDayTime } from '#workshop/visits/portal/public/visit-texts.ts'
import type { ExtraWork } from '../../extra-work.contract.ts'
import { costOf, type WorkLine } from '../../work-order-lines.model.ts'
import { openLines } from '../sums.ts'
import styles from './consent-card.module.css'
import { consentPath } from './consent-path.ts'

const SHOWN = 3
const URGENCY = { urgent: 'Perlu sekarang.', can_wait: 'Bisa ditunda.' } as const

/** The lines that a workshop waits for an answer to. */
export const unansweredLines = (work: ExtraWork): WorkLine[] => openLines(work, false)

/** The extra work that a workshop asks consent for, with a link to the answer; `filled` for the first card of a page. */
export function ConsentCard({ work, filled }: { work: ExtraWork; filled: boolean }) {
  const navigate = useNavigate()
  const id = useId()
  const now = useNow(60_000)
  const lines = unansweredLines(work)
  const sum = lines.reduce((all, line) => all + costOf(line), 0)
  const path = consentPath(work.booking_id)
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.waits}>
        <Icon name="alert" />
        <p>Menunggu persetujuan Anda</p>
        <h2 id={id}>
          {lines.length} tambahan, {rupiah(sum)}
        </h2>
      </div>
      <ul>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line.id}>
            <span>{line.title}</span>
            <b>{rupiah(costOf(line))}</b>
            <small>{[line.urgency && URGENCY[line.urgency], line.detail].filter(Boolean).join(' ')}</small>
          </li>
        ))}
        {lines.length > SHOWN && <li>dan {lines.length - SHOWN} lainnya</li>}
      </ul>
      <Button
        block
        variant={filled ? 'primary' : 'alt'}
        onPointerEnter={() => preloadPage(path)}
        onFocus={() => preloadPage(path)}
        onClick={() => navigate(path)}
      >
        Jawab sekarang
      </Button>
      <p className={styles.note}>
        Bengkel tidak mengerjakannya sebelum Anda setuju.
        {work.new_promise_at &&
          ` Jika Anda setuju, mobil siap ${formatRelativeDayTime(work.new_promise_at, work, now)}.`}
      </p>
    </section>
  )
}
