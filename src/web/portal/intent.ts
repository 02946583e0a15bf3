import { useEffect, useRef } from 'react'
import { useLocation } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'

/** State for a navigation: names what the opened page does at once. */
export const withIntent = (intent: string) => ({ intent })

/** Runs the intent of this visit once: neither a reload nor going back repeats it. */
export function useIntent(act: (intent: string) => void): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const done = useRef(false)
  const intent = state?.intent
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each navigation
  useEffect(() => {
    if (typeof intent !== 'string' || done.current) return
    done.current = true
    navigate(pathname + search, { replace: true, state: null })
    act(intent)
  }, [intent])
}
