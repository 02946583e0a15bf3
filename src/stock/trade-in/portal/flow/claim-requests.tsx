import { useEffect } from 'react'
import { ApiError } from '#core/api-error.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useClaim } from '../requests.ts'
import { type Claim, pendingClaims, removeClaim } from './pending-claim.ts'
import { applyClaim } from './trade-in-state.ts'
import { changeFlow, readFlow } from './trade-in-storage.ts'

/** Claims in flight, so that none is announced twice. */
const running = new Set<string>()

/** Claims requests that were made without an account for the one that has signed in. Rendered for signed-in customers only. */
export function ClaimRequests() {
  const claim = useClaim()
  const toast = useToast()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit of a frame; a failed one is tried at the next
  useEffect(() => {
    for (const each of collectOpenClaims()) {
      if (running.has(each.id)) continue
      running.add(each.id)
      claim
        .mutateAsync(each)
        .then(() => {
          completeClaim(each)
          toast('Permintaan tukar tambah disimpan di akun Anda')
        })
        .catch((error: unknown) => {
          // It belongs to another customer or is deleted, so a retry could never succeed.
          if (error instanceof ApiError && error.status === 404) completeClaim(each)
        })
        .finally(() => running.delete(each.id))
    }
  }, [])
  return null
}

function collectOpenClaims(): Claim[] {
  const { made } = readFlow()
  const stored = pendingClaims(localStorage, Date.now())
  const here = made?.recordToken ? [{ id: made.request.id, token: made.recordToken }] : []
  return [...here, ...stored.filter(({ id }) => id !== made?.request.id)]
}

function completeClaim({ id }: Claim): void {
  removeClaim(localStorage, id, Date.now())
  changeFlow((flow) => applyClaim(flow, id))
}
