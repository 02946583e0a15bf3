import { useHistoryState } from '#web/history-state.ts'

/** Which page wanted a phone number, and what it will do once there is one. */
export interface PhoneAskedFor {
  page: string
  intent: string
}

export const createPhoneAskedForState = (askedFor: PhoneAskedFor) => ({ phoneAskedFor: askedFor })

/** Why the profile was opened; null when it was opened for itself. */
export const usePhoneAskedFor = () => useHistoryState<PhoneAskedFor>('phoneAskedFor')
