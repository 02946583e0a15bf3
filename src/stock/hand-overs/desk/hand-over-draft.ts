/** What is typed at a hand-over; it waits on the device until it is signed. */
export interface HandOverDraft {
  ktp_seen: boolean
  odometer_km: number | null
  odometer_word: string
  plate: string
  stnk_until: string
  chassis: string
  items: string[]
  receipt_number: string
  trade_in_taken: boolean
  first_service: 'book' | 'skip'
}

/** Nothing typed yet. */
export const EMPTY_DRAFT: HandOverDraft = {
  ktp_seen: false,
  odometer_km: null,
  odometer_word: '',
  plate: '',
  stnk_until: '',
  chassis: '',
  items: [],
  receipt_number: '',
  trade_in_taken: false,
  first_service: 'book',
}
