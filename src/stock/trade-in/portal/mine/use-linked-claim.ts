import { useEffect } from 'react'
import { refusalOf } from '#web/refusal.ts'
import { useLocation } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useClaim } from '../requests.ts'

/** Claims in flight, so that none is announced twice. */
const running = new Set<string>()

/** Claims the request that the link in the mail of an offer names, for the signed-in customer. */
export function useLinkedClaim(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const claim = useClaim()
  const toast = useToast()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that was opened
  useEffect(() => {
    const asked = new URLSearchParams(search)
    const id = asked.get('permintaan')
    const token = asked.get('kunci')
    if (!id || !token || running.has(id)) return
    running.add(id)
    claim
      .mutateAsync({ id, token })
      .then(() => toast('Permintaan tukar tambah disimpan di akun Anda'))
      .catch((problem: unknown) => {
        const { status, message } = refusalOf(problem)
        toast(status === 404 ? 'Tautan ini sudah dipakai atau sudah diganti' : message)
      })
      // The token must not stay in the address.
      .finally(() => {
        running.delete(id)
        navigate(pathname, { replace: true })
      })
  }, [search])
}
