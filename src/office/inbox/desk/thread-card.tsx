import { StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { useNow } from '#web/ui/use-now.ts'
import type { ThreadLine } from '../desk-inbox.contract.ts'
import { THREAD_KIND_LABELS } from '../thread-texts.model.ts'
import styles from './inbox.module.css'
import { formatMessageAge, previewOf } from './thread-texts.ts'
import { TimeLeft } from './time-left.tsx'
import { WindowBadge } from './window-badge.tsx'

const BUBBLE =
  'M4.2 6.2c0-.8.6-1.4 1.4-1.4h12.8c.8 0 1.4.6 1.4 1.4v8.6c0 .8-.6 1.4-1.4 1.4H11l-4.4 3.6v-3.6h-1c-.8 0-1.4-.6-1.4-1.4ZM8 9h8M8 12.4h5'

/** Marks a thread of WhatsApp: a speech bubble and the name. */
const WhatsAppChannel = () => (
  <span className={styles.channel}>
    <StrokeIcon path={BUBBLE} size={16} />
    WhatsApp
  </span>
)

const TICK_MS = 60_000

/** A thread as a line of the list. */
export function ThreadCard({ row }: { row: ThreadLine }) {
  const now = useNow(TICK_MS)
  const preview = previewOf(row)
  return (
    <span className={styles.card}>
      <span className={styles.line}>
        <b>
          {row.unread && (
            <>
              <i className={styles.dot} aria-hidden="true" />
              <span className={layout.visuallyHidden}>Belum dibaca. </span>
            </>
          )}
          {row.name}
        </b>
        <time dateTime={row.last_at}>{formatMessageAge(row.last_at, now)}</time>
      </span>
      <span className={styles.subject}>{row.subject}</span>
      {preview && <span className={styles.excerpt}>{preview}</span>}
      <span className={styles.line}>
        {row.due_at && row.state === 'open' && <TimeLeft due={row.due_at} now={now} />}
        {row.via ? <WhatsAppChannel /> : <span className={styles.kind}>{THREAD_KIND_LABELS[row.kind]}</span>}
        {row.window_until && <WindowBadge until={row.window_until} now={now} short />}
      </span>
    </span>
  )
}
