import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { DatedText } from './dated-text.tsx'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'

/** How long a toast stays. */
const TOAST_MS = 3000
/** A toast with an undo button stays longer. */
const UNDO_MS = 8000

/** With the browser's own modifier (Alt, or Ctrl and Option). */
const UNDO_KEY = 'u'

/** Undoes the act that the toast reports. */
export interface Undo {
  label: string
  onPress: () => void
}

interface Toast {
  text: string
  undo: Undo | undefined
  /** Tells two toasts with the same words apart, so that the second one stays its whole time. */
  at: number
}

const ToastContext = createContext<(text: string, undo?: Undo) => void>(() => {})

/** Shows a short success message, replacing the former one. */
export const useToast = () => useContext(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null)
  // Which toast the pointer or the focus is at: the next one begins unheld.
  const [held, setHeld] = useState(0)
  const formerFocus = useRef<Element>(null)
  const shown = useFreeSpace(toast)
  const [show] = useState(
    () => (text: string, undo?: Undo) => setToast({ text, undo, at: performance.now() }),
  )

  const isHeld = held === toast?.at
  const release = ({ currentTarget }: { currentTarget: Element }) => {
    if (!currentTarget.matches(':hover, :focus-within')) setHeld(0)
  }
  useEffect(() => {
    if (!toast || isHeld) return
    const timer = window.setTimeout(() => setToast(null), toast.undo ? UNDO_MS : TOAST_MS)
    return () => window.clearTimeout(timer)
  }, [toast, isHeld])

  return (
    <ToastContext value={show}>
      {children}
      {/* aria-live keeps the area readable while a dialog hides the rest of the page. */}
      <div role="status" aria-live="polite" className={styles.area}>
        {toast && (
          // Its time stands still while somebody is at it.
          // biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here but the button
          <div
            key={toast.at}
            ref={shown}
            className={styles.toast}
            onPointerEnter={() => setHeld(toast.at)}
            onPointerLeave={release}
            onFocus={({ relatedTarget }) => {
              formerFocus.current = relatedTarget
              setHeld(toast.at)
            }}
            onBlur={release}
          >
            <Icon name="check" size={22} />
            <span>
              <DatedText text={toast.text} />
            </span>
            {toast.undo && (
              <button
                type="button"
                className={styles.undo}
                // biome-ignore lint/a11y/noAccessKey: the message stands at the end of the page, and does not stay
                accessKey={UNDO_KEY}
                aria-keyshortcuts={`Alt+${UNDO_KEY.toUpperCase()}`}
                onClick={({ currentTarget }) => {
                  // The button goes away with its message.
                  if (currentTarget.matches(':focus')) (formerFocus.current as HTMLElement | null)?.focus()
                  setToast(null)
                  toast.undo?.onPress()
                }}
              >
                {toast.undo.label}
              </button>
            )}
          </div>
        )}
      </div>
    </ToastContext>
  )
}

/** Keeps the message off everything that can be pressed. */
function useFreeSpace(toast: Toast | null) {
  const shown = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = shown.current
    if (!toast || !element) return
    // Lazy-loaded: most visits see no message.
    const following = import('./free-space.ts')
      .then(({ positionInFreeSpace }) => positionInFreeSpace(element))
      .catch(() => undefined)
    return () => void following.then((end) => end?.())
  }, [toast])
  return shown
}
