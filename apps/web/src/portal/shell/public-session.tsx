import { Claims } from './claims.tsx'
import { useProfileCheck } from './profile-check.ts'

/** A session that has ended must be known before something is asked for in its name. */
export function PublicSession() {
  useProfileCheck('public')
  return <Claims />
}
