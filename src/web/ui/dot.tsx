/** Separates two facts for the eye; a screen reader would say "titik di tengah". */
export const Dot = () => (
  <>
    {' '}
    <span aria-hidden="true">·</span>{' '}
  </>
)
