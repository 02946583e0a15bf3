import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { BELL } from '#account/notifications/portal/public/bell-path.ts'
import { refusalOf } from '#web/refusal.ts'
import { useSilentStart } from '#web/ui/announcement.tsx'
import { Button } from '#web/ui/button.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast.tsx'
import styles from './alert-strip.module.css'
import { endDeviceAlert, useDeviceAlert, watchSaved } from './device-alert.ts'

// Lazy-loaded with the first press.
const AlertSheet = lazy(() => import('./alert-sheet.tsx').then((m) => ({ default: m.AlertSheet })))

/** Offers to tell of lower prices of these saved cars, or says where they are told. */
export function AlertStrip({ numbers }: { numbers: readonly string[] }) {
  const alert = useDeviceAlert()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const strip = useRef<HTMLParagraphElement>(null)
  const toast = useToast()
  useEffect(() => {
    // The next visit tries again.
    watchSaved(numbers).catch(() => {})
  }, [numbers])
  const end = async () => {
    setBusy(true)
    try {
      await endDeviceAlert()
      strip.current?.focus()
    } catch (failure) {
      toast(refusalOf(failure).message)
    } finally {
      setBusy(false)
    }
  }
  const text = alert ? `Kabar menyala untuk ${alert.receiver}` : 'Harga turun atau lepas: kami kabari.'
  const live = useSilentStart(text)
  return (
    <div className={styles.strip}>
      <p ref={strip} tabIndex={-1} role="status" aria-live={live}>
        <StrokeIcon path={BELL} size={22} />
        {text}
      </p>
      {alert ? (
        <Button variant="alt" size="sm" busy={busy} onClick={() => void end()}>
          Matikan
        </Button>
      ) : (
        <Button variant="alt" size="sm" onClick={() => setOpen(true)}>
          Kabari harga turun
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <AlertSheet
            numbers={numbers}
            onOn={() => {
              setOpen(false)
              strip.current?.focus()
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
