import { Link } from '#web/router/link.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { useUnread } from '../requests.ts'
import styles from './bell.module.css'
import { BELL } from './bell-path.ts'

const SHOWN_MAX = 99

/** Link to "Pemberitahuan" with the number of unread ones; it takes the same space without a number. */
export function Bell() {
  const unread = useUnread().data?.unread ?? 0
  return (
    <Link
      to="/dashboard/pemberitahuan"
      className={styles.bell}
      aria-label={unread > 0 ? `Pemberitahuan, ${unread} belum dibaca` : 'Pemberitahuan'}
    >
      <StrokeIcon path={BELL} size={22} />
      {unread > 0 && <i aria-hidden="true">{unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}</i>}
    </Link>
  )
}
