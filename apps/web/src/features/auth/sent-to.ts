import { useState } from 'react'
import { useLocation } from 'react-router'

/** Whom a confirmation mail went to, and when: epoch milliseconds. */
export interface SentTo {
  email: string
  fullName: string
  at: number
}

export const sentTo = (sent: SentTo) => ({ sentTo: sent })

/** What the page before left in the history: the mail that was sent, or is to be corrected. Null for whoever comes by himself. */
export function useSentTo(): SentTo | null {
  const { state } = useLocation()
  const [sent] = useState<SentTo | null>(() => state?.sentTo ?? null)
  return sent
}
