import { useEffect } from 'react'
import { importSavedCars } from '../requests.ts'

/** Moves cars saved before the sign-in into the account. */
export function ImportSavedCars() {
  useEffect(() => {
    // On failure the cars stay in this browser, and the next page tries again.
    importSavedCars().catch(() => {})
  }, [])
  return null
}
