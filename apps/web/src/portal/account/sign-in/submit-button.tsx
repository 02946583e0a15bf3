import type { ReactNode } from 'react'
import { useHydrated } from '../../../page-data.ts'
import { Button } from '../../../platform/ui/button.tsx'

interface Props {
  busy: boolean
  disabled?: boolean
  children: ReactNode
}

/** Sends an entry form. Until its program has come it takes no press: the browser would put the password into the address. */
export function SubmitButton({ busy, disabled = false, children }: Props) {
  const coming = !useHydrated()
  return (
    <Button type="submit" block busy={busy} disabled={disabled || coming} data-coming={coming || undefined}>
      {children}
    </Button>
  )
}
