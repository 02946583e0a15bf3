import { ApiError } from '@toyota-trust/contracts/platform/api-error.ts'
import { SaveProblem } from '../../parts/save-problem.tsx'
import { NewestButton } from '../../records/version-conflict.tsx'

interface Props {
  error: Error
  onRetry: () => void
  onNewest: () => Promise<void>
}

/** Why hours were not saved: of two heads the slower one gets the newer hours first. */
export function HoursProblem({ error, onRetry, onNewest }: Props) {
  const overtaken = error instanceof ApiError && error.data?.code === 'hours_changed'
  const newest = <NewestButton variant="alt" onClick={() => void onNewest()} />
  return <SaveProblem error={error} onRetry={onRetry} action={overtaken && newest} />
}
