import layout from './layout.module.css'

/** Separates two facts: by a dot for the eye, which a screen reader would call "titik di tengah", and by a pause for the ear. */
export const Dot = () => (
  <span className={layout.dot}>
    <span aria-hidden="true"> · </span>
  </span>
)
