import { ApiError } from '@toyota-trust/contracts/api-error.ts'
import { refusalOf } from '../../../refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

interface Props {
  error: Error
  onRetry: () => void
  onNewest: () => Promise<void>
}

/** Why nothing was saved. Whatever was typed is still there. */
export function SaveProblem({ error, onRetry, onNewest }: Props) {
  const { status, message } = refusalOf(error)
  const again = (
    <Button variant="alt" size="sm" onClick={onRetry}>
      Coba lagi
    </Button>
  )
  if (status === 0 || status >= 500) {
    return <Alert action={again}>Data belum tersimpan. Isian Anda tetap ada</Alert>
  }
  const overtaken = error instanceof ApiError && error.data?.code === 'hours_changed'
  const newest = (
    <Button variant="alt" size="sm" onClick={() => void onNewest()}>
      Pakai yang terbaru
    </Button>
  )
  return <Alert action={overtaken && newest}>{message}</Alert>
}
