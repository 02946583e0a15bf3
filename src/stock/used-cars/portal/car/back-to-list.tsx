import type { MouseEvent } from 'react'
import { useLocation } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { BackLink } from '#web/ui/back-link.tsx'

/** Returns to the list where it was left; visitors who came from elsewhere get its beginning. */
export function BackToList() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const from = listOf(state)
  const back = (event: MouseEvent) => {
    // With a modifier key the browser opens the list in another tab or window.
    if (!from || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <BackLink to={from ?? '/mobil'} onClick={back}>
      Kembali ke daftar mobil
    </BackLink>
  )
}

function listOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  return typeof state.from === 'string' ? state.from : null
}
