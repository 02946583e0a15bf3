import blocks from './blocks.module.css'

/** `09.41`, the format of times of cached data. */
const hourOf = (at: string) => {
  const time = new Date(at)
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join('.')
}

/** Below figures that could not be refreshed: when they were loaded, and a retry. */
export function StaleNotice({ at, onRetry, busy }: { at: string; onRetry: () => void; busy: boolean }) {
  return (
    <>
      <p className={blocks.source}>Data per {hourOf(at)}. Belum bisa diperbarui.</p>
      <button
        type="button"
        className={`${blocks.textButton} ${blocks.own}`}
        aria-disabled={busy || undefined}
        onClick={() => {
          if (!busy) onRetry()
        }}
      >
        Coba lagi
      </button>
    </>
  )
}
