import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { momentText } from '#web/ui/moment.ts'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './data-screen.module.css'
import { useAccessTrail } from './requests.ts'

/** Number of entries before "show all". */
const FIRST = 3

/** Who opened or changed the customer's data, the newest first. */
export const TrailSection = () => (
  <Section title="Jejak pemrosesan" note="Siapa membuka atau mengubah data Anda.">
    <AuditLogRows />
  </Section>
)

function AuditLogRows() {
  const trail = useAccessTrail()
  const [all, setAll] = useState(false)
  const next = useRef<HTMLLIElement>(null)
  if (!trail.data) {
    return (
      <QueryStatus query={trail}>
        <Skeleton height="9rem" />
      </QueryStatus>
    )
  }
  const rows = trail.data.pages.flatMap((page) => page.rows)
  const total = trail.data.pages[0]?.total ?? 0
  if (rows.length === 0) return <p className={layout.soft}>Belum ada yang membuka data Anda</p>
  return (
    <div className={layout.stack}>
      <ul className={styles.trail}>
        {(all ? rows : rows.slice(0, FIRST)).map(({ id, at, by, what }, index) => (
          <li key={id} ref={index === FIRST ? next : undefined} tabIndex={index === FIRST ? -1 : undefined}>
            <span>
              <b>{by}</b>
              <br />
              {what}
            </span>
            <time dateTime={at}>{momentText(at)}</time>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        {!all && total > FIRST && (
          <Button
            variant="alt"
            onClick={() => {
              // The button leaves with its press.
              flushSync(() => setAll(true))
              next.current?.focus()
            }}
          >
            Lihat {total} Baris
          </Button>
        )}
        {all && trail.hasNextPage && (
          <Button variant="alt" busy={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
            Lihat Lebih Banyak
          </Button>
        )}
      </div>
    </div>
  )
}
