import { type ComponentProps, lazy, Suspense, useState } from 'react'

// The calendar is larger than the page around it.
const CalendarPopover = lazy(() =>
  import('./calendar-popover.tsx').then((module) => ({ default: module.CalendarPopover })),
)

/** The calendar popover, lazy-loaded when it is first opened. It stays mounted, so that closing can animate and return the focus. */
export function LazyCalendar(props: ComponentProps<typeof CalendarPopover>) {
  const [isAsked, setAsked] = useState(false)
  if (props.open && !isAsked) setAsked(true)
  return (
    isAsked && (
      <Suspense>
        <CalendarPopover {...props} />
      </Suspense>
    )
  )
}
