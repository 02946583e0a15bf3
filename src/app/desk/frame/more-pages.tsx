import { useWorkshop } from '#web/desk/frame/workshop.tsx'
import { inboxPath, morePagesOf } from '#web/desk/menu.ts'
import { useSession } from '#web/desk/session.ts'
import { Link } from '#web/router/link.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { MenuCount } from './menu-count.tsx'
import styles from './more-pages.module.css'

/** On a phone, the pages for which the bottom bar has no room. */
export function MorePages() {
  const { role, whatsapp, orders, finance } = useSession()
  const { workshop } = useWorkshop()
  return (
    <nav className={styles.more} aria-label="Halaman lain">
      <ul>
        {morePagesOf(role, { hasStalls: workshop?.stalls, orders, finance }).map(
          ({ name, to, label, icon }) => (
            <li key={name}>
              <Link to={inboxPath(name, to, whatsapp)}>
                <StrokeIcon path={icon} size={20} />
                {label}
                <MenuCount name={name} className={styles.count} />
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
