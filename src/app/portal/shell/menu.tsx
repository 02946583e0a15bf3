import { useState } from 'react'
import { logout } from '#account/sign-in/sign-in.contract.ts'
import { useContact } from '#office/contact/portal/public/use-contact.tsx'
import { call } from '#web/api.ts'
import { HOME_PATH } from '#web/portal/guards.ts'
import { Link } from '#web/router/link.tsx'
import { beginSignOut, clearSession } from '#web/sign-in.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import brand from './brand.module.css'
import styles from './menu.module.css'
import { MenuIcon, type MenuIconName } from './menu-icon.tsx'

const entries: { slug: string; label: string; icon: MenuIconName }[] = [
  { slug: 'home', label: 'Beranda', icon: 'beranda' },
  { slug: 'cars', label: 'Data Mobil', icon: 'data-mobil' },
  { slug: 'booking-service', label: 'Booking Service', icon: 'booking-service' },
  { slug: 'profile', label: 'Profile', icon: 'profile' },
]

interface Props {
  /** The screen that is shown now. */
  slug: string
  /** Called when the entry of the present screen is chosen again. */
  onStay: () => void
}

/** At the side of a wide window, at the bottom of a narrow one: one list, one Logout and one "Hubungi Kami", moved by CSS. */
export function Menu({ slug, onStay }: Props) {
  return (
    <aside aria-label="Menu samping" className={styles.menu}>
      <Link to={HOME_PATH} aria-label="Toyota Trust" className={`${brand.brand} ${styles.brand}`}>
        <BrandMark />
      </Link>
      <nav aria-label="Menu dashboard">
        <ul>
          {entries.map((entry) => (
            <li key={entry.slug}>
              <Link
                to={`/dashboard/${entry.slug}`}
                className={styles.entry}
                aria-current={entry.slug === slug ? 'page' : undefined}
                onClick={() => {
                  if (entry.slug === slug) onStay()
                }}
              >
                <MenuIcon name={entry.icon} />
                <span>{entry.label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Logout />
      <ContactButton />
    </aside>
  )
}

/** Floats at the bottom right of every page of a customer, above the menu of a narrow window however tall its labels are. */
function ContactButton() {
  const contact = useContact()
  return (
    <>
      <button type="button" className={styles.contact} onClick={contact.toggle}>
        <MenuIcon name="hubungi-kami" />
        <span>Hubungi Kami</span>
      </button>
      {contact.dialog}
    </>
  )
}

const LOGOUT_WAIT_MS = 5000

function Logout() {
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    if (leaving) return
    setLeaving(true)
    beginSignOut()
    // The customer leaves in any case, even if the server does not answer.
    const limit = new AbortController()
    setTimeout(() => limit.abort(), LOGOUT_WAIT_MS)
    await call(logout, {}, { signal: limit.signal }).catch(() => undefined)
    clearSession()
  }
  return (
    <button
      type="button"
      className={`${styles.entry} ${styles.logout}`}
      onClick={leave}
      aria-busy={leaving || undefined}
    >
      <MenuIcon name="logout" />
      <span>Logout</span>
    </button>
  )
}
