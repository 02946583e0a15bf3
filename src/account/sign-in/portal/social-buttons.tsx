import { useHydrated } from '#web/portal/page-data.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { LetterMark } from '#web/ui/letter-mark.tsx'
import { isInAppBrowser } from './in-app-browser.ts'
import styles from './social-buttons.module.css'

const providers = [
  { slug: 'google', name: 'Google', letter: 'G' },
  { slug: 'facebook', name: 'Facebook', letter: 'f' },
]

/** Real links: signing in with a provider leaves the app. The operator may replace the letters by official logos. */
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
        {providers.map(({ slug, name, letter }) => (
          <ButtonAnchor key={slug} variant="alt" href={`/connect/${slug}`}>
            <LetterMark letter={letter} />
            {verb} dengan {name}
          </ButtonAnchor>
        ))}
      </div>
    </>
  )
}
