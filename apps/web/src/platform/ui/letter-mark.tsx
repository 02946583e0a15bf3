import styles from './letter-mark.module.css'

/** Stands for a provider; its name always stands beside it. */
export function LetterMark({ letter }: { letter: string }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {letter}
    </span>
  )
}
