import type { StaffRole } from '#core/endpoint.ts'
import { useWorkshop } from '#web/desk/frame/workshop.tsx'
import { inboxPath, type MenuName, menuOf, SIGN_OUT_ICON, WORKSHOP_SCREENS } from '#web/desk/menu.ts'
import { useSession } from '#web/desk/session.ts'
import { signOut } from '#web/desk/sign-out.ts'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { TrustMark } from '#web/ui/trust-mark.tsx'
import { getHomePath, hasScreen } from '../pages.tsx'
import { MenuCount } from './menu-count.tsx'
import styles from './rail.module.css'

/** Head office reaches pages of a workshop from the list of workshops; the inbox of a workshop is one entry. */
function findActiveEntry(role: StaffRole, menu: MenuName | null): MenuName | null {
  if (role !== 'office') return menu === 'kotak-masuk' ? 'belum-beres' : menu
  return menu !== null && menu !== 'angka' && WORKSHOP_SCREENS.includes(menu) ? 'bengkel' : menu
}

/** The menu at the side, at the bottom on a phone. Entries without a screen are not shown. */
export function Rail({ role, menu }: { role: StaffRole; menu: MenuName | null }) {
  const { whatsapp, orders, finance } = useSession()
  const { workshop } = useWorkshop()
  const entries = menuOf(role, hasScreen(role), { hasStalls: workshop?.stalls, orders, finance })
  const lit = findActiveEntry(role, menu)
  return (
    <nav className={styles.rail} aria-label="Menu meja">
      <Link className={styles.mark} to={getHomePath(role)} aria-label="Toyota Trust, Meja">
        <svg viewBox="0 0 32 32" fill="none" aria-hidden="true">
          <TrustMark />
        </svg>
      </Link>
      <ul>
        {entries.map(({ name, to, label, icon, onRail, onPhone }) => (
          <li key={name} className={classNames(!onRail && styles.phoneOnly, !onPhone && styles.railOnly)}>
            <Link
              to={inboxPath(name, to, whatsapp)}
              className={styles.entry}
              aria-current={name === lit ? 'page' : undefined}
            >
              <StrokeIcon path={icon} />
              {label}
              <MenuCount name={name} className={styles.count} />
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className={classNames(styles.entry, styles.leave)} onClick={() => void signOut()}>
        <StrokeIcon path={SIGN_OUT_ICON} size={22} />
        Keluar
      </button>
    </nav>
  )
}
