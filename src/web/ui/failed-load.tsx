import { useIsOffline } from '#web/connectivity.ts'
import { Button } from './button.tsx'
import styles from './failed-load.module.css'

/** Shown in place of data that could not be loaded. */
export function FailedLoad({ onRetry, busy }: { onRetry: () => void; busy?: boolean }) {
  const isOffline = useIsOffline()
  return (
    <div className={styles.line}>
      <p>{isOffline ? 'Belum ada data di HP ini' : 'Data belum bisa dimuat.'}</p>
      <Button variant="quiet" size="sm" onClick={onRetry} busy={busy}>
        Coba lagi
      </Button>
    </div>
  )
}
