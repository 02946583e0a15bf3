import { useHydrated } from '#web/portal/page-data.ts'
import { isInAppBrowser } from './in-app-browser.ts'
import styles from './social-buttons.module.css'

const providers = [
  { slug: 'google', name: 'Google' },
  { slug: 'facebook', name: 'Facebook' },
]

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
        {providers.map(({ slug, name }) => (
          <a key={slug} href={`/connect/${slug}`}>
            <img src={`/illustrations/${slug}.svg`} alt="" width="22" height="22" />
            {verb} dengan {name}
          </a>
        ))}
      </div>
    </>
  )
}
