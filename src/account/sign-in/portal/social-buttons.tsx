import { useHydrated } from '#web/portal/page-data.ts'
import { isInAppBrowser } from './in-app-browser.ts'
import styles from './social-buttons.module.css'

const providers = [
  { slug: 'google', name: 'Google', Mark: GoogleMark },
  { slug: 'facebook', name: 'Facebook', Mark: FacebookMark },
]

function GoogleMark() {
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" fill="none" strokeWidth="4.1">
      <path d="M18.9 6.1A9 9 0 0 0 4.55 7.1" stroke="#EA4335" />
      <path d="M4.55 7.1A9 9 0 0 0 4.55 16.9" stroke="#FBBC05" />
      <path d="M4.55 16.9A9 9 0 0 0 18.1 18.65" stroke="#34A853" />
      <path d="M18.1 18.65A9 9 0 0 0 20.95 12H12" stroke="#4285F4" />
    </svg>
  )
}

function FacebookMark() {
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11.5" fill="#0866FF" />
      <path
        d="M10.3 23.4v-7.6H7.9v-3.5h2.4v-1.5c0-3.6 1.6-5.3 4.9-5.3.7 0 1.5.1 2 .2v3.2c-.3 0-.7-.1-1.2-.1-1.7 0-2.2.7-2.2 2.3v1.2h3.3l-.6 3.5h-2.7v7.7c-1.1.1-2.4.1-3.5-.1Z"
        fill="#fff"
      />
    </svg>
  )
}

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
        {providers.map(({ slug, name, Mark }) => (
          <a key={slug} href={`/connect/${slug}`}>
            <Mark />
            {verb} dengan {name}
          </a>
        ))}
      </div>
    </>
  )
}
