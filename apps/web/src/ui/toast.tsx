import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'

/** How long a toast stays (spec 9.10). */
const TOAST_MS = 3000

interface Toast {
  text: string
  /** Tells two toasts with the same words apart, so that the second one stays its whole time. */
  at: number
}

const ToastContext = createContext<(text: string) => void>(() => {})

/** Shows a short word of success; a new one replaces the one before. */
export const useToast = () => useContext(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null)
  const [show] = useState(() => (text: string) => setToast({ text, at: performance.now() }))

  useEffect(() => {
    if (!toast) return
    const timer = window.setTimeout(() => setToast(null), TOAST_MS)
    return () => window.clearTimeout(timer)
  }, [toast])

  return (
    <ToastContext value={show}>
      {children}
      {/* aria-live keeps the area readable while a dialog hides the rest of the page. */}
      <div role="status" aria-live="polite" className={styles.area}>
        {toast && (
          <div key={toast.at} className={styles.toast}>
            <Icon name="check" size={22} />
            {toast.text}
          </div>
        )}
      </div>
    </ToastContext>
  )
}
