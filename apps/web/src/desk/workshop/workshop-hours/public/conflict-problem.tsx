import { ApiError } from '@toyota-trust/contracts/platform/api-error.ts'
import { SaveProblem } from '../../../parts/save-problem.tsx'
import { NewestButton } from '../../../records/version-conflict.tsx'

interface Props {
  error: Error
  onRetry: () => void
  onNewest: () => Promise<void>
}

const OVERTAKEN: readonly unknown[] = ['hours_changed', 'plan_changed']

/** Why a change was not saved: of two heads the slower one gets what the other saved first. */
export function ConflictProblem({ error, onRetry, onNewest }: Props) {
  const overtaken = error instanceof ApiError && OVERTAKEN.includes(error.data?.code)
  const newest = <NewestButton variant="alt" onClick={() => void onNewest()} />
  return <SaveProblem error={error} onRetry={onRetry} action={overtaken && newest} />
}
