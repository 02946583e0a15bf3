import { useRef, useState } from 'react'

/** Opens and closes a `CalendarPopover` beside `anchor`; `opener` gets the focus back. */
export function useCalendar() {
  const [open, onOpenChange] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  return {
    popover: { open, onOpenChange, anchor, opener },
    show: () => onOpenChange(true),
    hide: () => onOpenChange(false),
  }
}
