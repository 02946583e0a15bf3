import { useHistoryState } from '#web/history-state.ts'

/** The receiver of a confirmation mail, and when it was sent in epoch milliseconds. */
export interface SentTo {
  email: string
  fullName: string
  at: number
}

export const createSentToState = (sent: SentTo) => ({ sentTo: sent })

/** The mail that was just sent; on the registration page, the one whose address is corrected. */
export const useSentTo = () => useHistoryState<SentTo>('sentTo')
