import { useEffect } from 'react'
import { bringSaved } from '../requests.ts'

/** Moves cars saved before the sign-in into the account. */
export function TakeSaved() {
  useEffect(() => {
    // What cannot be taken over now stays here, and is tried with the next page.
    bringSaved().catch(() => {})
  }, [])
  return null
}
