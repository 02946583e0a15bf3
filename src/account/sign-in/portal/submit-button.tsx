import type { ReactNode } from 'react'
import { useHydrated } from '#web/portal/page-data.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  busy: boolean
  disabled?: boolean
  children: ReactNode
}

/** Submits an entry form. Disabled until the page is hydrated: the browser itself would put the password into the address. */
export function SubmitButton({ busy, disabled = false, children }: Props) {
  const coming = !useHydrated()
  return (
    <Button type="submit" block busy={busy} disabled={disabled || coming} data-coming={coming || undefined}>
      {children}
    </Button>
  )
}
