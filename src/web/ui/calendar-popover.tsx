import { Popover } from '@base-ui/react/popover'
import { type RefObject, useRef } from 'react'
import { Calendar, type CalendarProps } from './calendar.tsx'
import styles from './calendar-popover.module.css'
import { useLayer } from './use-layer.ts'

interface Props extends CalendarProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
  opener: RefObject<HTMLElement | null>
}

export function CalendarPopover(props: Props) {
  const popup = useRef<HTMLDivElement>(null)
  useLayer(props.open, () => props.onOpenChange(false))
  return (
    <Popover.Root open={props.open} onOpenChange={props.onOpenChange} modal="trap-focus">
      <Popover.Portal>
        <Popover.Positioner
          anchor={props.anchor}
          className={styles.positioner}
          sideOffset={8}
          align="end"
          collisionPadding={8}
        >
          <Popover.Popup
            ref={popup}
            className={styles.popup}
            aria-label="Kalender"
            initialFocus={() => popup.current?.querySelector<HTMLElement>('td button[tabindex="0"]') ?? true}
            finalFocus={props.opener}
          >
            <Calendar {...props} />
            <Popover.Close className={styles.close}>Tutup kalender</Popover.Close>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
