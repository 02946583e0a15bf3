import { ClaimPending } from './claim-pending.tsx'
import { useProfileCheck } from './profile-check.ts'

/** Checks the session first, so that no call is sent with one that has ended. */
export function PublicSession() {
  useProfileCheck('public')
  return <ClaimPending />
}
