import { useEffect } from 'react'
import { bringSaved } from '../requests.ts'

/** Takes over what was saved before signing in. */
export function TakeSaved() {
  useEffect(() => {
    // What cannot be taken over now stays here, and is tried with the next page.
    bringSaved().catch(() => {})
  }, [])
  return null
}
