import styles from './key.module.css'

/** The keyboard shortcut of a button; shown where a keyboard is likely. Not part of the button's accessible name. */
export const Key = ({ children }: { children: string }) => (
  <span className={styles.key} aria-hidden="true">
    {children}
  </span>
)
