import styles from './letter-mark.module.css'

/** Letter in place of a provider's logo; the name is always shown beside it. */
export function LetterMark({ letter }: { letter: string }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {letter}
    </span>
  )
}
