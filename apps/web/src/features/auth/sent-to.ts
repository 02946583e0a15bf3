import { useState } from 'react'
import { useLocation } from 'react-router'

/** Where a confirmation mail went, and when: epoch milliseconds. */
export interface SentTo {
  email: string
  at: number
}

export const sentTo = (email: string, at: number) => ({ sentTo: { email, at } satisfies SentTo })

/** What the register page left in the history; null for whoever opens the page himself. */
export function useSentTo(): SentTo | null {
  const { state } = useLocation()
  const [sent] = useState<SentTo | null>(() => state?.sentTo ?? null)
  return sent
}
