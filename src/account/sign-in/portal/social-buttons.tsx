import { useHydrated } from '#web/portal/page-data.ts'
import { isInAppBrowser } from './in-app-browser.ts'
import styles from './social-buttons.module.css'

const PROVIDERS = ['Google', 'Facebook']

/** Real links: signing in with a provider leaves the app. */
export function SocialButtons({ verb }: { verb: 'Masuk' | 'Daftar' }) {
  const isInApp = useHydrated() && isInAppBrowser(navigator.userAgent)
  return (
    <>
      <div className={styles.or}>atau</div>
      {isInApp && (
        <p role="note">
          Google menolak browser di dalam aplikasi ini. Tekan menu titik tiga, lalu pilih Buka di browser.
        </p>
      )}
      <div className={styles.list}>
        {PROVIDERS.map((name) => (
          <a key={name} href={`/connect/${name.toLowerCase()}`}>
            <img src={`/illustrations/${name.toLowerCase()}.svg`} alt="" width="22" height="22" />
            {verb} dengan {name}
          </a>
        ))}
      </div>
    </>
  )
}
