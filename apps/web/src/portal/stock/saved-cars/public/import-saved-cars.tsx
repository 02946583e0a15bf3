import { useEffect } from 'react'
import { importSavedCars } from '../requests.ts'

/** Moves cars saved before the sign-in into the account. */
export function ImportSavedCars() {
  useEffect(() => {
    // What cannot be taken over now stays here, and is tried with the next page.
    importSavedCars().catch(() => {})
  }, [])
  return null
}
