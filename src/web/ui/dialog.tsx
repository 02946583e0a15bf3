import { Dialog as Base } from '@base-ui/react/dialog'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { useReturnFocus } from './dialog-focus.ts'
import { IconButton } from './icon-button.tsx'
import layout from './layout.module.css'
import { useLayer } from './use-layer.ts'

let touch = false

if (typeof window !== 'undefined') {
  // Ahead of whatever the press opens.
  window.addEventListener('pointerdown', ({ pointerType }) => (touch = pointerType === 'touch'), true)
  window.addEventListener('keydown', () => (touch = false), true)
}

/** Whether the customer's last press was a finger on the screen. */
const lastPressWasTouch = (): boolean => touch

interface Props {
  open: boolean
  onClose: () => void
  title: string
  /** The heading names the dialog but is not shown. */
  titleHidden?: boolean
  /** The whole screen on a phone, for long forms. */
  full?: boolean
  /** On a phone as high as it may become, for content that grows while it is filled in. */
  steady?: boolean
  /** Width on a desktop: `34rem`. */
  width?: string
  /** A question before an act: an alertdialog that a press on the backdrop does not close; `data-first-focus` gets the focus. */
  alert?: boolean
  /** Whether a press on the backdrop closes it. */
  dismissable?: boolean
  /** Beside the heading, seen only: what the dialog is about. */
  about?: ReactNode
  /** A button before the heading, to the step before. */
  back?: ReactNode
  /** Buttons at the foot: secondary first. */
  footer?: ReactNode
  /** The children fill the dialog and have their own padding, scrolling and foot. */
  bare?: boolean
  /** Gets the focus when the dialog closes; by default whatever had it before. */
  onBackToFocus?: () => HTMLElement | null
  children: ReactNode
}

const FIRST_FIELD =
  'input:not(:disabled, [type="hidden"], [hidden]), select:not(:disabled), textarea:not(:disabled), [data-autofocus]'

/** Named by its heading; the focus moves in, stays in and returns. Esc, "Tutup" and the back button close it. */
export function Dialog({
  open,
  onClose,
  title,
  titleHidden,
  full,
  steady,
  width,
  alert = false,
  dismissable = !alert,
  about,
  back,
  footer,
  bare,
  onBackToFocus,
  children,
}: Props) {
  const popup = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const returnFocus = useReturnFocus(open)
  useLayer(open, onClose)
  // On a phone the keyboard would jump over the sheet before it is read. The heading, because a focused dialog is read as a whole.
  const firstFocus = () =>
    popup.current?.querySelector<HTMLElement>('[data-first-focus]') ??
    (lastPressWasTouch() ? null : popup.current?.querySelector<HTMLElement>(FIRST_FIELD)) ??
    heading.current
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      disablePointerDismissal={!dismissable}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} forceRender />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            ref={popup}
            {...(alert && { role: 'alertdialog' })}
            aria-modal="true"
            className={classNames(styles.dialog, full && styles.full, steady && styles.steady)}
            style={{ '--width': width } as CSSProperties}
            initialFocus={firstFocus}
            finalFocus={() => onBackToFocus?.() ?? returnFocus()}
          >
            <div
              className={classNames(
                styles.header,
                back ? styles.withBack : undefined,
                about ? styles.hasAbout : undefined,
              )}
            >
              {back}
              <Base.Title
                ref={heading}
                tabIndex={-1}
                className={titleHidden ? layout.visuallyHidden : undefined}
              >
                {title}
              </Base.Title>
              {titleHidden && <span />}
              {about && (
                <div className={styles.about} aria-hidden="true">
                  {about}
                </div>
              )}
              <Base.Close render={<IconButton label="Tutup" icon="close" />} />
            </div>
            {bare ? children : <div className={styles.body}>{children}</div>}
            {footer && <DialogFooter>{footer}</DialogFooter>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** The fixed foot of a dialog. */
function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>
}
