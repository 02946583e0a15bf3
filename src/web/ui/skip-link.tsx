import styles from './skip-link.module.css'

/** Target of the link; every page's `<main>` has this id. */
export const MAIN_ID = 'isi'

/** First in the tab order, shown with the focus. */
export function SkipLink() {
  return (
    <a
      className={styles.skip}
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // Moving the focus is enough; the fragment would stay in the address.
        event.preventDefault()
        document.getElementById(MAIN_ID)?.focus()
      }}
    >
      Lewati ke isi
    </a>
  )
}
