import type { ReactNode } from 'react'
import { refusalOf } from '#web/refusal.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props {
  error: unknown
  /** None where the form's own button sends again. */
  onRetry?: () => void
  /** What helps against a refusal, where anything does. */
  action?: ReactNode
}

/** Why nothing was saved. Whatever was typed is still there. */
export function SaveProblem({ error, onRetry, action }: Props) {
  const { status, message } = refusalOf(error)
  const again = onRetry && (
    <Button variant="alt" size="sm" onClick={onRetry}>
      Coba lagi
    </Button>
  )
  return status === 0 || status >= 500 ? (
    <Alert action={again}>Data belum tersimpan. Isian Anda tetap ada</Alert>
  ) : (
    <Alert action={action}>{message}</Alert>
  )
}
