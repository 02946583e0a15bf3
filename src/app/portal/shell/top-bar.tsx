import { Bell } from '#account/notifications/portal/public/bell.tsx'
import { useProfile } from '#account/profile/portal/requests.ts'
import { useContact } from '#office/contact/portal/public/use-contact.tsx'
import { HOME_PATH } from '#web/portal/guards.ts'
import { Link } from '#web/router/link.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { initialsOf } from '#web/ui/initials.ts'
import brand from './brand.module.css'
import { MenuIcon } from './menu-icon.tsx'
import styles from './top-bar.module.css'

export function TopBar() {
  const name = useProfile().data?.userprofile.name
  return (
    <header className={styles.bar}>
      <Link to={HOME_PATH} aria-label="Toyota Trust" className={`${brand.brand} ${styles.brand}`}>
        <BrandMark />
      </Link>
      <nav aria-label="Tautan lain" className={styles.links}>
        <Link to="/mobil">Mobil Bekas</Link>
        <Link to="/referensi-start-trade-in">Tukar Tambah</Link>
      </nav>
      <ContactButton />
      <Bell />
      {name && (
        <div className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.avatar} aria-hidden="true">
            {initialsOf(name)}
          </span>
        </div>
      )}
    </header>
  )
}

/** "Hubungi Kami" on every page of a customer: an icon on narrow screens, with its text on wide ones. */
function ContactButton() {
  const contact = useContact()
  return (
    <>
      <button type="button" className={styles.contact} onClick={contact.toggle}>
        <MenuIcon name="hubungi-kami" size={22} />
        <span>Hubungi Kami</span>
      </button>
      {contact.dialog}
    </>
  )
}
