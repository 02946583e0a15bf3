import { ApiError } from '#core/api-error.ts'
import { SaveProblem } from '#web/desk/parts/save-problem.tsx'
import { NewestButton } from '#web/desk/records/version-conflict.tsx'

interface Props {
  error: Error
  onRetry: () => void
  onNewest: () => Promise<void>
}

const CONFLICT_CODES: readonly unknown[] = ['hours_changed', 'plan_changed']

/** Why a change was not saved; after a version conflict with a button that loads what the other person saved. */
export function ConflictProblem({ error, onRetry, onNewest }: Props) {
  const isConflict = error instanceof ApiError && CONFLICT_CODES.includes(error.data?.code)
  const newest = <NewestButton variant="alt" onClick={() => void onNewest()} />
  return <SaveProblem error={error} onRetry={onRetry} action={isConflict && newest} />
}
