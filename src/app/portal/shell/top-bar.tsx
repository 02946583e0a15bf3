import { Bell } from '#account/notifications/portal/public/bell.tsx'
import { useProfile } from '#account/profile/portal/requests.ts'
import { HOME_PATH } from '#web/portal/guards.ts'
import { Link } from '#web/router/link.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { initialsOf } from '#web/ui/initials.ts'
import { TrustMark } from '#web/ui/trust-mark.tsx'
import brand from './brand.module.css'
import styles from './top-bar.module.css'

export function TopBar() {
  const name = useProfile().data?.userprofile.name
  return (
    <header className={styles.bar}>
      <Link to={HOME_PATH} aria-label="Toyota Trust" className={`${brand.brand} ${styles.brand}`}>
        <BrandMark />
        <svg width="32" height="32" viewBox="0 0 32 32" fill="none" aria-hidden="true">
          <TrustMark />
        </svg>
      </Link>
      <nav aria-label="Tautan lain" className={styles.links}>
        <Link to="/mobil">Mobil Bekas</Link>
        <Link to="/referensi-start-trade-in">Tukar Tambah</Link>
      </nav>
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
