import { ButtonAnchor } from '#web/ui/button.tsx'
import { LetterMark } from '#web/ui/letter-mark.tsx'
import styles from './social-buttons.module.css'

const providers = [
  { slug: 'google', name: 'Google', letter: 'G' },
  { slug: 'facebook', name: 'Facebook', letter: 'f' },
]

/** Real links: signing in with a provider leaves the app. The operator may replace the letters by official logos. */
export function SocialButtons({ verb }: { verb: 'Masuk' | 'Daftar' }) {
  return (
    <>
      <div className={styles.or}>atau</div>
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
