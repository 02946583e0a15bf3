import { useState } from 'react'
import { useLocation } from 'react-router'

/** Which page wanted a phone number, and what it will do once there is one. */
export interface PhoneAskedFor {
  page: string
  intent: string
}

export const phoneAskedFor = (askedFor: PhoneAskedFor) => ({ phoneAskedFor: askedFor })

/** Why the profile was opened; null when it was opened for itself. */
export function usePhoneAskedFor(): PhoneAskedFor | null {
  const { state } = useLocation()
  const [asked] = useState<PhoneAskedFor | null>(() => state?.phoneAskedFor ?? null)
  return asked
}
