import { useHistoryState } from '../../../platform/history-state.ts'

/** Whom a confirmation mail went to, and when: epoch milliseconds. */
export interface SentTo {
  email: string
  fullName: string
  at: number
}

export const createSentToState = (sent: SentTo) => ({ sentTo: sent })

/** The mail that was sent, or is to be corrected. */
export const useSentTo = () => useHistoryState<SentTo>('sentTo')
