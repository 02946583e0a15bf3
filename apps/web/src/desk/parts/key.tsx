import styles from './key.module.css'

/** A key that does the same as the button it stands on; shown where a keyboard is likely. Not part of the button's name. */
export const Key = ({ children }: { children: string }) => (
  <span className={styles.key} aria-hidden="true">
    {children}
  </span>
)
